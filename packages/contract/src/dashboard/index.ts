export { dashboard, type MerchantHome, type MerchantHomeInput, type StaffDashboard } from './endpoints.ts';
