import { merchant } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { MerchantDownloadSoftwareView } from '../../features/masters/merchant/download-software-view.tsx';

export const Route = createFileRoute('/merchant/download-software')({
  staticData: { access: merchant() },
  component: MerchantDownloadSoftwareView,
});
