import { merchant, staff } from '@sevadesk/contract/kernel/access';
import { listSearch } from '../shared/table/list-state.ts';
import { lazy, merchantPage, staffPage } from './pages.ts';

/** `like`: a payment to repeat for the same customer's next bill of the same biller. */
const likeSearch = ({ like }: Record<string, unknown>): { like?: string } => (typeof like === 'string' ? { like } : {});

export const billsRoutes = {
  staff: [
    staffPage('/backend/actions/bills', {
      access: staff('bills.view'),
      search: listSearch,
      screen: lazy(() => import('../features/bills/staff/screens.tsx'), 'StaffBillList'),
    }),
    staffPage('/backend/actions/bills/catalogue', {
      access: staff('bills.view'),
      search: listSearch,
      screen: lazy(() => import('../features/bills/staff/screens.tsx'), 'CatalogueList'),
    }),
    staffPage('/backend/actions/bills/reconciliation', {
      access: staff('bills.view'),
      search: listSearch,
      screen: lazy(() => import('../features/bills/staff/screens.tsx'), 'ReconciliationList'),
    }),
    staffPage('/backend/actions/bills/reconciliation/differences', {
      access: staff('bills.view'),
      search: listSearch,
      screen: lazy(() => import('../features/bills/staff/screens.tsx'), 'DifferenceList'),
    }),
    staffPage('/backend/actions/bills/reconciliation/differences/$id', {
      access: staff('bills.view'),
      screen: lazy(() => import('../features/bills/staff/screens.tsx'), 'DifferenceView'),
    }),
  ],
  merchant: [
    merchantPage('/merchant/product/bills', {
      access: merchant('m.bills.view'),
      search: likeSearch,
      screen: lazy(() => import('../features/bills/merchant/bill-form.tsx'), 'BillForm'),
    }),
    merchantPage('/merchant/product/bills/list', {
      access: merchant('m.bills.view'),
      search: listSearch,
      screen: lazy(() => import('../features/bills/merchant/bill-list.tsx'), 'BillList'),
    }),
    merchantPage('/merchant/product/bills/list/$id', {
      access: merchant('m.bills.view'),
      screen: lazy(() => import('../features/bills/merchant/bill-view.tsx'), 'BillView'),
    }),
  ],
} as const;
