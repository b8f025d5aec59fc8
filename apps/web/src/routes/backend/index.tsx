import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { StaffDashboard } from '../../features/dashboard/staff/staff-dashboard.tsx';

export const Route = createFileRoute('/backend/')({
  staticData: { access: staff('dashboard.view') },
  component: StaffDashboard,
});
