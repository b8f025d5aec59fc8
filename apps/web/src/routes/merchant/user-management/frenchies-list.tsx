import { merchant } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { MemberList } from '../../../features/members/merchant/member-list.tsx';
import { listSearch } from '../../../shared/table/list-state.ts';

export const Route = createFileRoute('/merchant/user-management/frenchies-list')({
  staticData: { access: merchant('m.members.view') },
  validateSearch: listSearch,
  component: MemberList,
});
