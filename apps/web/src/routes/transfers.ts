import { merchant, staff } from '@sevadesk/contract/kernel/access';
import { listSearch } from '../shared/table/list-state.ts';
import { lazy, merchantPage, staffPage } from './pages.ts';

export const transfersRoutes = {
  staff: [
    staffPage('/backend/account/transfers', {
      access: staff('wallet.view'),
      search: listSearch,
      screen: lazy(() => import('../features/transfers/staff/transfer-list.tsx'), 'TransferList'),
    }),
  ],
  merchant: [
    merchantPage('/merchant/accounting/transfers', {
      access: merchant('m.wallet.view'),
      search: listSearch,
      screen: lazy(() => import('../features/transfers/merchant/own-transfer-list.tsx'), 'OwnTransferList'),
    }),
  ],
} as const;
