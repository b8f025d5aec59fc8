import { staff } from '@sevadesk/contract/kernel/access';
import { listSearch } from '../shared/table/list-state.ts';
import { lazy, staffPage } from './pages.ts';

export const merchantsRoutes = {
  staff: [
    staffPage('/backend/user-management/merchant-list', {
      access: staff('merchants.view'),
      search: listSearch,
      screen: lazy(() => import('../features/merchants/staff/merchant-list.tsx'), 'MerchantList'),
    }),
    staffPage('/backend/user-management/merchant/$id', {
      access: staff('merchants.view'),
      screen: lazy(() => import('../features/merchants/staff/merchant-view.tsx'), 'MerchantView'),
    }),
  ],
} as const;
