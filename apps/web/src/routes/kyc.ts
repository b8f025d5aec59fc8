import { merchant, staff } from '@sevadesk/contract/kernel/access';
import { listSearch } from '../shared/table/list-state.ts';
import { lazy, merchantPage, staffPage } from './pages.ts';

export const kycRoutes = {
  staff: [
    staffPage('/backend/my-profile/kyc', {
      access: staff(),
      screen: lazy(() => import('../features/kyc/staff/screens.tsx'), 'StaffOwnKycView'),
    }),
    staffPage('/backend/settings/kyc', {
      access: staff('settings.manage'),
      screen: lazy(() => import('../features/kyc/staff/screens.tsx'), 'KycSettingsView'),
    }),
    staffPage('/backend/user-management/kyc', {
      access: staff('kyc.view'),
      search: listSearch,
      screen: lazy(() => import('../features/kyc/staff/screens.tsx'), 'KycList'),
    }),
    staffPage('/backend/user-management/merchant-kyc/$id', {
      access: staff('kyc.view'),
      screen: lazy(() => import('../features/kyc/staff/screens.tsx'), 'MerchantKycView'),
    }),
    staffPage('/backend/user-management/staff-kyc/$id', {
      access: staff('kyc.view'),
      screen: lazy(() => import('../features/kyc/staff/screens.tsx'), 'StaffKycView'),
    }),
  ],
  merchant: [
    merchantPage('/merchant/account/kyc', {
      access: merchant('m.profile.manage'),
      screen: lazy(() => import('../features/kyc/merchant/own-kyc-view.tsx'), 'MerchantOwnKycView'),
    }),
  ],
} as const;
