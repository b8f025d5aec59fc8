import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { ServicePricesView } from '../../../../../features/service-packages/staff/service-prices-view.tsx';

export const Route = createFileRoute('/backend/masters/package/$pkgId/bills')({
  staticData: { access: staff('masters.view') },
  component: () => <ServicePricesView key="bills" service="bills" />,
});
