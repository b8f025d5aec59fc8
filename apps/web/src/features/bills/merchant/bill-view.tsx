import { Button } from '@mantine/core';
import { type OwnBillView, ownBills } from '@sevadesk/contract/bills';
import { m } from '@sevadesk/messages';
import { IconRefresh } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { useCall } from '../../../shared/api/queries.ts';
import { useMay } from '../../../shared/auth/use-me.ts';
import { RecordPage } from '../../../shared/ui/pages/record-page.tsx';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { BillAside, BillFacts } from '../components/bill-facts.tsx';
import { billPaths } from '../components/paths.ts';
import { ReceiptMenu } from '../components/receipt-menu.tsx';
import { ReminderButton } from '../components/reminder-button.tsx';

const soonMs = 5_000;
const laterMs = 15_000;

/** The refetch interval: short while the payment is in progress, longer while a complaint is open. */
function refetchMs(bill: OwnBillView | undefined): number | false {
  if (bill?.status === 'paying' || bill?.status === 'pending') return soonMs;
  return bill?.complaints.some(({ status }) => status !== 'closed') ? laterMs : false;
}

/** One payment of the shop with its receipt; it is refetched while its status or a complaint is open. */
export function BillView() {
  const { id } = useParams({ from: billPaths.view });
  const first = useCall(ownBills.get, { params: { id } });
  const query = useCall(ownBills.get, { params: { id } }, { refetchInterval: refetchMs(first.data) });
  return <Loaded query={query}>{(bill) => <Record bill={bill} />}</Loaded>;
}

function Record({ bill }: { bill: OwnBillView }) {
  const { id, billerName, number, status, customer, account } = bill;
  const isPaid = status === 'paid';
  return (
    <RecordPage
      title={billerName}
      breadcrumb={[{ label: m.bills_list_title(), link: { to: billPaths.list } }, { label: number }]}
      badges={<StatusBadge of="bill" status={status} />}
      papers={isPaid ? <ReceiptMenu id={id} /> : undefined}
      action={<NextBill bill={bill} />}
      aside={<BillAside bill={bill} />}
    >
      <BillFacts
        bill={bill}
        action={isPaid && customer ? <ReminderButton customer={customer} account={account} /> : null}
      />
    </RecordPage>
  );
}

/** Opens the counter with this customer's next bill, once the payment is final. */
function NextBill({ bill: { id, customer, status } }: { bill: OwnBillView }) {
  const mayPay = useMay()(ownBills.pay);
  if (!mayPay || customer === null || (status !== 'paid' && status !== 'failed')) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconRefresh size={16} aria-hidden />}
      renderRoot={(props) => <Link to={billPaths.pay} search={{ like: id }} {...props} />}
    >
      {m.bills_pay_next()}
    </Button>
  );
}
