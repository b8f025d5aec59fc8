import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { StaffNotices } from '../../../features/notifications/staff/notice-list.tsx';
import { listSearch } from '../../../shared/table/list-state.ts';

export const Route = createFileRoute('/backend/my-profile/notifications')({
  staticData: { access: staff() },
  validateSearch: listSearch,
  component: StaffNotices,
});
