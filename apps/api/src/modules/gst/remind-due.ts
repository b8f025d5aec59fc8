import { istDateOf } from '@sevadesk/contract/kernel/dates';
import type { Ctx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { claimReminders } from './reminders.repo.ts';
import { notifyDue } from './notify-gst.ts';

const limit = 100;
const day = 86_400_000;

/** Reminds shops of returns due in 7, 3 and 1 days, once each; an order placed today needs no reminder yet. */
export async function remindDue(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now();
  const orderedBefore = new Date(now.getTime() - day).toISOString();
  const asked = { today: istDateOf(now), now: now.toISOString(), orderedBefore, limit };
  for (;;) {
    const told = await withTransaction(ctx, async (ctx) => {
      const filings = await claimReminders(ctx.db, asked);
      for (const filing of filings) await notifyDue(ctx, filing);
      return filings.length;
    });
    if (told < limit) return;
  }
}
