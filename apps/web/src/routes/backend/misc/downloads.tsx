import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { StaffDownloadsView } from '../../../features/downloads/staff/downloads-view.tsx';

export const Route = createFileRoute('/backend/misc/downloads')({
  staticData: { access: staff() },
  component: StaffDownloadsView,
});
