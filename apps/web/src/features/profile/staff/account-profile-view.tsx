import { ProfilePage } from '../components/profile-page.tsx';

export function StaffProfile() {
  return <ProfilePage area="in" />;
}
