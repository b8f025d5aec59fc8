import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { StatementLineQueue } from '../../../../features/payments/staff/statement-line-queue.tsx';
import { listSearch } from '../../../../shared/table/list-state.ts';

export const Route = createFileRoute('/backend/actions/payments/statement')({
  staticData: { access: staff('payments.view') },
  validateSearch: listSearch,
  component: StatementLineQueue,
});
