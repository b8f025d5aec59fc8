import { ageBands, bandDays, type HardcopySummary } from '@sevadesk/contract/nsdl-pan';
import { addDays } from '@sevadesk/contract/kernel/dates';
import type { Ctx, MerchantCtx } from '../../../platform/context.ts';
import { getDays } from '../after-ack/deadlines.repo.ts';
import { todayOf } from '../core/today.ts';
import { type Ages, countPapers } from './hardcopy.repo.ts';

/** Returns today's age bands. */
export function agesToday(ctx: Ctx): Ages {
  const today = todayOf(ctx);
  return { today, bands: ageBands.map((band) => ({ key: band.key, ...bandDays(band, today) })) };
}

async function summary(ctx: Ctx, merchantId?: string): Promise<HardcopySummary> {
  const ages = agesToday(ctx);
  const { hardcopyDays: dueDays } = await getDays(ctx.readDb);
  const { owed, sent, overdue, bands } = await countPapers(ctx.readDb, ages, merchantId);
  const counted = ageBands.map(({ key }, at) => ({ key, owed: bands[at] ?? 0 }));
  return { dueDays, overdueBefore: addDays(ages.today, -dueDays), owed, sent, overdue, bands: counted };
}

/** Counts the original forms that are due, in transit and overdue, by age; of all shops. */
export const hardcopySummary = (ctx: Ctx) => summary(ctx);
export const ownHardcopySummary = (ctx: MerchantCtx) => summary(ctx, ctx.actor.merchantId);
