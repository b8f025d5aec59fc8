import { merchant, staff } from '@sevadesk/contract/kernel/access';
import { listSearch } from '../shared/table/list-state.ts';
import { lazy, merchantPage, staffPage } from './pages.ts';

export const incentivesRoutes = {
  staff: [
    staffPage('/backend/account/month-settlements', {
      access: staff('wallet.view'),
      search: listSearch,
      screen: lazy(() => import('../features/incentives/staff/screens.tsx'), 'SettlementList'),
    }),
    staffPage('/backend/account/targets', {
      access: staff('wallet.view'),
      search: listSearch,
      screen: lazy(() => import('../features/incentives/staff/screens.tsx'), 'TargetList'),
    }),
    staffPage('/backend/account/targets/$id', {
      access: staff('wallet.view'),
      screen: lazy(() => import('../features/incentives/staff/screens.tsx'), 'TargetView'),
    }),
  ],
  merchant: [
    merchantPage('/merchant/accounting/month', {
      access: merchant('m.wallet.view'),
      screen: lazy(() => import('../features/incentives/merchant/own-month-view.tsx'), 'OwnMonthView'),
    }),
  ],
} as const;
