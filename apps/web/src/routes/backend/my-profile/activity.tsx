import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { StaffActivity } from '../../../features/profile/staff/activity-list.tsx';
import { listSearch } from '../../../shared/table/list-state.ts';
export const Route = createFileRoute('/backend/my-profile/activity')({
  staticData: { access: staff() },
  validateSearch: listSearch,
  component: StaffActivity,
});
