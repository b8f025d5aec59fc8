import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { PaymentQueue } from '../../../features/payments/staff/payment-queue.tsx';

export const Route = createFileRoute('/backend/actions/payments')({
  staticData: { access: staff('payments.view') },

  component: PaymentQueue,
});
