import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { MerchantView } from '../../../features/merchants/staff/merchant-view.tsx';

export const Route = createFileRoute('/backend/user-management/merchant/$id')({
  staticData: { access: staff('merchants.view') },

  component: MerchantView,
});
