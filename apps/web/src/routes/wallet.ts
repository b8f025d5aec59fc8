import { merchant, staff } from '@sevadesk/contract/kernel/access';
import { listSearch } from '../shared/table/list-state.ts';
import { lazy, merchantPage, staffPage } from './pages.ts';

export const walletRoutes = {
  staff: [
    staffPage('/backend/account/adjustments', {
      access: staff('wallet.view'),
      search: listSearch,
      screen: lazy(() => import('../features/wallet/staff/adjustment-list.tsx'), 'AdjustmentList'),
    }),
    staffPage('/backend/account/documents', {
      access: staff('wallet.view'),
      search: listSearch,
      screen: lazy(() => import('../features/wallet/staff/screens.tsx'), 'DocumentList'),
    }),
    staffPage('/backend/account/holds', {
      access: staff('wallet.view'),
      search: listSearch,
      screen: lazy(() => import('../features/wallet/staff/screens.tsx'), 'HoldList'),
    }),
    staffPage('/backend/account/receivables', {
      access: staff('wallet.view'),
      search: listSearch,
      screen: lazy(() => import('../features/wallet/staff/screens.tsx'), 'ReceivableList'),
    }),
    staffPage('/backend/account/tds', {
      access: staff('wallet.view'),
      search: listSearch,
      screen: lazy(() => import('../features/wallet/staff/screens.tsx'), 'TdsList'),
    }),
    staffPage('/backend/misc/reports/statement', {
      access: staff('wallet.view'),
      search: (search: Record<string, unknown>) => ({
        ...listSearch(search),
        // The account named by a link of another page.
        account: typeof search.account === 'string' ? search.account : undefined,
      }),
      screen: lazy(() => import('../features/wallet/staff/account-statement-view.tsx'), 'AccountStatementView'),
    }),
  ],
  merchant: [
    merchantPage('/merchant/accounting/documents', {
      access: merchant('m.wallet.view'),
      search: listSearch,
      screen: lazy(() => import('../features/wallet/merchant/document-list.tsx'), 'DocumentList'),
    }),
    merchantPage('/merchant/misc/reports/statement', {
      access: merchant('m.wallet.view'),
      search: listSearch,
      screen: lazy(() => import('../features/wallet/merchant/statement-view.tsx'), 'StatementView'),
    }),
  ],
} as const;
