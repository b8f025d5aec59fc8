import { merchant } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { MerchantReportsPage } from '../../../../features/reports/merchant/reports-page.tsx';

export const Route = createFileRoute('/merchant/misc/reports/')({
  staticData: { access: merchant() },

  component: MerchantReportsPage,
});
