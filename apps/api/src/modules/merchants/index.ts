export { getAbove, isAbove } from './get-above.ts';
export { createMerchant, type NewMerchant } from './create-merchant.ts';
export { addFormerCode, bringBlocked, removeMerchants, setParents } from './former-codes.ts';
export { getWeeks } from './get-weeks.ts';
export { moveToPackage } from './move-to-package.ts';
export { saveAddress } from './save-address.ts';
