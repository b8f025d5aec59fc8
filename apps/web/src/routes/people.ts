import { staff } from '@sevadesk/contract/kernel/access';
import { listSearch } from '../shared/table/list-state.ts';
import { lazy, staffPage } from './pages.ts';

export const peopleRoutes = {
  staff: [
    staffPage('/backend/user-management/all-users', {
      access: staff('users.view'),
      search: listSearch,
      screen: lazy(() => import('../features/people/staff/screens.tsx'), 'AllUsersList'),
    }),
    staffPage('/backend/user-management/roles', {
      access: staff('roles.manage'),
      screen: lazy(() => import('../features/people/staff/screens.tsx'), 'RoleList'),
    }),
    staffPage('/backend/user-management/roles/$id', {
      access: staff('roles.manage'),
      screen: lazy(() => import('../features/people/staff/screens.tsx'), 'RoleView'),
    }),
    staffPage('/backend/user-management/staff-list', {
      access: staff('users.view'),
      search: listSearch,
      screen: lazy(() => import('../features/people/staff/screens.tsx'), 'StaffList'),
    }),
    staffPage('/backend/user-management/user/$id', {
      access: staff('users.view'),
      screen: lazy(() => import('../features/people/staff/user-view.tsx'), 'UserView'),
    }),
  ],
} as const;
