import { dashboard } from '@sevadesk/contract/dashboard';
import { type BoundRoute, bind } from '../../http/bind.ts';
import { getMerchantHome, getStaffDashboard } from './get-dashboard.ts';

export const dashboardRoutes: readonly BoundRoute[] = [
  bind(dashboard.staff, (ctx, { query }) => getStaffDashboard(ctx, query)),
  bind(dashboard.merchant, (ctx) => getMerchantHome(ctx)),
];
