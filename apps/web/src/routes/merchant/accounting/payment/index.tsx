import { merchant } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { PaymentForm } from '../../../../features/payments/merchant/payment-form.tsx';

/** `again` names a rejected request that is sent anew. */
const againSearch = ({ again }: Record<string, unknown>): { again?: string } =>
  typeof again === 'string' ? { again } : {};

export const Route = createFileRoute('/merchant/accounting/payment/')({
  staticData: { access: merchant('m.payments.request') },
  validateSearch: againSearch,
  component: PaymentForm,
});
