import { Alert, Text } from '@mantine/core';
import { formatCount } from '@sevadesk/contract/kernel/count-format';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import { type MoveFile, type MoveView, moveIn, moveKinds } from '@sevadesk/contract/move-in';
import { m } from '@sevadesk/messages';
import { useCall } from '../../../shared/api/queries.ts';
import { type Fact, Facts } from '../../../shared/ui/blocks/facts.tsx';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { PlainTable } from '../../../shared/ui/blocks/plain-table.tsx';
import { openFaults, repeatedWords, replacedWords } from './file-words.ts';
import { isPreviewed } from './move-states.ts';
import { OpeningBalance } from './opening-balance.tsx';

type Count = 'totalRows' | 'newRows' | 'duplicateRows' | 'faultyRows' | 'leftOutRows' | 'doneRows';

const hasRun: readonly MoveView['status'][] = ['running', 'stopped', 'parallel', 'finished', 'undoing', 'undone'];

/** The preview of all files by kind: the number of rows, and what would be or was done with them. */
export function MovePreview({ move }: { move: MoveView }) {
  const kinds = useCall(moveIn.kinds, {});
  if (!isPreviewed(move.status)) return null;
  const counted: { of: Count; head: string }[] = [
    { of: 'totalRows', head: m.imports_total() },
    hasRun.includes(move.status)
      ? { of: 'doneRows', head: m.imports_done() }
      : { of: 'newRows', head: m.imports_new() },
    { of: 'duplicateRows', head: m.imports_duplicate() },
    { of: 'faultyRows', head: m.imports_faulty() },
    { of: 'leftOutRows', head: m.move_in_left_out() },
  ];
  const used = moveKinds.filter((kind) => move.files.some((file) => file.kind === kind));
  const titleOf = (kind: string) => kinds.data?.data.find((one) => one.kind === kind)?.title ?? '';
  return (
    <Panel title={hasRun.includes(move.status) ? m.move_in_rows_title() : m.move_in_preview_title()}>
      <PlainTable
        heads={[m.move_in_kind(), ...counted.map(({ head }) => head)]}
        rows={used.map((kind) => {
          const files = move.files.filter((file) => file.kind === kind);
          return { key: kind, cells: [titleOf(kind), ...counted.map(({ of }) => formatCount(sumOf(files, of)))] };
        })}
      />
      <PackageNote only={move.onlyPackage} />
      <UnusedNote files={move.files} />
      {hasRun.includes(move.status) ? null : <FaultyNote files={move.files} />}
    </Panel>
  );
}

/** The columns of each file that are not imported. */
function UnusedNote({ files }: { files: readonly MoveFile[] }) {
  return files
    .filter(({ unusedTitles }) => unusedTitles.length > 0)
    .map(({ id, fileName, unusedTitles }) => (
      <Text key={id} c="dimmed" size="sm" mt="sm">
        {fileName}: {m.imports_columns_unused({ columns: unusedTitles.join(', ') })}
      </Text>
    ));
}

/** The package of shops whose rows name none. */
function PackageNote({ only }: { only: MoveView['onlyPackage'] }) {
  if (only === null) return null;
  return <Text mt="sm">{m.move_in_only_package({ count: formatCount(only.shops), name: only.name })}</Text>;
}

const sumOf = (files: readonly MoveFile[], of: Count) => files.reduce((sum, file) => sum + file[of], 0);

/** Rows that another file has, too, and rows with errors: which a later file replaces, and how many are not imported. */
function FaultyNote({ files }: { files: readonly MoveFile[] }) {
  const count = files.reduce((sum, file) => sum + openFaults(file), 0);
  return (
    <>
      {files.flatMap((file) =>
        [...replacedWords(file), ...repeatedWords(file).map((words) => `${file.fileName}: ${words}`)].map((words) => (
          <Text key={`${file.id} ${words}`} c="dimmed" size="sm" mt="sm">
            {words}
          </Text>
        )),
      )}
      {count > 0 ? (
        <Alert color="orange" role="note" mt="md">
          {m.move_in_faulty_note({ count: formatCount(count) })}
        </Alert>
      ) : null}
    </>
  );
}

const isAsked: readonly MoveView['status'][] = ['requested', ...hasRun];

/**
 * The sums of the balances. Until a person has typed the total from the old system's screen, only the counts are shown: otherwise
 * they could copy the sum from here.
 */
export function MoveSums({ move: { sums, status, system } }: { move: MoveView }) {
  if (sums === null || !isPreviewed(status)) return null;
  const counts: Fact[] = [
    { label: m.move_in_with_balance(), value: formatCount(sums.shopsWithBalance) },
    { label: m.move_in_owing(), value: formatCount(sums.shopsOwing) },
  ];
  const amounts: Fact[] = isAsked.includes(status)
    ? [
        { label: m.move_in_posted(), value: <OpeningBalance balance={sums.postedPaise} /> },
        { label: m.move_in_due(), value: <OpeningBalance balance={toPaise(-sums.owedPaise)} /> },
        { label: m.move_in_left_out_sum(), value: <OpeningBalance balance={sums.leftOutPaise} /> },
        { label: m.move_in_total({ system }), value: <OpeningBalance balance={sums.totalPaise} strong /> },
      ]
    : [];
  return (
    <Panel title={m.move_in_sums_title()}>
      <Facts columns={3} facts={[...counts, ...amounts]} />
      <Text c="dimmed" size="sm" mt="sm">
        {amounts.length > 0 ? m.move_in_sums_help() : m.move_in_sums_hidden({ system })}
      </Text>
    </Panel>
  );
}
