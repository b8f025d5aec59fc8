import { merchant } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { OwnGstDashboard } from '../../../../features/gst/merchant/gst-dashboard-view.tsx';

export const Route = createFileRoute('/merchant/product/gst/dashboard')({
  staticData: { access: merchant('m.gst.view') },
  component: OwnGstDashboard,
});
