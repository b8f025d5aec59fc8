import { idSaleCalls } from './id-sale-endpoints.ts';
import { memberCalls } from './member-endpoints.ts';
import { shopStaffCalls } from './staff-endpoints.ts';

export { type IdSalePayment, idSalePayments, type IdSaleRow } from './id-sale-endpoints.ts';
export { lowBalancePaise, type MemberRow, type MemberView } from './member-endpoints.ts';
export { type MemberInput, memberInput } from './schemas.ts';
export {
  type NewShopStaffInput,
  newShopStaffInput,
  type ShopStaffBlockInput,
  type ShopStaffInput,
  shopStaffInput,
  type ShopStaffRow,
  type ShopStaffView,
} from './staff-endpoints.ts';

export const members = { ...shopStaffCalls, ...memberCalls, ...idSaleCalls };
