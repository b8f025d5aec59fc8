import { ServicesReport } from '../components/services-report.tsx';

export const StaffServicesReport = () => <ServicesReport area="staff" />;
