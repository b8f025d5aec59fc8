import { Alert } from '@mantine/core';
import type { BillView } from '@sevadesk/contract/bills';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import { m } from '@sevadesk/messages';
import type { ReactNode } from 'react';
import { Facts } from '../../../shared/ui/blocks/facts.tsx';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { CopyNumber } from '../../../shared/ui/values/copy-number.tsx';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { Amount } from '../../../shared/ui/values/money.tsx';
import { OrderCourse, OrderMoney, OrderTimeline } from '../../orders/index.ts';
import { ComplaintList } from './complaint-list.tsx';
import { networkWord } from './words.ts';

/** Steps that do not change the payment's status. */
const complaintSteps: Record<string, () => string> = {
  complain: m.bills_step_complain,
  'complaint-answered': m.bills_step_complaint_answered,
};

/** The amount paid, the customer, and the network's reference; for both areas. */
export function BillFacts({ bill, action }: { bill: BillView; action?: ReactNode }) {
  const amount = (paise: number) => <Amount value={toPaise(paise)} />;
  return (
    <>
      <OrderCourse kind="bill" of="bill" order={bill} />
      {bill.status === 'paying' || bill.status === 'pending' ? (
        <Alert color="yellow" role="status">
          {m.bills_pending_text()}
        </Alert>
      ) : null}
      {bill.status === 'failed' || bill.status === 'reversed' ? (
        <Alert color="red" title={m.bills_failed_text()}>
          {bill.reason}
        </Alert>
      ) : null}
      <Panel title={m.bills_facts_title()} action={action}>
        <Facts
          facts={[
            { label: m.bills_number(), value: <CopyNumber value={bill.number} /> },
            { label: m.bills_network_ref(), value: <CopyNumber value={bill.networkRef} /> },
            { label: m.bills_biller(), value: bill.billerName },
            { label: m.bills_category(), value: networkWord(bill.categoryLabel) },
            ...bill.params.map(({ label, value }) => ({ label: networkWord(label), value })),
            { label: m.bills_customer(), value: bill.customerName },
            { label: m.bills_bill_number(), value: bill.billNumber },
            { label: m.bills_due_date(), value: bill.dueDate ? <DateText value={bill.dueDate} /> : null },
            ...(bill.planText ? [{ label: m.bills_plan(), value: bill.planText, wide: true }] : []),
            { label: m.bills_amount(), value: amount(bill.amountPaise) },
            { label: m.bills_fee(), value: amount(bill.feePaise) },
            { label: m.bills_total(), value: amount(bill.totalPaise) },
            { label: m.bills_created(), value: <DateText value={bill.createdAt} time /> },
          ]}
        />
      </Panel>
      <ComplaintList bill={bill} />
    </>
  );
}

/** History and postings of a payment. */
export function BillAside({ bill: { id, number, history } }: { bill: BillView }) {
  return (
    <>
      <OrderTimeline
        of="bill"
        events={history.timeline}
        about={{ record: { kind: 'bill', id }, number }}
        titleOf={({ verb }) => complaintSteps[verb]?.()}
      />
      <OrderMoney money={history.money} terms={history.terms} />
    </>
  );
}
