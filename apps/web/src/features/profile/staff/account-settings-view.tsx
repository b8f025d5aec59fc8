import { AccountSettingsPage } from '../components/settings-page.tsx';

export function StaffSettings() {
  return <AccountSettingsPage area="in" />;
}
