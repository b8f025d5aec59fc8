import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { StatementImportView } from '../../../../../features/payments/staff/statement-imports.tsx';
import { listSearch } from '../../../../../shared/table/list-state.ts';

export const Route = createFileRoute('/backend/actions/payments/import/$id')({
  staticData: { access: staff('payments.approve') },
  validateSearch: listSearch,
  component: StatementImportView,
});
