export { type MerchantRow, merchantRow, merchantStatuses, merchants } from './endpoints.ts';
