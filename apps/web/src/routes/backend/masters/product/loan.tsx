import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { LoanList } from '../../../../features/masters/staff/loan-list.tsx';
import { listSearch } from '../../../../shared/table/list-state.ts';

export const Route = createFileRoute('/backend/masters/product/loan')({
  staticData: { access: staff('masters.view') },
  validateSearch: listSearch,
  component: LoanList,
});
