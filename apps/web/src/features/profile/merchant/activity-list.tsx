import { ActivityPage } from '../components/activity-page.tsx';

export function MerchantActivity() {
  return <ActivityPage area="out" />;
}
