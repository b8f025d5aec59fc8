import { merchant, staff } from '@sevadesk/contract/kernel/access';
import { listSearch } from '../shared/table/list-state.ts';
import { lazy, merchantPage, staffPage } from './pages.ts';

type Search = { id?: string };

export const npsRoutes = {
  staff: [
    staffPage('/backend/actions/nps', {
      access: staff('nps.view'),
      search: listSearch,
      screen: lazy(() => import('../features/nps/staff/nps-list.tsx'), 'NpsStaffList'),
    }),
    staffPage('/backend/actions/nps/rules', {
      access: staff('nps.view'),
      screen: lazy(() => import('../features/nps/staff/nps-rules-view.tsx'), 'NpsRulesView'),
    }),
  ],
  merchant: [
    merchantPage('/merchant/product/nps', {
      access: merchant('m.nps.view'),
      screen: lazy(() => import('../features/nps/merchant/nps-dashboard-view.tsx'), 'NpsDashboardView'),
    }),
    merchantPage('/merchant/product/nps/apply', {
      access: merchant('m.nps.apply'),
      search: ({ id }: Record<string, unknown>): Search => (typeof id === 'string' ? { id } : {}),
      screen: lazy(() => import('../features/nps/merchant/nps-form.tsx'), 'NpsForm'),
    }),
    merchantPage('/merchant/product/nps/list', {
      access: merchant('m.nps.view'),
      search: listSearch,
      screen: lazy(() => import('../features/nps/merchant/nps-list.tsx'), 'NpsList'),
    }),
    merchantPage('/merchant/product/nps/list/$id', {
      access: merchant('m.nps.view'),
      screen: lazy(() => import('../features/nps/merchant/nps-view.tsx'), 'NpsView'),
    }),
  ],
} as const;
