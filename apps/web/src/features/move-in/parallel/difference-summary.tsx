import { Anchor, Group, Stack, Text } from '@mantine/core';
import { formatCount } from '@sevadesk/contract/kernel/count-format';
import { formatBalance } from '@sevadesk/contract/kernel/money-format';
import {
  type MoveDifferenceKind,
  type MoveDifferenceSummary,
  type MoveView,
  moveDifferenceKinds,
  moveParallelRun,
} from '@sevadesk/contract/move-in';
import { m } from '@sevadesk/messages';
import { Link } from '@tanstack/react-router';
import { useCall } from '../../../shared/api/queries.ts';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { differenceChangeWords, differenceKindWords } from './difference-words.ts';

const list = '/backend/setting/move-in/$id/differences';

/** How many shops, balances and staff are new, gone or changed, and by how much the balances differ. */
export function DifferenceSummary({ move: { id } }: { move: Pick<MoveView, 'id'> }) {
  const query = useCall(moveParallelRun.summary, { params: { id } });
  return (
    <Stack gap="xs" component="section" aria-label={m.move_parallel_differences()}>
      <Text fw={600}>{m.move_parallel_differences()}</Text>
      <Text c="dimmed">{m.move_parallel_differences_text()}</Text>
      <Loaded query={query}>{(summary) => <Summary moveId={id} summary={summary} />}</Loaded>
    </Stack>
  );
}

function Summary({ moveId, summary }: { moveId: string; summary: MoveDifferenceSummary }) {
  const { counts, balanceBeforePaise, balanceAfterPaise, balanceDifferencePaise } = summary;
  if (counts.length === 0) return <Text>{m.move_parallel_none()}</Text>;
  return (
    <>
      {moveDifferenceKinds.map((kind) => (
        <OneKind key={kind} moveId={moveId} kind={kind} summary={summary} />
      ))}
      {counts.some(({ kind }) => kind === 'balance') ? (
        <Text>
          {m.move_parallel_totals({
            before: formatBalance(balanceBeforePaise),
            after: formatBalance(balanceAfterPaise),
            difference: formatBalance(balanceDifferencePaise),
          })}
        </Text>
      ) : null}
      <Anchor renderRoot={(props) => <Link to={list} params={{ id: moveId }} {...props} />}>
        {m.move_parallel_view()}
      </Anchor>
    </>
  );
}

type KindProps = { moveId: string; kind: MoveDifferenceKind; summary: MoveDifferenceSummary };

function OneKind({ moveId, kind, summary }: KindProps) {
  const counts = summary.counts.filter((one) => one.kind === kind);
  if (counts.length === 0) return null;
  return (
    <Group gap="md">
      <Text fw={500}>{differenceKindWords[kind]()}</Text>
      {counts.map(({ change, count }) => (
        <Anchor
          key={change}
          renderRoot={(props) => (
            <Link
              to={list}
              params={{ id: moveId }}
              search={{
                filters: [
                  { field: 'kind', opt: 'eq', value1: kind },
                  { field: 'change', opt: 'eq', value1: change },
                ],
              }}
              {...props}
            />
          )}
        >
          {m.move_parallel_count({ change: differenceChangeWords[change](), count: formatCount(count) })}
        </Anchor>
      ))}
    </Group>
  );
}
