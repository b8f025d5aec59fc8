import { DownloadsPage } from '../components/downloads-page.tsx';

/** The large exports of a shop's signed-in user. */
export function MerchantDownloadsView() {
  return <DownloadsPage />;
}
