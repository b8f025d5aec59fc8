import { Alert, Button, List, Modal } from '@mantine/core';
import { formatAmount } from '@sevadesk/contract/kernel/money-format';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import { paymentRejection, payments } from '@sevadesk/contract/payments';
import { m } from '@sevadesk/messages';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useAction } from '../../../shared/api/queries.ts';
import { Form, FTextarea } from '../../../shared/form/index.ts';
import { ConfirmDialog } from '../../../shared/ui/dialogs/confirm-dialog.tsx';
import { notify, notifyFailure } from '../../../shared/ui/notices/notify.ts';
import classes from './payments.module.css';

type Props = { ids: readonly string[]; sumPaise: number; onClear: () => void };
type Result = { id: string; refNo: string | null; done: boolean; message: string | null };
type Outcome = { done: number; refused: readonly Result[] };
type Asked = 'approve' | 'reject';

const atOnce = 20;

/** Decides the selected requests in batches, to show progress; lists those that were not decided. */
function useDecideMany(onClear: () => void) {
  const decide = useAction(payments.decideMany, { refreshes: ['wallet', 'reports', 'dashboard'] });
  const [progress, setProgress] = useState<number>();
  const [failed, setFailed] = useState<Outcome>();
  const run = async (ids: readonly string[], decision: Asked, reason?: string) => {
    const results: Result[] = [];
    setProgress(0);
    try {
      for (let from = 0; from < ids.length; from += atOnce) {
        const body = { ids: ids.slice(from, from + atOnce), decision, reason };
        results.push(...(await decide.mutateAsync({ body })).results);
        setProgress(results.length);
      }
    } catch (error) {
      notifyFailure(error);
    }
    setProgress(undefined);
    const refused = results.filter(({ done }) => !done);
    const done = results.length - refused.length;
    setFailed(refused.length > 0 ? { done, refused } : undefined);
    if (done > 0) notify(m.payments_bulk_done({ done }));
    onClear();
  };
  return { progress, failed, forget: () => setFailed(undefined), run };
}

/** The bar that appears when requests are selected. */
export function BulkDecision({ ids, sumPaise, onClear }: Props) {
  const [asked, setAsked] = useState<Asked>();
  const { progress, failed, forget, run } = useDecideMany(onClear);
  const count = ids.length;
  const amount = formatAmount(toPaise(sumPaise));
  const start = (decision: Asked, reason?: string) => {
    setAsked(undefined);
    return run(ids, decision, reason);
  };
  return (
    <>
      {failed ? <Failures outcome={failed} onClose={forget} /> : null}
      {count > 0 || progress !== undefined ? (
        <div
          className={classes.bar}
          data-action-bar=""
          role="region"
          aria-live="polite"
          aria-label={m.payments_chosen({ count, amount })}
        >
          <span>
            {progress === undefined
              ? m.payments_chosen({ count, amount })
              : m.payments_bulk_progress({ done: progress, total: count })}
          </span>
          <Button size="xs" variant="subtle" onClick={onClear} disabled={progress !== undefined}>
            {m.payments_bulk_clear()}
          </Button>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconX size={16} />}
            disabled={progress !== undefined}
            onClick={() => setAsked('reject')}
          >
            {m.payments_bulk_reject({ count })}
          </Button>
          <Button
            size="xs"
            leftSection={<IconCheck size={16} />}
            loading={progress !== undefined}
            onClick={() => setAsked('approve')}
          >
            {m.payments_bulk_approve({ count })}
          </Button>
        </div>
      ) : null}
      <ConfirmDialog
        opened={asked === 'approve'}
        title={m.payments_bulk_confirm_title({ count })}
        text={m.payments_bulk_confirm_text({ amount })}
        confirmLabel={m.payments_bulk_approve({ count })}
        onConfirm={() => void start('approve')}
        onClose={() => setAsked(undefined)}
      />
      <Modal
        opened={asked === 'reject'}
        onClose={() => setAsked(undefined)}
        title={m.payments_bulk_reject_title({ count })}
        closeButtonProps={{ 'aria-label': m.shared_close() }}
      >
        <Form
          schema={paymentRejection}
          defaults={{ reason: '' }}
          submitLabel={m.payments_bulk_reject({ count })}
          onSubmit={({ reason }) => start('reject', reason)}
        >
          <FTextarea name="reason" label={m.payments_reason()} help={m.payments_reject_text()} required autoFocus />
        </Form>
      </Modal>
    </>
  );
}

function Failures({ outcome: { done, refused }, onClose }: { outcome: Outcome; onClose: () => void }) {
  return (
    <Alert
      color="red"
      role="alert"
      withCloseButton
      onClose={onClose}
      closeButtonLabel={m.shared_close()}
      title={m.payments_bulk_title({ done, failed: refused.length })}
    >
      <List size="sm">
        {refused.map(({ id, refNo, message }) => (
          <List.Item key={id}>
            {refNo ?? id}: {message}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}
