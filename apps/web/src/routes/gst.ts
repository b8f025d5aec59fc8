import { merchant, staff } from '@sevadesk/contract/kernel/access';
import { listSearch } from '../shared/table/list-state.ts';
import { lazy, merchantPage, staffPage } from './pages.ts';

export const gstRoutes = {
  staff: [
    staffPage('/backend/actions/gst/dashboard', {
      access: staff('gst.view'),
      screen: lazy(() => import('../features/gst/staff/gst-dashboard-view.tsx'), 'GstDashboard'),
    }),
    staffPage('/backend/actions/gst/filling', {
      access: staff('gst.view'),
      search: listSearch,
      screen: lazy(() => import('../features/gst/staff/filing-list.tsx'), 'GstFilingQueue'),
    }),
    staffPage('/backend/actions/gst/registration', {
      access: staff('gst.view'),
      search: listSearch,
      screen: lazy(() => import('../features/gst/staff/registration-list.tsx'), 'GstRegistrationQueue'),
    }),
  ],
  merchant: [
    merchantPage('/merchant/product/gst/dashboard', {
      access: merchant('m.gst.view'),
      screen: lazy(() => import('../features/gst/merchant/gst-dashboard-view.tsx'), 'OwnGstDashboard'),
    }),
    merchantPage('/merchant/product/gst/filling/list', {
      access: merchant('m.gst.view'),
      search: listSearch,
      screen: lazy(() => import('../features/gst/merchant/filing-list.tsx'), 'OwnFilingList'),
    }),
    merchantPage('/merchant/product/gst/filling/new', {
      access: merchant('m.gst.apply'),
      screen: lazy(() => import('../features/gst/merchant/filing-form.tsx'), 'FilingForm'),
    }),
    merchantPage('/merchant/product/gst/registration', {
      access: merchant('m.gst.apply'),
      search: ({ draft }: Record<string, unknown>): { draft?: string } => (typeof draft === 'string' ? { draft } : {}),
      screen: lazy(() => import('../features/gst/merchant/registration-form.tsx'), 'RegistrationForm'),
    }),
    merchantPage('/merchant/product/gst/registration/list', {
      access: merchant('m.gst.view'),
      search: listSearch,
      screen: lazy(() => import('../features/gst/merchant/registration-list.tsx'), 'OwnRegistrationList'),
    }),
  ],
} as const;
