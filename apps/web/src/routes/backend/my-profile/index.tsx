import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { StaffProfile } from '../../../features/profile/staff/account-profile-view.tsx';

export const Route = createFileRoute('/backend/my-profile/')({
  staticData: { access: staff() },
  component: StaffProfile,
});
