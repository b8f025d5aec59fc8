import { Button, Group, Modal } from '@mantine/core';
import { formatAmount } from '@sevadesk/contract/kernel/money-format';
import { type AdjustmentRow, adjustmentRejection, ledger } from '@sevadesk/contract/wallet';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { useAction } from '../../../shared/api/queries.ts';
import { Form, FTextarea } from '../../../shared/form/index.ts';
import { ConfirmDialog } from '../../../shared/ui/dialogs/confirm-dialog.tsx';
import { useDeskKeys } from '../../../shared/ui/keys/desk-keys.ts';
import { notify, notifyFailure } from '../../../shared/ui/notices/notify.ts';
import { adjustmentWords } from './kind-words.ts';

/** Approves or rejects a pending request; the server rejects a decision by the person who made it. */
export function AdjustmentDecision({ row, onDone }: { row: AdjustmentRow; onDone: () => void }) {
  const [asking, setAsking] = useState<'approve' | 'reject'>();
  const number = String(row.number);
  const approve = useAction(ledger.approveAdjustment);
  const reject = useAction(ledger.rejectAdjustment);
  const close = () => setAsking(undefined);
  const run = async () => {
    try {
      await approve.mutateAsync({ params: { id: row.id } });
      notify(m.wallet_approved_note({ number }));
      onDone();
    } catch (error) {
      notifyFailure(error);
    }
    close();
  };
  useDeskKeys([
    { keys: ['A'], label: m.wallet_approve(), isHint: true, acts: { a: () => setAsking('approve') } },
    { keys: ['R'], label: m.wallet_reject(), isHint: true, acts: { r: () => setAsking('reject') } },
  ]);
  return (
    <Group gap="sm">
      <Button onClick={() => setAsking('approve')}>{m.wallet_approve()}</Button>
      <Button variant="default" onClick={() => setAsking('reject')}>
        {m.wallet_reject()}
      </Button>
      <ConfirmDialog
        opened={asking === 'approve'}
        title={m.wallet_approve_title({ number })}
        text={m.wallet_approve_text({ kind: adjustmentWords[row.kind](), amount: formatAmount(row.amountPaise) })}
        confirmLabel={m.wallet_approve()}
        busy={approve.isPending}
        onConfirm={() => void run()}
        onClose={close}
      />
      <Modal
        opened={asking === 'reject'}
        onClose={close}
        title={m.wallet_reject_title({ number })}
        closeButtonProps={{ 'aria-label': m.shared_close() }}
      >
        <Form
          schema={adjustmentRejection}
          defaults={{ remark: '' }}
          submitLabel={m.wallet_reject()}
          onSubmit={(body) => reject.mutateAsync({ params: { id: row.id }, body })}
          onDone={() => {
            close();
            notify(m.wallet_rejected_note({ number }));
            onDone();
          }}
        >
          <FTextarea name="remark" label={m.wallet_reason()} help={m.wallet_reject_help()} required autoFocus />
        </Form>
      </Modal>
    </Group>
  );
}
