import { InboxPage } from '../components/inbox-page.tsx';

export function MerchantNotices() {
  return <InboxPage area="out" />;
}
