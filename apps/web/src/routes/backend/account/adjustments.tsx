import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { AdjustmentList } from '../../../features/wallet/staff/adjustment-list.tsx';
import { listSearch } from '../../../shared/table/list-state.ts';

export const Route = createFileRoute('/backend/account/adjustments')({
  staticData: { access: staff('wallet.view') },
  validateSearch: listSearch,
  component: AdjustmentList,
});
