import { merchant, staff } from '@sevadesk/contract/kernel/access';
import { lazy, merchantPage, staffPage } from './pages.ts';

export const dashboardRoutes = {
  staff: [
    staffPage('/backend/', {
      access: staff('dashboard.view'),
      screen: lazy(() => import('../features/dashboard/staff/staff-dashboard.tsx'), 'StaffDashboard'),
    }),
  ],
  merchant: [
    merchantPage('/merchant/', {
      access: merchant(),
      screen: lazy(() => import('../features/dashboard/merchant/merchant-home.tsx'), 'MerchantHome'),
    }),
  ],
} as const;
