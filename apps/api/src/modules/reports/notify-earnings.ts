import { formatDate } from '@sevadesk/contract/kernel/date-format';
import { formatAmount, toPaise } from '@sevadesk/contract/kernel/money';
import type { Span } from '@sevadesk/contract/reports';
import type { Ctx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { notify } from '../notifications/index.ts';
import { changeWeek, claimWeek, type Earned, earnedIn, insertWeek, isWeekFinished } from './earning-weeks.repo.ts';
import { weekToNotify } from './earning-week.rules.ts';

const portion = 100;
const portionsInTurn = 50;

async function notifyShop(ctx: Ctx, { from, to }: Span, { merchantId, netPaise, orders }: Earned): Promise<void> {
  await notify(ctx, {
    to: { merchantId, orHolding: 'm.reports.view' },
    event: 'weekly_earnings',
    about: [],
    params: {
      amount: formatAmount(toPaise(netPaise)),
      count: String(orders),
      from: formatDate(from),
      to: formatDate(to),
    },
    link: `/merchant/misc/reports/commission?from=${from}&to=${to}`,
  });
}

/** Notifies the next portion of shops. Returns whether more may follow in this turn. */
async function notifyPortion(ctx: Ctx, week: Span): Promise<boolean> {
  return withTransaction(ctx, async (ctx) => {
    const claimed = await claimWeek(ctx.db, week.from);
    if (!claimed) return false;
    const shops = await earnedIn(ctx.db, week, { after: claimed.afterMerchantId, limit: portion });
    for (const shop of shops) await notifyShop(ctx, week, shop);
    const last = shops.at(-1);
    const isMore = last !== undefined && shops.length === portion;
    const finishedAt = ctx.clock.now().toISOString();
    await changeWeek(ctx.db, week.from, isMore ? { afterMerchantId: last.merchantId } : { finishedAt });
    return isMore;
  });
}

/** Notifies each shop once of its commission of the last week, from Monday at 09:00 in India, in portions. Safe in concurrent workers. */
export async function notifyEarnings(ctx: Ctx): Promise<void> {
  const week = weekToNotify(ctx.clock.now());
  if (await isWeekFinished(ctx.db, week.from)) return;
  await insertWeek(ctx.db, week.from);
  for (let n = 0; n < portionsInTurn; n++) if (!(await notifyPortion(ctx, week))) return;
}
