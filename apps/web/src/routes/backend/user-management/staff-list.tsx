import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { StaffList } from '../../../features/people/staff/staff-list.tsx';
import { listSearch } from '../../../shared/table/list-state.ts';

export const Route = createFileRoute('/backend/user-management/staff-list')({
  staticData: { access: staff('users.view') },
  validateSearch: listSearch,
  component: StaffList,
});
