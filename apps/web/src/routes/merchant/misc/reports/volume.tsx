import { merchant } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { reportSearch } from '../../../../features/reports/index.ts';
import { OwnVolumeReport } from '../../../../features/reports/merchant/volume-report.tsx';

export const Route = createFileRoute('/merchant/misc/reports/volume')({
  staticData: { access: merchant('m.reports.view') },
  validateSearch: reportSearch,
  component: OwnVolumeReport,
});
