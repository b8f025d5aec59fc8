import { merchant } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { PaymentForm } from '../../../../features/payments/merchant/payment-form.tsx';

export const Route = createFileRoute('/merchant/accounting/payment/')({
  staticData: { access: merchant('m.payments.request') },

  component: PaymentForm,
});
