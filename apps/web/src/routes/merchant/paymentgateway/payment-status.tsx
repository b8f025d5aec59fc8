import { merchant } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { PaymentStatusView } from '../../../features/gateway/merchant/payment-status-view.tsx';

export const Route = createFileRoute('/merchant/paymentgateway/payment-status')({
  staticData: { access: merchant('m.gateway.pay') },

  component: PaymentStatusView,
});
