import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { HoldList } from '../../../features/wallet/staff/hold-list.tsx';
import { listSearch } from '../../../shared/table/list-state.ts';

export const Route = createFileRoute('/backend/account/holds')({
  staticData: { access: staff('wallet.view') },
  validateSearch: listSearch,
  component: HoldList,
});
