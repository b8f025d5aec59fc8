import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { AllUsersList } from '../../../features/people/staff/all-users-list.tsx';
import { listSearch } from '../../../shared/table/list-state.ts';

export const Route = createFileRoute('/backend/user-management/all-users')({
  staticData: { access: staff('users.view') },
  validateSearch: listSearch,
  component: AllUsersList,
});
