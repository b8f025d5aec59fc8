import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { StaffBillList } from '../../../../features/bills/staff/bill-list.tsx';
import { listSearch } from '../../../../shared/table/list-state.ts';
export const Route = createFileRoute('/backend/actions/bills/')({
  staticData: { access: staff('bills.view') },
  validateSearch: listSearch,
  component: StaffBillList,
});
