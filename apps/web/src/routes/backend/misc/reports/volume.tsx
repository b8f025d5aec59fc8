import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { reportSearch } from '../../../../features/reports/index.ts';
import { StaffVolumeReport } from '../../../../features/reports/staff/volume-report.tsx';

export const Route = createFileRoute('/backend/misc/reports/volume')({
  staticData: { access: staff('reports.view') },
  validateSearch: reportSearch,
  component: StaffVolumeReport,
});
