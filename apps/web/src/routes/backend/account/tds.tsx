import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { TdsList } from '../../../features/wallet/staff/tds-list.tsx';
import { listSearch } from '../../../shared/table/list-state.ts';

export const Route = createFileRoute('/backend/account/tds')({
  staticData: { access: staff('wallet.view') },
  validateSearch: listSearch,
  component: TdsList,
});
