import { merchant } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { BillView } from '../../../../../features/bills/merchant/bill-view.tsx';

export const Route = createFileRoute('/merchant/product/bills/list/$id')({
  staticData: { access: merchant('m.bills.view') },
  component: BillView,
});
