import { merchant } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { MerchantSettings } from '../../../features/profile/merchant/account-settings-view.tsx';

export const Route = createFileRoute('/merchant/account/my-setting')({
  staticData: { access: merchant() },
  component: MerchantSettings,
});
