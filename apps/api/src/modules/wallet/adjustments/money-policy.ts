import type { MoneyPolicy } from '@sevadesk/contract/wallet';
import type { Ctx } from '../../../platform/context.ts';
import { secondPersonSums } from '../../../platform/second-person.ts';

/** Returns the sum (whole paise) from which a second person decides corrections; 0 means always. */
export async function getMoneyPolicy(ctx: Ctx): Promise<MoneyPolicy> {
  return { secondPersonPaise: (await secondPersonSums(ctx.db)).adjustment };
}
