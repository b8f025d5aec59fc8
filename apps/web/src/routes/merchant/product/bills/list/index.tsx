import { merchant } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { BillList } from '../../../../../features/bills/merchant/bill-list.tsx';
import { listSearch } from '../../../../../shared/table/list-state.ts';
export const Route = createFileRoute('/merchant/product/bills/list/')({
  staticData: { access: merchant('m.bills.view') },
  validateSearch: listSearch,
  component: BillList,
});
