import { staff } from '@sevadesk/contract/kernel/access';
import { tokenSearch } from '../shared/auth/return-address.ts';
import { listSearch } from '../shared/table/list-state.ts';
import { lazy, publicPage, staffPage } from './pages.ts';

export const registrationRoutes = {
  public: [
    publicPage('/auth/register', {
      search: tokenSearch,
      screen: lazy(() => import('../features/registration/public/register-form.tsx'), 'RegisterForm'),
    }),
    publicPage('/registration-status', {
      search: tokenSearch,
      screen: lazy(
        () => import('../features/registration/public/registration-status-page.tsx'),
        'RegistrationStatusPage',
      ),
    }),
  ],
  staff: [
    staffPage('/backend/user-management/registration', {
      access: staff('registrations.view'),
      search: listSearch,
      screen: lazy(() => import('../features/registration/staff/registration-list.tsx'), 'RegistrationList'),
    }),
    staffPage('/backend/user-management/registration-action/$id', {
      access: staff('registrations.view'),
      screen: lazy(
        () => import('../features/registration/staff/registration-action-view.tsx'),
        'RegistrationActionView',
      ),
    }),
  ],
} as const;
