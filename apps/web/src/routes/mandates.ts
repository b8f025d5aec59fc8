import { merchant, staff } from '@sevadesk/contract/kernel/access';
import { listSearch } from '../shared/table/list-state.ts';
import { lazy, merchantPage, staffPage } from './pages.ts';

export const mandatesRoutes = {
  staff: [
    staffPage('/backend/account/mandates', {
      access: staff('gateway.view'),
      search: listSearch,
      screen: lazy(() => import('../features/mandates/staff/screens.tsx'), 'DebitList'),
    }),
    staffPage('/backend/account/mandates/rules', {
      access: staff('settings.manage'),
      screen: lazy(() => import('../features/mandates/staff/screens.tsx'), 'MandateRulesView'),
    }),
  ],
  merchant: [
    merchantPage('/merchant/accounting/mandate', {
      access: merchant('m.gateway.pay'),
      screen: lazy(() => import('../features/mandates/merchant/mandate-view.tsx'), 'MandateView'),
    }),
  ],
} as const;
