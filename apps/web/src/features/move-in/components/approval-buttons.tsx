import { Button, Group, Modal, Text } from '@mantine/core';
import { formatCount } from '@sevadesk/contract/kernel/count-format';
import { type MoveView, moveApproval, moveIn } from '@sevadesk/contract/move-in';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { useAction } from '../../../shared/api/queries.ts';
import { Form, FTextarea } from '../../../shared/form/index.ts';
import { useDeskKeys } from '../../../shared/ui/keys/desk-keys.ts';
import { notify } from '../../../shared/ui/notices/notify.ts';
import { newRowsOf } from './move-states.ts';
import { ReasonDialog } from './reason-dialog.tsx';

/** Approves or rejects another person's request; the server rejects an approval by the same person. */
export function ApprovalButtons({ move }: { move: MoveView }) {
  const [asking, setAsking] = useState<'approve' | 'reject'>();
  const approve = useAction(moveIn.approve);
  const reject = useAction(moveIn.reject);
  const close = () => setAsking(undefined);
  const { id, number } = move;
  useDeskKeys([
    { keys: ['A'], label: m.move_in_approve(), isHint: true, acts: { a: () => setAsking('approve') } },
    { keys: ['R'], label: m.move_in_reject(), isHint: true, acts: { r: () => setAsking('reject') } },
  ]);
  return (
    <Group gap="sm">
      <Button onClick={() => setAsking('approve')}>{m.move_in_approve()}</Button>
      <Button variant="default" onClick={() => setAsking('reject')}>
        {m.move_in_reject()}
      </Button>
      <Modal
        opened={asking === 'approve'}
        onClose={close}
        title={m.move_in_approve_title({ number })}
        closeButtonProps={{ 'aria-label': m.shared_close() }}
      >
        <Text mb="md">{m.move_in_approve_text({ count: formatCount(newRowsOf(move)) })}</Text>
        <Form
          schema={moveApproval}
          defaults={{ remark: '' }}
          submitLabel={m.move_in_approve()}
          onSubmit={(body) => approve.mutateAsync({ params: { id }, body })}
          onDone={() => {
            close();
            notify(m.move_in_approved());
          }}
        >
          <FTextarea name="remark" label={m.move_in_remark()} maxLength={500} autoFocus />
        </Form>
      </Modal>
      <ReasonDialog
        opened={asking === 'reject'}
        title={m.move_in_reject_title({ number })}
        text={m.move_in_reject_text()}
        label={m.move_in_reject()}
        onSubmit={(body) => reject.mutateAsync({ params: { id }, body })}
        onDone={() => notify(m.move_in_rejected())}
        onClose={close}
      />
    </Group>
  );
}
