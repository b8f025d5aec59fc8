import { merchant, staff } from '@sevadesk/contract/kernel/access';
import { listSearch } from '../shared/table/list-state.ts';
import { lazy, merchantPage, staffPage } from './pages.ts';

export const courierRoutes = {
  staff: [
    staffPage('/backend/misc/courier/$id', {
      access: staff('courier.view'),
      screen: lazy(() => import('../features/courier/staff/courier-view.tsx'), 'CourierView'),
    }),
    staffPage('/backend/misc/courier/add', {
      access: staff('courier.manage'),
      screen: lazy(() => import('../features/courier/staff/courier-form.tsx'), 'CourierForm'),
    }),
    staffPage('/backend/misc/courier/list', {
      access: staff('courier.view'),
      search: listSearch,
      screen: lazy(() => import('../features/courier/staff/courier-list.tsx'), 'CourierList'),
    }),
  ],
  merchant: [
    merchantPage('/merchant/misc/courier/$id', {
      access: merchant('m.courier.view'),
      screen: lazy(() => import('../features/courier/merchant/courier-view.tsx'), 'CourierView'),
    }),
    merchantPage('/merchant/misc/courier/add', {
      access: merchant('m.courier.manage'),
      // The forms selected in another list.
      search: ({ forms }: Record<string, unknown>) => (typeof forms === 'string' ? { forms } : {}),
      screen: lazy(() => import('../features/courier/merchant/courier-form.tsx'), 'CourierForm'),
    }),
    merchantPage('/merchant/misc/courier/edit/$id', {
      access: merchant('m.courier.manage'),
      screen: lazy(() => import('../features/courier/merchant/courier-form.tsx'), 'CourierEditForm'),
    }),
    merchantPage('/merchant/misc/courier/list', {
      access: merchant('m.courier.view'),
      search: listSearch,
      screen: lazy(() => import('../features/courier/merchant/courier-list.tsx'), 'CourierList'),
    }),
  ],
} as const;
