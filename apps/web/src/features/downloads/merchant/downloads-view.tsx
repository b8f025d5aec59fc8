import { DownloadsPage } from '../components/downloads-page.tsx';

/** The large exports of the signed-in person of a shop. */
export function MerchantDownloadsView() {
  return <DownloadsPage />;
}
