import { merchant } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { MerchantHome } from '../../features/dashboard/merchant/merchant-home.tsx';

export const Route = createFileRoute('/merchant/')({
  staticData: { access: merchant() },
  component: MerchantHome,
});
