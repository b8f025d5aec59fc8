import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { ReportImportForm } from '../../../../../../features/banking/staff/report-imports.tsx';

export const Route = createFileRoute('/backend/actions/banking/applicant/import/new')({
  staticData: { access: staff('banking.manage') },
  component: ReportImportForm,
});
