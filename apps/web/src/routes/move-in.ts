import { merchant, staff } from '@sevadesk/contract/kernel/access';
import { listSearch } from '../shared/table/list-state.ts';
import { lazy, merchantPage, staffPage } from './pages.ts';

export const moveInRoutes = {
  merchant: [
    merchantPage('/merchant/accounting/former-statement', {
      access: merchant('m.wallet.view'),
      search: listSearch,
      screen: lazy(() => import('../features/move-in/merchant/former-statement-list.tsx'), 'FormerStatementList'),
    }),
    merchantPage('/merchant/accounting/former-orders', {
      access: merchant('m.reports.view'),
      search: listSearch,
      screen: lazy(() => import('../features/move-in/merchant/former-statement-list.tsx'), 'FormerOrderList'),
    }),
  ],
  staff: [
    staffPage('/backend/account/former-orders', {
      access: staff('reports.view'),
      search: listSearch,
      screen: lazy(() => import('../features/move-in/staff/former-statement-list.tsx'), 'FormerOrderList'),
    }),
    staffPage('/backend/account/former-statement', {
      access: staff('wallet.view'),
      search: listSearch,
      screen: lazy(() => import('../features/move-in/staff/former-statement-list.tsx'), 'FormerStatementList'),
    }),
    staffPage('/backend/setting/move-in', {
      access: staff('move-in.manage'),
      search: listSearch,
      screen: lazy(() => import('../features/move-in/staff/screens.tsx'), 'MoveList'),
    }),
    staffPage('/backend/setting/move-in/$id', {
      access: staff('move-in.manage'),
      search: listSearch,
      screen: lazy(() => import('../features/move-in/staff/move-view.tsx'), 'MoveView'),
    }),
    staffPage('/backend/setting/move-in/$id/documents', {
      access: staff('move-in.manage'),
      search: listSearch,
      screen: lazy(() => import('../features/move-in/staff/screens.tsx'), 'DocumentsList'),
    }),
    staffPage('/backend/setting/move-in/$id/differences', {
      access: staff('move-in.manage'),
      search: listSearch,
      screen: lazy(() => import('../features/move-in/staff/screens.tsx'), 'DifferencesList'),
    }),
    staffPage('/backend/setting/move-in/$id/file/$fileId', {
      access: staff('move-in.manage'),
      search: listSearch,
      screen: lazy(() => import('../features/move-in/staff/screens.tsx'), 'FileView'),
    }),
  ],
} as const;
