import { merchant } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { StaffEditForm } from '../../../../../features/members/merchant/staff-edit-form.tsx';

export const Route = createFileRoute('/merchant/user-management/staff/edit/$id')({
  staticData: { access: merchant('m.users.manage') },
  component: StaffEditForm,
});
