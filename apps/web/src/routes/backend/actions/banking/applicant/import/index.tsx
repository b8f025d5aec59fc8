import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { ReportImports } from '../../../../../../features/banking/staff/report-imports.tsx';
import { listSearch } from '../../../../../../shared/table/list-state.ts';

export const Route = createFileRoute('/backend/actions/banking/applicant/import/')({
  staticData: { access: staff('banking.manage') },
  validateSearch: listSearch,
  component: ReportImports,
});
