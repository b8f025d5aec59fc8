import { DownloadSoftware } from '../components/download-software.tsx';

export function StaffDownloadSoftwareView() {
  return <DownloadSoftware />;
}
