import { VolumeReport } from '../components/volume-report.tsx';

export const OwnVolumeReport = () => <VolumeReport area="merchant" />;
