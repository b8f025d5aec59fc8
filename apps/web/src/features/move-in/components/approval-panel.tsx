import { Button, Group, Stack, Text } from '@mantine/core';
import { formatCount } from '@sevadesk/contract/kernel/count-format';
import { formatDate } from '@sevadesk/contract/kernel/date-format';
import { type MoveView, moveIn } from '@sevadesk/contract/move-in';
import { m } from '@sevadesk/messages';
import { useAction } from '../../../shared/api/queries.ts';
import { type Fact, Facts } from '../../../shared/ui/blocks/facts.tsx';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { notify, notifyFailure } from '../../../shared/ui/notices/notify.ts';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { ApprovalButtons } from './approval-buttons.tsx';
import { newRowsOf } from './move-states.ts';
import { OpeningBalance } from './opening-balance.tsx';

function factsOf(move: MoveView): Fact[] {
  const { request, system, cutOverOn } = move;
  if (!request) return [];
  return [
    { label: m.move_in_requested_by(), value: request.by },
    { label: m.move_in_requested_at(), value: <DateText value={request.at} time /> },
    { label: m.move_in_cut_over(), value: <DateText value={cutOverOn} /> },
    { label: m.move_in_total({ system }), value: <OpeningBalance balance={request.totalPaise} strong /> },
    { label: m.move_in_new_rows(), value: formatCount(newRowsOf(move)) },
    ...(request.remark ? [{ label: m.move_in_remark(), value: request.remark, wide: true }] : []),
  ];
}

/** One person's request that a second person decides; the first may only withdraw it. */
export function ApprovalPanel({ move }: { move: MoveView }) {
  if (move.status !== 'requested') return null;
  const { system, cutOverOn, isOwnRequest } = move;
  const date = formatDate(cutOverOn);
  return (
    <Panel title={m.move_in_approval_title()}>
      <Stack gap="md">
        <Facts columns={3} facts={factsOf(move)} />
        <Text>{isOwnRequest ? m.move_in_own_request() : m.move_in_approval_text({ system, date })}</Text>
        {isOwnRequest ? <WithdrawButton id={move.id} /> : <ApprovalButtons move={move} />}
      </Stack>
    </Panel>
  );
}

function WithdrawButton({ id }: { id: string }) {
  const withdraw = useAction(moveIn.withdraw);
  const run = async () => {
    try {
      await withdraw.mutateAsync({ params: { id } });
      notify(m.move_in_withdrawn());
    } catch (error) {
      notifyFailure(error);
    }
  };
  return (
    <Group>
      <Button variant="default" loading={withdraw.isPending} onClick={() => void run()}>
        {m.move_in_withdraw()}
      </Button>
    </Group>
  );
}
