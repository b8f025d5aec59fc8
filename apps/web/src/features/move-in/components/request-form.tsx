import { Stack, Text } from '@mantine/core';
import { formatDate } from '@sevadesk/contract/kernel/date-format';
import { type MoveView, moveIn, moveRequest } from '@sevadesk/contract/move-in';
import { m } from '@sevadesk/messages';
import { useAction } from '../../../shared/api/queries.ts';
import { FMoney, Form, FTextarea } from '../../../shared/form/index.ts';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { notify } from '../../../shared/ui/notices/notify.ts';
import { newRowsOf } from './move-states.ts';

/** Requests a second person's approval to start the migration, with the total as the old system's own screen shows it. */
export function RequestPanel({ move }: { move: MoveView }) {
  if (move.status !== 'checked') return null;
  return (
    <Panel title={m.move_in_request_title()}>
      {newRowsOf(move) === 0 || move.openDecisions > 0 ? (
        <Text c="dimmed">{newRowsOf(move) === 0 ? m.move_in_next_nothing_new() : m.move_in_request_open()}</Text>
      ) : (
        <RequestForm move={move} />
      )}
    </Panel>
  );
}

function RequestForm({ move: { id, system, cutOverOn } }: { move: MoveView }) {
  const request = useAction(moveIn.request);
  return (
    <Form
      schema={moveRequest}
      defaults={{ remark: '' }}
      submitLabel={m.move_in_request()}
      onSubmit={(body) => request.mutateAsync({ params: { id }, body })}
      onDone={() => notify(m.move_in_requested())}
    >
      <Stack gap="md">
        <Text>{m.move_in_request_text({ system, date: formatDate(cutOverOn) })}</Text>
        <FMoney
          name="totalPaise"
          label={m.move_in_total({ system })}
          help={m.move_in_total_help()}
          allowZero
          allowNegative
          required
        />
        <FTextarea name="remark" label={m.move_in_remark()} maxLength={500} />
      </Stack>
    </Form>
  );
}
