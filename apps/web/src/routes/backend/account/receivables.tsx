import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { ReceivableList } from '../../../features/wallet/staff/receivable-list.tsx';
import { listSearch } from '../../../shared/table/list-state.ts';

export const Route = createFileRoute('/backend/account/receivables')({
  staticData: { access: staff('wallet.view') },
  validateSearch: listSearch,
  component: ReceivableList,
});
