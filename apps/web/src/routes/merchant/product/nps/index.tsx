import { merchant } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { NpsDashboardView } from '../../../../features/nps/merchant/nps-dashboard-view.tsx';

export const Route = createFileRoute('/merchant/product/nps/')({
  staticData: { access: merchant('m.nps.view') },
  component: NpsDashboardView,
});
