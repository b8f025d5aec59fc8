import { staff } from '@sevadesk/contract/kernel/access';
import { listSearch } from '../shared/table/list-state.ts';
import { lazy, staffPage } from './pages.ts';

export const operationsRoutes = {
  staff: [
    staffPage('/backend/settings/operations', {
      access: staff('operations.view'),
      screen: lazy(() => import('../features/operations/staff/screens.tsx'), 'OperationsPage'),
    }),
    staffPage('/backend/settings/operations/jobs', {
      access: staff('operations.view'),
      search: listSearch,
      screen: lazy(() => import('../features/operations/staff/screens.tsx'), 'JobList'),
    }),
    staffPage('/backend/settings/setup', {
      access: staff('operations.view'),
      screen: lazy(() => import('../features/operations/staff/screens.tsx'), 'SetupPage'),
    }),
  ],
} as const;
