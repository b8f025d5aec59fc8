import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { IdSaleList } from '../../../features/members/staff/id-sale-list.tsx';
import { listSearch } from '../../../shared/table/list-state.ts';

export const Route = createFileRoute('/backend/user-management/id-sale-list')({
  staticData: { access: staff('merchants.view') },
  validateSearch: listSearch,
  component: IdSaleList,
});
