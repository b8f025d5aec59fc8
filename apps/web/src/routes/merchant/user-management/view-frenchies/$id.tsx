import { merchant } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { MemberRecord } from '../../../../features/members/merchant/member-view.tsx';

export const Route = createFileRoute('/merchant/user-management/view-frenchies/$id')({
  staticData: { access: merchant('m.members.view') },
  component: MemberRecord,
});
