export { dashboard, type MerchantHome, type StaffDashboard } from './endpoints.ts';
