import { merchant } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { NsdlDashboardView } from '../../../../features/nsdl-pan/merchant/nsdl-dashboard-view.tsx';

export const Route = createFileRoute('/merchant/product/nsdl-pan/dashboard')({
  staticData: { access: merchant('m.pan.view') },
  component: NsdlDashboardView,
});
