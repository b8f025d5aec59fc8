import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { StaffReportsPage } from '../../../../features/reports/staff/reports-page.tsx';

export const Route = createFileRoute('/backend/misc/reports/')({
  staticData: { access: staff('reports.view') },

  component: StaffReportsPage,
});
