import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { GstDashboard } from '../../../../features/gst/staff/gst-dashboard-view.tsx';

export const Route = createFileRoute('/backend/actions/gst/dashboard')({
  staticData: { access: staff('gst.view') },
  component: GstDashboard,
});
