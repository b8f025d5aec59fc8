import { staff } from '@sevadesk/contract/kernel/access';
import { lazy, staffPage } from './pages.ts';

export const privacyRoutes = {
  staff: [
    staffPage('/backend/user-management/privacy', {
      access: staff('privacy.manage'),
      screen: lazy(() => import('../features/privacy/staff/privacy-view.tsx'), 'PrivacyView'),
    }),
  ],
} as const;
