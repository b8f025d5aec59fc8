export { dashboard, type MerchantHome, type StaffDashboard } from './endpoints.ts';
export {
  type AgeKey,
  ageDays,
  inOrderOfUrgency,
  type QueueList,
  queueOfAge,
  queueOfNotice,
  type ShopQueueKey,
  type StaffQueueKey,
  shopQueues,
  staffQueueKeys,
  staffQueues,
} from './queues.ts';
