import { merchant, staff } from '@sevadesk/contract/kernel/access';
import { listSearch } from '../shared/table/list-state.ts';
import { lazy, merchantPage, staffPage } from './pages.ts';

const pages = () => import('../features/campaigns/staff/campaign-pages.tsx');
const shared = { access: staff('campaigns.manage'), search: listSearch };

export const campaignsRoutes = {
  merchant: [
    merchantPage('/merchant/campaign/$code', {
      access: merchant(),
      screen: lazy(() => import('../features/campaigns/merchant/campaign-link-view.tsx'), 'CampaignLinkView'),
    }),
  ],
  staff: [
    staffPage('/backend/setting/campaigns', { ...shared, screen: lazy(pages, 'CampaignList') }),
    staffPage('/backend/setting/campaigns/$id', { ...shared, screen: lazy(pages, 'CampaignView') }),
  ],
} as const;
