import { merchant } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { StaffView } from '../../../../features/members/merchant/staff-view.tsx';

export const Route = createFileRoute('/merchant/user-management/staff/$id')({
  staticData: { access: merchant('m.users.manage') },
  component: StaffView,
});
