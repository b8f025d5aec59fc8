import { merchant, staff } from '@sevadesk/contract/kernel/access';
import { listSearch } from '../shared/table/list-state.ts';
import { lazy, merchantPage, staffPage } from './pages.ts';

export const partnerApiRoutes = {
  staff: [
    staffPage('/backend/settings/partner-api', {
      access: staff('settings.manage'),
      screen: lazy(() => import('../features/partner-api/staff/screens.tsx'), 'PartnerPolicyView'),
    }),
    staffPage('/backend/settings/partner-api/keys', {
      access: staff('merchants.view'),
      search: listSearch,
      screen: lazy(() => import('../features/partner-api/staff/screens.tsx'), 'AllPartnerKeysList'),
    }),
  ],
  merchant: [
    merchantPage('/merchant/account/partner-api', {
      access: merchant('m.api.manage'),
      search: listSearch,
      screen: lazy(() => import('../features/partner-api/merchant/screens.tsx'), 'PartnerKeyList'),
    }),
    merchantPage('/merchant/account/partner-api/deliveries', {
      access: merchant('m.api.manage'),
      search: listSearch,
      screen: lazy(() => import('../features/partner-api/merchant/screens.tsx'), 'PartnerDeliveryList'),
    }),
    merchantPage('/merchant/account/partner-api/guide', {
      access: merchant('m.api.manage'),
      screen: lazy(() => import('../features/partner-api/merchant/screens.tsx'), 'PartnerGuideView'),
    }),
    merchantPage('/merchant/account/partner-api/webhooks', {
      access: merchant('m.api.manage'),
      screen: lazy(() => import('../features/partner-api/merchant/screens.tsx'), 'PartnerHookList'),
    }),
  ],
} as const;
