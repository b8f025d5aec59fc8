import { merchant, staff } from '@sevadesk/contract/kernel/access';
import { listSearch } from '../shared/table/list-state.ts';
import { lazy, merchantPage, staffPage } from './pages.ts';

type Search = { id?: string };

export const specimenRoutes = {
  staff: [
    staffPage('/backend/actions/specimen', {
      access: staff('specimen.view'),
      search: listSearch,
      screen: lazy(() => import('../features/specimen/staff/specimen-list.tsx'), 'StaffSpecimenList'),
    }),
  ],
  merchant: [
    merchantPage('/merchant/product/specimen', {
      access: merchant('m.specimen.view'),
      search: listSearch,
      screen: lazy(() => import('../features/specimen/merchant/specimen-list.tsx'), 'SpecimenList'),
    }),
    merchantPage('/merchant/product/specimen/apply', {
      access: merchant('m.specimen.apply'),
      search: ({ id }: Record<string, unknown>): Search => (typeof id === 'string' ? { id } : {}),
      screen: lazy(() => import('../features/specimen/merchant/specimen-form.tsx'), 'SpecimenForm'),
    }),
  ],
} as const;
