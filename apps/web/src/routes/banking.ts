import { merchant, staff } from '@sevadesk/contract/kernel/access';
import { type ListSearch, listSearch } from '../shared/table/list-state.ts';
import { lazy, merchantPage, staffPage } from './pages.ts';

/** `as` shows the board or the links instead of the table; `mine` shows the board of the user's own leads. */
const viewSearch = (search: Record<string, unknown>): ListSearch & { as?: 'board' | 'links'; mine?: 'yes' } => ({
  ...listSearch(search),
  ...((search.as === 'board' || search.as === 'links') && { as: search.as }),
  ...(search.mine === 'yes' && { mine: 'yes' }),
});

/** `apply` opens the form of a product. */
const applySearch = ({ apply }: Record<string, unknown>): { apply?: string } =>
  typeof apply === 'string' ? { apply } : {};

/** `tab` shows the links to banks' pages instead of the leads. */
const tabSearch = (search: Record<string, unknown>): ListSearch & { tab?: 'links' } => ({
  ...listSearch(search),
  ...(search.tab === 'links' && { tab: 'links' }),
});

export const bankingRoutes = {
  staff: [
    staffPage('/backend/actions/banking', {
      access: staff('banking.view'),
      screen: lazy(() => import('../features/banking/staff/banking-index.tsx'), 'BankingDesk'),
    }),
    staffPage('/backend/actions/banking/applicant/import', {
      access: staff('banking.manage'),
      search: listSearch,
      screen: lazy(() => import('../features/banking/staff/report-imports.tsx'), 'ReportImports'),
    }),
    staffPage('/backend/actions/banking/applicant/import/$id', {
      access: staff('banking.manage'),
      search: listSearch,
      screen: lazy(() => import('../features/banking/staff/report-imports.tsx'), 'ReportImportView'),
    }),
    staffPage('/backend/actions/banking/applicant/import/new', {
      access: staff('banking.manage'),
      screen: lazy(() => import('../features/banking/staff/report-imports.tsx'), 'ReportImportForm'),
    }),
    staffPage('/backend/actions/banking/applicant/list', {
      access: staff('banking.view'),
      search: viewSearch,
      screen: lazy(() => import('../features/banking/staff/applicant-list.tsx'), 'ApplicantList'),
    }),
  ],
  merchant: [
    merchantPage('/merchant/product/banking', {
      access: merchant('m.banking.view'),
      search: tabSearch,
      screen: lazy(() => import('../features/banking/merchant/banking-index.tsx'), 'BankingIndex'),
    }),
    merchantPage('/merchant/product/banking/cc/banks', {
      access: merchant('m.banking.view'),
      search: applySearch,
      screen: lazy(() => import('../features/banking/merchant/offer-list.tsx'), 'CardOffers'),
    }),
    merchantPage('/merchant/product/banking/loan/banks', {
      access: merchant('m.banking.view'),
      search: applySearch,
      screen: lazy(() => import('../features/banking/merchant/offer-list.tsx'), 'LoanOffers'),
    }),
  ],
} as const;
