import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { NsdlDashboardView } from '../../../../features/nsdl-pan/staff/nsdl-dashboard-view.tsx';

export const Route = createFileRoute('/backend/actions/nsdl-pan/')({
  staticData: { access: staff('pan.view') },
  component: NsdlDashboardView,
});
