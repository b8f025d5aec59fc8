import { merchant, staff } from '@sevadesk/contract/kernel/access';
import { amountSearch } from '../shared/address/amount-search.ts';
import { listSearch } from '../shared/table/list-state.ts';
import { lazy, merchantPage, staffPage } from './pages.ts';

/** `again` is the id of a rejected request to submit again. */
const claimSearch = (search: Record<string, unknown>): { again?: string; amount?: number } =>
  typeof search.again === 'string' ? { again: search.again } : amountSearch(search);

export const paymentsRoutes = {
  staff: [
    staffPage('/backend/actions/payments', {
      access: staff('payments.view'),
      search: listSearch,
      screen: lazy(() => import('../features/payments/staff/screens.tsx'), 'PaymentQueue'),
    }),
    staffPage('/backend/actions/payments/import', {
      access: staff('payments.approve'),
      search: listSearch,
      screen: lazy(() => import('../features/payments/staff/screens.tsx'), 'StatementImports'),
    }),
    staffPage('/backend/actions/payments/import/$id', {
      access: staff('payments.approve'),
      search: listSearch,
      screen: lazy(() => import('../features/payments/staff/screens.tsx'), 'StatementImportView'),
    }),
    staffPage('/backend/actions/payments/import/new', {
      access: staff('payments.approve'),
      screen: lazy(() => import('../features/payments/staff/screens.tsx'), 'StatementImportForm'),
    }),
    staffPage('/backend/actions/payments/matching', {
      access: staff('settings.manage'),
      screen: lazy(() => import('../features/payments/staff/screens.tsx'), 'MatchingView'),
    }),
    staffPage('/backend/actions/payments/statement', {
      access: staff('payments.view'),
      search: listSearch,
      screen: lazy(() => import('../features/payments/staff/screens.tsx'), 'StatementLineQueue'),
    }),
  ],
  merchant: [
    merchantPage('/merchant/accounting/payment', {
      access: merchant('m.payments.request'),
      search: claimSearch,
      screen: lazy(() => import('../features/payments/merchant/payment-form.tsx'), 'PaymentForm'),
    }),
    merchantPage('/merchant/accounting/transfer', {
      access: merchant('m.payments.request'),
      screen: lazy(() => import('../features/payments/merchant/transfer-screens.tsx'), 'TransferForm'),
    }),
    merchantPage('/merchant/accounting/transfer/$id', {
      access: merchant('m.payments.request'),
      screen: lazy(() => import('../features/payments/merchant/transfer-screens.tsx'), 'TransferView'),
    }),
    merchantPage('/merchant/accounting/payment/list', {
      access: merchant('m.payments.view'),
      search: listSearch,
      screen: lazy(() => import('../features/payments/merchant/payment-list.tsx'), 'PaymentList'),
    }),
  ],
} as const;
