import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { MerchantKycView } from '../../../features/kyc/staff/merchant-kyc-view.tsx';

export const Route = createFileRoute('/backend/user-management/merchant-kyc/$id')({
  staticData: { access: staff('kyc.view') },
  component: MerchantKycView,
});
