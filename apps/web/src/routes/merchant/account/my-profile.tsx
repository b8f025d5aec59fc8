import { merchant } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { MerchantProfile } from '../../../features/profile/merchant/account-profile-view.tsx';

export const Route = createFileRoute('/merchant/account/my-profile')({
  staticData: { access: merchant() },
  component: MerchantProfile,
});
