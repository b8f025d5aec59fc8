import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { RoleList } from '../../../../features/people/staff/role-list.tsx';

export const Route = createFileRoute('/backend/user-management/roles/')({
  staticData: { access: staff('roles.manage') },

  component: RoleList,
});
