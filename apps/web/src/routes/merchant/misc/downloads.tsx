import { merchant } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { MerchantDownloadsView } from '../../../features/downloads/merchant/downloads-view.tsx';

export const Route = createFileRoute('/merchant/misc/downloads')({
  staticData: { access: merchant() },
  component: MerchantDownloadsView,
});
