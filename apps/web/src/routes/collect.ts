import { merchant, staff } from '@sevadesk/contract/kernel/access';
import { listSearch } from '../shared/table/list-state.ts';
import { lazy, merchantPage, staffPage } from './pages.ts';

export const collectRoutes = {
  staff: [
    staffPage('/backend/actions/gateway-collect', {
      access: staff('gateway.view'),
      search: listSearch,
      screen: lazy(() => import('../features/collect/staff/screens.tsx'), 'PaymentList'),
    }),
    staffPage('/backend/actions/gateway-collect/$id', {
      access: staff('gateway.view'),
      screen: lazy(() => import('../features/collect/staff/screens.tsx'), 'PaymentView'),
    }),
    staffPage('/backend/actions/gateway-accounts', {
      access: staff('gateway.view'),
      search: listSearch,
      screen: lazy(() => import('../features/collect/staff/screens.tsx'), 'AccountList'),
    }),
  ],
  merchant: [
    merchantPage('/merchant/paymentgateway/account', {
      access: merchant('m.gateway.pay'),
      search: listSearch,
      screen: lazy(() => import('../features/collect/merchant/add-money-view.tsx'), 'AddMoneyView'),
    }),
  ],
} as const;
