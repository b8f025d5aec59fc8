import { VolumeReport } from '../components/volume-report.tsx';

export const StaffVolumeReport = () => <VolumeReport area="staff" />;
