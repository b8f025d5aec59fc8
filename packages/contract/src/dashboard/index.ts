export {
  dashboard,
  type MerchantHome,
  type ShopQueueKey,
  type StaffDashboard,
  type StaffQueueKey,
  staffQueueKeys,
} from './endpoints.ts';
