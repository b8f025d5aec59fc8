import { merchant } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { reportSearch } from '../../../../features/reports/index.ts';
import { OwnCommissionReport } from '../../../../features/reports/merchant/commission-report.tsx';

export const Route = createFileRoute('/merchant/misc/reports/commission')({
  staticData: { access: merchant('m.reports.view') },
  validateSearch: reportSearch,
  component: OwnCommissionReport,
});
