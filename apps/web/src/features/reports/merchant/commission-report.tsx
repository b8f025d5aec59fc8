import { CommissionReport } from '../components/commission-report.tsx';

export const OwnCommissionReport = () => <CommissionReport area="merchant" />;
