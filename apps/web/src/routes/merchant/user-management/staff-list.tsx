import { merchant } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { ShopStaffList } from '../../../features/members/merchant/staff-list.tsx';
import { listSearch } from '../../../shared/table/list-state.ts';

export const Route = createFileRoute('/merchant/user-management/staff-list')({
  staticData: { access: merchant('m.users.manage') },
  validateSearch: listSearch,
  component: ShopStaffList,
});
