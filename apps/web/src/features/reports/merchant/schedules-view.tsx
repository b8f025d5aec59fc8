import { SchedulesView } from '../components/schedules-view.tsx';

export const OwnSchedulesView = () => <SchedulesView area="merchant" />;
