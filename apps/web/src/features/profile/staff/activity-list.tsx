import { ActivityPage } from '../components/activity-page.tsx';

export function StaffActivity() {
  return <ActivityPage area="in" />;
}
