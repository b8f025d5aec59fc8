export { dashboard, type MerchantHome, type StaffDashboard } from './endpoints.ts';
export {
  inOrderOfUrgency,
  type QueueList,
  queueOfNotice,
  type ShopQueueKey,
  type StaffQueueKey,
  shopQueues,
  staffQueueKeys,
  staffQueues,
} from './queues.ts';
