import { merchant } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { StaffForm } from '../../../../features/members/merchant/staff-form.tsx';

export const Route = createFileRoute('/merchant/user-management/staff/new')({
  staticData: { access: merchant('m.users.manage') },
  component: StaffForm,
});
