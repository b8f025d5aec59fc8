import { type BusinessInfo, businessInfo } from '@sevadesk/contract/site';
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
