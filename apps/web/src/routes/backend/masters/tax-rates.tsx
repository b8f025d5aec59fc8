import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { TaxRatesView } from '../../../features/service-packages/staff/tax-rates-view.tsx';

export const Route = createFileRoute('/backend/masters/tax-rates')({
  staticData: { access: staff('masters.view') },
  component: TaxRatesView,
});
