import { Alert, Button, Group, Modal, Stack } from '@mantine/core';
import { formatDate } from '@sevadesk/contract/kernel/date-format';
import { formatAmount } from '@sevadesk/contract/kernel/money-format';
import { type PaymentView, paymentRejection, payments } from '@sevadesk/contract/payments';
import { m } from '@sevadesk/messages';
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useAction, useCall } from '../../../shared/api/queries.ts';
import { Form, FTextarea } from '../../../shared/form/index.ts';
import { courseSteps } from '../../../shared/ui/blocks/course-steps.ts';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { RecordCourse } from '../../../shared/ui/blocks/record-course.tsx';
import { useDeskKeys } from '../../../shared/ui/keys/desk-keys.ts';
import { notify, notifyFailure } from '../../../shared/ui/notices/notify.ts';
import { EmptyState } from '../../../shared/ui/states/empty-state.tsx';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { HelpPanel } from '../../tickets/index.ts';
import { PaymentFacts, PaymentStory } from './payment-facts.tsx';
import { PaymentProof } from './payment-proof.tsx';
import classes from './payments.module.css';
import { SlipViewer } from './slip-viewer.tsx';

type Props = { id: string; onStep: (by: number) => void };

/** One request with its decision; A approves, R asks for the reason of a rejection. */
export function PaymentDecision({ id, onStep }: Props) {
  const query = useCall(payments.get, { params: { id } });
  return <Loaded query={query}>{(payment) => <Decision payment={payment} onStep={onStep} />}</Loaded>;
}

const course = { of: 'payment', path: ['pending', 'approved'] } as const;

function Decision({ payment, onStep }: { payment: PaymentView; onStep: (by: number) => void }) {
  const { id, refNo, mayDecide, shopName, merchantCode, status } = payment;
  const amount = formatAmount(payment.amountPaise);
  const [rejecting, setRejecting] = useState(false);
  // A possible duplicate is not approved by a single key press: the first one asks for confirmation.
  const [isAsked, setAsked] = useState(false);
  const approve = useAction(payments.approve, { refreshes: ['wallet', 'reports', 'dashboard'] });
  const run = async () => {
    if (!mayDecide || approve.isPending) return;
    if (payment.sameAmountSameDay && !isAsked) return setAsked(true);
    onStep(1);
    try {
      await approve.mutateAsync({ params: { id } });
      notify(m.payments_approved_note({ refNo, amount }));
    } catch (error) {
      notifyFailure(error);
    }
  };
  useDeskKeys(
    mayDecide
      ? [
          { keys: ['A'], label: m.payments_key_approve(), isHint: true, acts: { a: () => void run() } },
          { keys: ['R'], label: m.payments_key_reject(), isHint: true, acts: { r: () => setRejecting(true) } },
        ]
      : [],
  );
  return (
    <Panel title={`${shopName} (${merchantCode})`} action={<StatusBadge of="payment" status={payment.status} />}>
      <Stack gap="md">
        <RecordCourse
          steps={courseSteps(course, status)}
          next={
            status === 'pending' ? { who: m.shared_course_head_office(), what: m.payments_next_decide() } : undefined
          }
        />
        {payment.sameAmountSameDay ? (
          <Alert color="orange" icon={<IconAlertTriangle size={18} />}>
            {m.payments_same_amount({ amount, date: formatDate(payment.paidOn) })}
          </Alert>
        ) : null}
        <div className={classes.beside}>
          <Stack gap="md">
            <PaymentFacts payment={payment} />
            <PaymentProof payment={payment} />
            {mayDecide ? (
              <Group gap="sm">
                <Button leftSection={<IconCheck size={16} />} loading={approve.isPending} onClick={() => void run()}>
                  {isAsked ? m.payments_approve_anyway({ amount }) : m.payments_approve_button({ amount })}
                </Button>
                <Button variant="default" leftSection={<IconX size={16} />} onClick={() => setRejecting(true)}>
                  {m.payments_reject_button()}
                </Button>
              </Group>
            ) : null}
          </Stack>
          {payment.slip ? (
            <SlipViewer id={id} refNo={refNo} pages={payment.slip.pages ?? 1} />
          ) : (
            <EmptyState title={m.payments_slip_none()} />
          )}
        </div>
        <PaymentStory payment={payment} />
        <HelpPanel record={{ kind: 'payment', id }} number={refNo} />
      </Stack>
      <Rejection payment={payment} opened={rejecting} onClose={() => setRejecting(false)} onDone={() => onStep(1)} />
    </Panel>
  );
}

type RejectionProps = { payment: PaymentView; opened: boolean; onClose: () => void; onDone: () => void };

function Rejection({ payment: { id, refNo }, opened, onClose, onDone }: RejectionProps) {
  const reject = useAction(payments.reject, { refreshes: ['dashboard'] });
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={m.payments_reject_title({ refNo })}
      closeButtonProps={{ 'aria-label': m.shared_close() }}
    >
      <Form
        schema={paymentRejection}
        defaults={{ reason: '' }}
        submitLabel={m.payments_reject_button()}
        onSubmit={(body) => reject.mutateAsync({ params: { id }, body })}
        onDone={() => {
          onClose();
          notify(m.payments_rejected_note({ refNo }));
          onDone();
        }}
      >
        <FTextarea name="reason" label={m.payments_reason()} help={m.payments_reject_text()} required autoFocus />
      </Form>
    </Modal>
  );
}
