import { ownBills, type BillView as View } from '@sevadesk/contract/bills';
import { m } from '@sevadesk/messages';
import { useParams } from '@tanstack/react-router';
import { useCall } from '../../../shared/api/queries.ts';
import { RecordPage } from '../../../shared/ui/pages/record-page.tsx';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { BillAside, BillFacts } from '../components/bill-facts.tsx';
import { billPaths } from '../components/paths.ts';
import { ReceiptMenu } from '../components/receipt-menu.tsx';

const everyFewSeconds = 5_000;

/** One payment of the shop with its receipt; it is read again as long as its outcome is open. */
export function BillView() {
  const { id } = useParams({ from: billPaths.view });
  const first = useCall(ownBills.get, { params: { id } });
  const isOpen = first.data?.status === 'paying' || first.data?.status === 'pending';
  const query = useCall(ownBills.get, { params: { id } }, { refetchInterval: isOpen ? everyFewSeconds : false });
  return <Loaded query={query}>{(bill) => <Record bill={bill} />}</Loaded>;
}

function Record({ bill }: { bill: View }) {
  return (
    <RecordPage
      title={bill.billerName}
      breadcrumb={[{ label: m.bills_list_title(), link: { to: billPaths.list } }, { label: bill.number }]}
      badges={<StatusBadge of="bill" status={bill.status} />}
      action={bill.status === 'paid' ? <ReceiptMenu id={bill.id} /> : undefined}
      aside={<BillAside bill={bill} />}
    >
      <BillFacts bill={bill} />
    </RecordPage>
  );
}
