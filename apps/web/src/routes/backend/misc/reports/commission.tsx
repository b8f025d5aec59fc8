import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { reportSearch } from '../../../../features/reports/index.ts';
import { StaffCommissionReport } from '../../../../features/reports/staff/commission-report.tsx';

export const Route = createFileRoute('/backend/misc/reports/commission')({
  staticData: { access: staff('reports.view') },
  validateSearch: reportSearch,
  component: StaffCommissionReport,
});
