import { merchant, staff } from '@sevadesk/contract/kernel/access';
import { listSearch } from '../shared/table/list-state.ts';
import { lazy, merchantPage, staffPage } from './pages.ts';

export const payoutsRoutes = {
  staff: [
    staffPage('/backend/account/payouts', {
      access: staff('wallet.view'),
      search: listSearch,
      screen: lazy(() => import('../features/payouts/staff/screens.tsx'), 'PayoutList'),
    }),
    staffPage('/backend/account/payout-batches', {
      access: staff('wallet.view'),
      search: listSearch,
      screen: lazy(() => import('../features/payouts/staff/screens.tsx'), 'PayoutBatchList'),
    }),
    staffPage('/backend/account/payout-answers', {
      access: staff('wallet.view'),
      search: listSearch,
      screen: lazy(() => import('../features/payouts/staff/screens.tsx'), 'PayoutAnswerList'),
    }),
  ],
  merchant: [
    merchantPage('/merchant/accounting/payouts', {
      access: merchant('m.wallet.view'),
      search: listSearch,
      screen: lazy(() => import('../features/payouts/merchant/own-payout-list.tsx'), 'OwnPayoutList'),
    }),
  ],
} as const;
