import { type BusinessInfo, businessInfo } from '@sevadesk/contract/site';
import type { Brand } from '../../platform/brand.ts';
import type { Ctx } from '../../platform/context.ts';
import { settingValue } from '../../platform/setting-row.ts';

const nothing: BusinessInfo = {
  businessName: '',
  add1: '',
  add2: '',
  add3: '',
  district: '',
  pin: '',
  state: '',
  contactNo: '',
  emailId: '',
};

/** Returns the network's name and address; empty texts if none are entered. */
export async function getBusinessInfo(ctx: Ctx): Promise<BusinessInfo> {
  const stored = businessInfo.partial().safeParse(await settingValue(ctx.db, 'business-info'));
  return { ...nothing, ...(stored.success ? stored.data : {}) };
}

/** Returns name, address and contacts that a brand shows; the network's own without a brand. */
export async function getShownBusiness(ctx: Ctx, brand: Brand | undefined): Promise<BusinessInfo> {
  if (!brand) return getBusinessInfo(ctx);
  const { add1, add2, add3, district, pin, state, contactNo, emailId } = brand.face;
  return { businessName: brand.name, add1, add2, add3, district, pin, state, contactNo, emailId };
}
