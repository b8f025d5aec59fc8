import { merchant } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { reportSearch } from '../../../../features/reports/index.ts';
import { OwnServicesReport } from '../../../../features/reports/merchant/services-report.tsx';

export const Route = createFileRoute('/merchant/misc/reports/services')({
  staticData: { access: merchant('m.reports.view') },
  validateSearch: reportSearch,
  component: OwnServicesReport,
});
