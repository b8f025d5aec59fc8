import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { RoleView } from '../../../../features/people/staff/role-view.tsx';

export const Route = createFileRoute('/backend/user-management/roles/$id')({
  staticData: { access: staff('roles.manage') },

  component: RoleView,
});
