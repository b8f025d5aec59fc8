import { DownloadSoftware } from '../components/download-software.tsx';

export function MerchantDownloadSoftwareView() {
  return <DownloadSoftware />;
}
