import { merchant } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { MemberForm } from '../../../features/members/merchant/member-form.tsx';

export const Route = createFileRoute('/merchant/user-management/add-frenchies')({
  staticData: { access: merchant('m.members.manage') },
  component: MemberForm,
});
