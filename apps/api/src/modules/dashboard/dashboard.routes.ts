import { dashboard } from '@sevadesk/contract/dashboard';
import { type BoundRoute, bind } from '../../http/bind.ts';
import { showMerchantHome, showStaffDashboard } from './show-dashboard.ts';

export const dashboardRoutes: readonly BoundRoute[] = [
  bind(dashboard.staff, (ctx) => showStaffDashboard(ctx)),
  bind(dashboard.merchant, (ctx) => showMerchantHome(ctx)),
];
