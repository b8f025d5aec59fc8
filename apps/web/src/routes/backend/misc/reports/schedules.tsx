import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { StaffSchedulesView } from '../../../../features/reports/staff/schedules-view.tsx';

export const Route = createFileRoute('/backend/misc/reports/schedules')({
  staticData: { access: staff() },
  component: StaffSchedulesView,
});
