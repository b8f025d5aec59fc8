import { SchedulesView } from '../components/schedules-view.tsx';

export const StaffSchedulesView = () => <SchedulesView area="staff" />;
