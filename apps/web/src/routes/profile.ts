import { merchant, staff } from '@sevadesk/contract/kernel/access';
import { listSearch } from '../shared/table/list-state.ts';
import { lazy, merchantPage, staffPage } from './pages.ts';

export const profileRoutes = {
  staff: [
    staffPage('/backend/my-profile', {
      access: staff(),
      screen: lazy(() => import('../features/profile/staff/account-profile-view.tsx'), 'StaffProfile'),
    }),
    staffPage('/backend/my-profile/activity', {
      access: staff(),
      search: listSearch,
      screen: lazy(() => import('../features/profile/staff/activity-list.tsx'), 'StaffActivity'),
    }),
    staffPage('/backend/my-profile/setting', {
      access: staff(),
      screen: lazy(() => import('../features/profile/staff/account-settings-view.tsx'), 'StaffSettings'),
    }),
    staffPage('/backend/settings/security', {
      access: staff('settings.manage'),
      screen: lazy(() => import('../features/profile/staff/security-policy-view.tsx'), 'SecurityPolicyView'),
    }),
  ],
  merchant: [
    merchantPage('/merchant/account/activity', {
      access: merchant(),
      search: listSearch,
      screen: lazy(() => import('../features/profile/merchant/activity-list.tsx'), 'MerchantActivity'),
    }),
    merchantPage('/merchant/account/my-profile', {
      access: merchant(),
      screen: lazy(() => import('../features/profile/merchant/account-profile-view.tsx'), 'MerchantProfile'),
    }),
    merchantPage('/merchant/account/my-setting', {
      access: merchant(),
      screen: lazy(() => import('../features/profile/merchant/account-settings-view.tsx'), 'MerchantSettings'),
    }),
  ],
} as const;
