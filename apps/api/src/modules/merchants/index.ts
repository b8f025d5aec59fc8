export { createMerchant, type NewMerchant } from './create-merchant.ts';
export { moveToPackage } from './move-to-package.ts';
export { saveAddress } from './save-address.ts';
