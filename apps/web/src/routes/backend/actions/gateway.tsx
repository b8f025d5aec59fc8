import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { OrderList } from '../../../features/gateway/staff/order-list.tsx';
import { listSearch } from '../../../shared/table/list-state.ts';

export const Route = createFileRoute('/backend/actions/gateway')({
  staticData: { access: staff('gateway.view') },
  validateSearch: listSearch,
  component: OrderList,
});
