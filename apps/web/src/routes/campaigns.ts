import { merchant, staff } from '@sevadesk/contract/kernel/access';
import { listSearch } from '../shared/table/list-state.ts';
import { lazy, merchantPage, staffPage } from './pages.ts';

export const campaignsRoutes = {
  merchant: [
    merchantPage('/merchant/campaign/$code', {
      access: merchant(),
      screen: lazy(() => import('../features/campaigns/merchant/campaign-link-view.tsx'), 'CampaignLinkView'),
    }),
  ],
  staff: [
    staffPage('/backend/setting/campaigns', {
      access: staff('campaigns.manage'),
      search: listSearch,
      screen: lazy(() => import('../features/campaigns/staff/campaign-list.tsx'), 'CampaignList'),
    }),
    staffPage('/backend/setting/campaigns/$id', {
      access: staff('campaigns.manage'),
      search: listSearch,
      screen: lazy(() => import('../features/campaigns/staff/campaign-view.tsx'), 'CampaignView'),
    }),
  ],
} as const;
