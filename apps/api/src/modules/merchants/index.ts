export { createMerchant, type NewMerchant } from './create-merchant.ts';
