import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { BankList } from '../../../features/masters/staff/bank-list.tsx';
import { listSearch } from '../../../shared/table/list-state.ts';

export const Route = createFileRoute('/backend/masters/bank')({
  staticData: { access: staff('masters.view') },
  validateSearch: listSearch,
  component: BankList,
});
