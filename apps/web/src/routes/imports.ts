import { staffWithAny } from '@sevadesk/contract/kernel/access';
import { importPermissions } from '@sevadesk/contract/kernel/import-permissions';
import { listSearch } from '../shared/table/list-state.ts';
import { lazy, staffPage } from './pages.ts';

export const importsRoutes = {
  staff: [
    staffPage('/backend/misc/imports', {
      access: staffWithAny(importPermissions),
      search: listSearch,
      screen: lazy(() => import('../features/imports/staff/import-desk.tsx'), 'ImportDesk'),
    }),
    staffPage('/backend/misc/imports/$id', {
      access: staffWithAny(importPermissions),
      search: listSearch,
      screen: lazy(() => import('../features/imports/staff/import-desk.tsx'), 'ImportDeskView'),
    }),
    staffPage('/backend/misc/imports/new', {
      access: staffWithAny(importPermissions),
      screen: lazy(() => import('../features/imports/staff/import-desk.tsx'), 'ImportDeskForm'),
    }),
  ],
} as const;
