import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { MerchantList } from '../../../features/merchants/staff/merchant-list.tsx';
import { listSearch } from '../../../shared/table/list-state.ts';

export const Route = createFileRoute('/backend/user-management/merchant-list')({
  staticData: { access: staff('merchants.view') },
  validateSearch: listSearch,
  component: MerchantList,
});
