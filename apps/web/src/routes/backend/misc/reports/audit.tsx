import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { reportSearch } from '../../../../features/reports/index.ts';
import { AuditReport } from '../../../../features/reports/staff/audit-report.tsx';

export const Route = createFileRoute('/backend/misc/reports/audit')({
  staticData: { access: staff('audit.view') },
  validateSearch: reportSearch,
  component: AuditReport,
});
