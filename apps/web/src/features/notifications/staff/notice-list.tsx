import { InboxPage } from '../components/inbox-page.tsx';

export function StaffNotices() {
  return <InboxPage area="in" />;
}
