import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { StaffSettings } from '../../../features/profile/staff/account-settings-view.tsx';

export const Route = createFileRoute('/backend/my-profile/setting')({
  staticData: { access: staff() },
  component: StaffSettings,
});
