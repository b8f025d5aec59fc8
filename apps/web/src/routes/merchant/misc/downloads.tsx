import { merchant } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { DownloadsView } from '../../../features/downloads/components/downloads-view.tsx';

export const Route = createFileRoute('/merchant/misc/downloads')({
  staticData: { access: merchant() },
  component: DownloadsView,
});
