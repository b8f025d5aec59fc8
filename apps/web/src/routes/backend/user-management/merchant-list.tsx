import { staff } from '@sevadesk/contract/kernel/access';
import { m } from '@sevadesk/messages';
import { createFileRoute } from '@tanstack/react-router';
import { MerchantList } from '../../../features/merchants/staff/merchant-list.tsx';
import { listSearch } from '../../../shared/table/index.ts';

export const Route = createFileRoute('/backend/user-management/merchant-list')({
  staticData: { access: staff('merchants.view'), title: m.merchants_list_title },
  validateSearch: listSearch,
  component: MerchantList,
});
