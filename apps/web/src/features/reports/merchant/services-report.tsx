import { ServicesReport } from '../components/services-report.tsx';

export const OwnServicesReport = () => <ServicesReport area="merchant" />;
