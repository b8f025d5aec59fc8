import { istDateOf, istDayStart } from '@sevadesk/contract/kernel/dates';
import type { MessageCause } from '@sevadesk/contract/sms';
import type { Ctx } from '../../platform/context.ts';
import { countOnDay, countSentTo, lockDay } from './days.repo.ts';

type Claimed = { userId: string | null; mobile: string; merchantId: string | null; isUrgent: boolean };
type Limits = { dailyLimit: number; shopLimit: number; networkLimit: number };

const hourMs = 3_600_000;

/**
 * Counts a message against the limits of its person, its shop and the network, in the caller's transaction. Returns the limit that it
 * exceeds; urgent messages exceed none. The day is locked, so that concurrent jobs count one after another.
 */
export async function claimPlace(
  ctx: Ctx,
  { userId, mobile, merchantId, isUrgent }: Claimed,
  { dailyLimit, shopLimit, networkLimit }: Limits,
): Promise<Extract<MessageCause, 'limit' | 'shop-limit' | 'network-limit'> | undefined> {
  const now = ctx.clock.now();
  const day = istDateOf(now);
  const counted = await lockDay(ctx.db, day);
  if (!isUrgent) {
    if (counted >= networkLimit) {
      await countOnDay(ctx.db, day, { stopped: 1 });
      return 'network-limit';
    }
    const hourAgo = new Date(now.getTime() - hourMs).toISOString();
    if (merchantId !== null && (await countSentTo(ctx.db, { merchantId }, hourAgo)) >= shopLimit) return 'shop-limit';
    const person = userId === null ? { customer: mobile } : { userId };
    if ((await countSentTo(ctx.db, person, istDayStart(day))) >= dailyLimit) return 'limit';
  }
  await countOnDay(ctx.db, day, { counted: 1 });
  return undefined;
}

/** Gives back the place of a message that was claimed at an instant and did not leave. */
export async function releasePlace(ctx: Ctx, claimedAt: Date): Promise<void> {
  await countOnDay(ctx.db, istDateOf(claimedAt), { counted: -1 });
}
