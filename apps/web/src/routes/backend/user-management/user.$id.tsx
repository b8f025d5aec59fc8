import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { UserView } from '../../../features/people/staff/user-view.tsx';

export const Route = createFileRoute('/backend/user-management/user/$id')({
  staticData: { access: staff('users.view') },

  component: UserView,
});
