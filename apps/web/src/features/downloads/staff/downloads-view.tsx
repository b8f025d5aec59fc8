import { DownloadsPage } from '../components/downloads-page.tsx';

/** The large exports of the signed-in member of staff. */
export function StaffDownloadsView() {
  return <DownloadsPage />;
}
