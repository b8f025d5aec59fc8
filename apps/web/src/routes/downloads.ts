import { merchant, staff } from '@sevadesk/contract/kernel/access';
import { lazy, merchantPage, staffPage } from './pages.ts';

export const downloadsRoutes = {
  staff: [
    staffPage('/backend/misc/downloads', {
      access: staff(),
      screen: lazy(() => import('../features/downloads/staff/downloads-view.tsx'), 'StaffDownloadsView'),
    }),
  ],
  merchant: [
    merchantPage('/merchant/misc/downloads', {
      access: merchant(),
      screen: lazy(() => import('../features/downloads/merchant/downloads-view.tsx'), 'MerchantDownloadsView'),
    }),
  ],
} as const;
