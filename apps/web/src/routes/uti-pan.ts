import { merchant, staff } from '@sevadesk/contract/kernel/access';
import { listSearch } from '../shared/table/list-state.ts';
import { lazy, merchantPage, staffPage } from './pages.ts';

export const utiPanRoutes = {
  staff: [
    staffPage('/backend/actions/uti-pan', {
      access: staff('uti.view'),
      screen: lazy(() => import('../features/uti-pan/staff/uti-index.tsx'), 'UtiDesk'),
    }),
    staffPage('/backend/actions/uti-pan/coupon-import', {
      access: staff('uti.manage'),
      search: listSearch,
      screen: lazy(() => import('../features/uti-pan/staff/report-imports.tsx'), 'CouponImports'),
    }),
    staffPage('/backend/actions/uti-pan/coupon-import/$id', {
      access: staff('uti.manage'),
      search: listSearch,
      screen: lazy(() => import('../features/uti-pan/staff/report-imports.tsx'), 'CouponImportView'),
    }),
    staffPage('/backend/actions/uti-pan/coupon-import/new', {
      access: staff('uti.manage'),
      screen: lazy(() => import('../features/uti-pan/staff/report-imports.tsx'), 'CouponImportForm'),
    }),
    staffPage('/backend/actions/uti-pan/coupon-list', {
      access: staff('uti.view'),
      search: listSearch,
      screen: lazy(() => import('../features/uti-pan/staff/coupon-list.tsx'), 'CouponList'),
    }),
    staffPage('/backend/actions/uti-pan/psa-import', {
      access: staff('uti.manage'),
      search: listSearch,
      screen: lazy(() => import('../features/uti-pan/staff/report-imports.tsx'), 'PsaImports'),
    }),
    staffPage('/backend/actions/uti-pan/psa-import/$id', {
      access: staff('uti.manage'),
      search: listSearch,
      screen: lazy(() => import('../features/uti-pan/staff/report-imports.tsx'), 'PsaImportView'),
    }),
    staffPage('/backend/actions/uti-pan/psa-import/new', {
      access: staff('uti.manage'),
      screen: lazy(() => import('../features/uti-pan/staff/report-imports.tsx'), 'PsaImportForm'),
    }),
    staffPage('/backend/actions/uti-pan/psa-list', {
      access: staff('uti.view'),
      search: listSearch,
      screen: lazy(() => import('../features/uti-pan/staff/psa-list.tsx'), 'PsaList'),
    }),
  ],
  merchant: [
    merchantPage('/merchant/product/uti-pan', {
      access: merchant('m.uti.view'),
      screen: lazy(() => import('../features/uti-pan/merchant/uti-index.tsx'), 'UtiIndex'),
    }),
    merchantPage('/merchant/product/uti-pan/psa-loginid', {
      access: merchant('m.uti.view'),
      search: listSearch,
      screen: lazy(() => import('../features/uti-pan/merchant/psa-login-view.tsx'), 'PsaLoginView'),
    }),
    merchantPage('/merchant/product/uti-pan/psa-registration', {
      access: merchant('m.uti.apply'),
      screen: lazy(() => import('../features/uti-pan/merchant/psa-form.tsx'), 'PsaRegistrationForm'),
    }),
    merchantPage('/merchant/product/uti-pan/topup-list', {
      access: merchant('m.uti.view'),
      search: listSearch,
      screen: lazy(() => import('../features/uti-pan/merchant/topup-list.tsx'), 'TopupList'),
    }),
  ],
} as const;
