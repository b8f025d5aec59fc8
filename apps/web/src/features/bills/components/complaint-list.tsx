import { Text } from '@mantine/core';
import { type BillComplaint, type BillView, ownBills } from '@sevadesk/contract/bills';
import { m } from '@sevadesk/messages';
import { useMay } from '../../../shared/auth/use-me.ts';
import { Facts } from '../../../shared/ui/blocks/facts.tsx';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { CopyNumber } from '../../../shared/ui/values/copy-number.tsx';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { AskForHelp } from '../../tickets/index.ts';
import classes from './bills.module.css';
import { complaintReasonWords } from './complaint-words.ts';
import { RaiseComplaint } from './raise-complaint.tsx';

/** Complaints to the network with the provider's answers, for both areas; hidden without complaints and without permission to complain. */
export function ComplaintList({ bill }: { bill: BillView }) {
  const { id, status, complaints } = bill;
  const hasOpen = complaints.some((complaint) => complaint.status !== 'closed');
  const mayRaise = useMay()(ownBills.raiseComplaint) && status === 'paid' && !hasOpen;
  if (complaints.length === 0 && !mayRaise) return null;
  return (
    <Panel title={m.bills_complaints_title()} action={mayRaise ? <RaiseComplaint bill={bill} /> : undefined}>
      {complaints.length === 0 ? <Text c="dimmed">{m.bills_complaints_none()}</Text> : null}
      <ul className={classes.complaints}>
        {complaints.map((complaint) => (
          <li key={complaint.id}>
            <Complaint billId={id} complaint={complaint} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Complaint({ billId, complaint }: { billId: string; complaint: BillComplaint }) {
  const { id, reason, text, status, networkRef, answer, createdAt, statusAt } = complaint;
  return (
    <div className={classes.stack}>
      <div className={classes.head}>
        <StatusBadge of="bill_complaint" status={status} />
        <AskForHelp record={{ kind: 'bill', id: billId }} number={networkRef ?? id} size="xs" />
      </div>
      <Facts
        facts={[
          { label: m.bills_complaint_ref(), value: <CopyNumber value={networkRef} /> },
          { label: m.bills_complaint_reason(), value: complaintReasonWords[reason]() },
          { label: m.bills_complaint_created(), value: <DateText value={createdAt} time /> },
          {
            label: m.bills_complaint_answered_at(),
            value: answer === null ? null : <DateText value={statusAt} time />,
          },
          { label: m.bills_complaint_text(), value: text, wide: true },
          { label: m.bills_complaint_answer(), value: answer ?? m.bills_complaint_no_answer(), wide: true },
        ]}
      />
    </div>
  );
}
