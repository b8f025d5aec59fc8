import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { StatementImportForm } from '../../../../../features/payments/staff/statement-imports.tsx';

export const Route = createFileRoute('/backend/actions/payments/import/new')({
  staticData: { access: staff('payments.approve') },
  component: StatementImportForm,
});
