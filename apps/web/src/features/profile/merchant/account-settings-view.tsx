import { AccountSettingsPage } from '../components/settings-page.tsx';

export function MerchantSettings() {
  return <AccountSettingsPage area="out" />;
}
