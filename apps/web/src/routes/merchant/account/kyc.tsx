import { merchant } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { MerchantOwnKycView } from '../../../features/kyc/merchant/own-kyc-view.tsx';

export const Route = createFileRoute('/merchant/account/kyc')({
  staticData: { access: merchant('m.profile.manage') },
  component: MerchantOwnKycView,
});
