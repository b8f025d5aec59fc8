import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { SettlementList } from '../../../features/gateway/staff/settlement-list.tsx';
import { listSearch } from '../../../shared/table/list-state.ts';

export const Route = createFileRoute('/backend/actions/gateway-settlement')({
  staticData: { access: staff('gateway.view') },
  validateSearch: listSearch,
  component: SettlementList,
});
