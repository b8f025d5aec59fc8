import { ProfilePage } from '../components/profile-page.tsx';

export function MerchantProfile() {
  return <ProfilePage area="out" />;
}
