import type { FetchedBill } from '@sevadesk/contract/bills';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import { m } from '@sevadesk/messages';
import { type Fact, Facts } from '../../../shared/ui/blocks/facts.tsx';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { Amount } from '../../../shared/ui/values/money.tsx';

/** The bill as the network sent it, with the amount due today. */
export function BillCard({ bill }: { bill: FetchedBill }) {
  const day = (value: string | null) => (value ? <DateText value={value} /> : null);
  const early: Fact[] =
    bill.earlyPaise === null
      ? []
      : [
          { label: m.bills_early(), value: <Amount value={toPaise(bill.earlyPaise)} /> },
          { label: m.bills_early_until(), value: day(bill.earlyUntil) },
        ];
  const late: Fact[] =
    bill.latePaise === null ? [] : [{ label: m.bills_late(), value: <Amount value={toPaise(bill.latePaise)} /> }];
  return (
    <Panel title={m.bills_bill_title()}>
      <Facts
        facts={[
          { label: m.bills_customer(), value: bill.customerName },
          { label: m.bills_bill_number(), value: bill.billNumber },
          { label: m.bills_bill_date(), value: day(bill.billDate) },
          { label: m.bills_due_date(), value: day(bill.dueDate) },
          { label: m.bills_bill_amount(), value: <Amount value={toPaise(bill.amountPaise)} /> },
          ...early,
          ...late,
          { label: m.bills_owed_today(), value: <Amount value={toPaise(bill.duePaise)} strong /> },
        ]}
      />
    </Panel>
  );
}
