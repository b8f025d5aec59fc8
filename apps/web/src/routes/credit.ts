import { staff } from '@sevadesk/contract/kernel/access';
import { listSearch } from '../shared/table/list-state.ts';
import { lazy, staffPage } from './pages.ts';

export const creditRoutes = {
  staff: [
    staffPage('/backend/account/credit', {
      access: staff('wallet.view'),
      search: listSearch,
      screen: lazy(() => import('../features/credit/staff/screens.tsx'), 'CreditList'),
    }),
    staffPage('/backend/account/credit-lines', {
      access: staff('wallet.view'),
      search: listSearch,
      screen: lazy(() => import('../features/credit/staff/screens.tsx'), 'CreditLineList'),
    }),
  ],
} as const;
