import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { DownloadsView } from '../../../features/downloads/components/downloads-view.tsx';

export const Route = createFileRoute('/backend/misc/downloads')({
  staticData: { access: staff() },
  component: DownloadsView,
});
