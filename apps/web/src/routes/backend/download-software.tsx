import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { StaffDownloadSoftwareView } from '../../features/masters/staff/download-software-view.tsx';

export const Route = createFileRoute('/backend/download-software')({
  staticData: { access: staff() },
  component: StaffDownloadSoftwareView,
});
