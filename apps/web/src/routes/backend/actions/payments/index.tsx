import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { PaymentQueue } from '../../../../features/payments/staff/payment-queue.tsx';
import { listSearch } from '../../../../shared/table/list-state.ts';

export const Route = createFileRoute('/backend/actions/payments/')({
  staticData: { access: staff('payments.view') },
  validateSearch: listSearch,
  component: PaymentQueue,
});
