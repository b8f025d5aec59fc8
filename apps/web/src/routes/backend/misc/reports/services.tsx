import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { reportSearch } from '../../../../features/reports/index.ts';
import { StaffServicesReport } from '../../../../features/reports/staff/services-report.tsx';

export const Route = createFileRoute('/backend/misc/reports/services')({
  staticData: { access: staff('reports.view') },
  validateSearch: reportSearch,
  component: StaffServicesReport,
});
