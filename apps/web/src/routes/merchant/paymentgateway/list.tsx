import { merchant } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { OwnOrderList } from '../../../features/gateway/merchant/own-order-list.tsx';
import { listSearch } from '../../../shared/table/list-state.ts';

export const Route = createFileRoute('/merchant/paymentgateway/list')({
  staticData: { access: merchant('m.gateway.pay') },
  validateSearch: listSearch,
  component: OwnOrderList,
});
