import { merchant } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { GatewayForm } from '../../../features/gateway/merchant/gateway-form.tsx';

export const Route = createFileRoute('/merchant/paymentgateway/pg-gateway')({
  staticData: { access: merchant('m.gateway.pay') },

  component: GatewayForm,
});
