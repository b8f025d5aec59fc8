import { staff } from '@sevadesk/contract/kernel/access';
import { listSearch } from '../shared/table/list-state.ts';
import { lazy, staffPage } from './pages.ts';

export const settingsRoutes = {
  staff: [
    staffPage('/backend/settings/carousel', {
      access: staff('settings.manage'),
      screen: lazy(() => import('../features/settings/staff/screens.tsx'), 'CarouselList'),
    }),
    staffPage('/backend/settings/news-n-updates', {
      access: staff('settings.manage'),
      search: listSearch,
      screen: lazy(() => import('../features/settings/staff/screens.tsx'), 'NewsItemList'),
    }),
    staffPage('/backend/settings/site-configuration', {
      access: staff('settings.manage'),
      screen: lazy(() => import('../features/settings/staff/site-configuration-view.tsx'), 'SiteConfigurationView'),
    }),
    staffPage('/backend/settings/smtp-setup', {
      access: staff('settings.manage'),
      screen: lazy(() => import('../features/settings/staff/screens.tsx'), 'SmtpSetupView'),
    }),
  ],
} as const;
