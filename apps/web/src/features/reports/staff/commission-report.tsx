import { CommissionReport } from '../components/commission-report.tsx';

export const StaffCommissionReport = () => <CommissionReport area="staff" />;
