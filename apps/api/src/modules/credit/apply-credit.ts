import { formatDate, istDateOf } from '@sevadesk/contract/kernel/dates';
import type { Ctx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { notify } from '../notifications/index.ts';
import { setCredit } from '../wallet/index.ts';
import { changedCredits, lineInForce, lockCredit, updateCredit } from './credit.repo.ts';

/** Sets a shop's credit limit as its line in force today says, in the caller's transaction. Returns whether a line has ended without another. */
export async function applyCredit(ctx: Ctx, merchantId: string, usualDays: number): Promise<boolean> {
  const changedAt = ctx.clock.now().toISOString();
  const before = await lockCredit(ctx.db, { merchantId, repayDays: usualDays, changedAt });
  const line = await lineInForce(ctx.db, merchantId, istDateOf(ctx.clock.now()));
  const limitPaise = line?.limitPaise ?? 0;
  const lineId = line?.id ?? null;
  if (before.lineId === lineId) return false;
  // Debts of an ended line are due by its days.
  await updateCredit(ctx.db, merchantId, {
    lineId,
    limitPaise,
    repayDays: line && limitPaise > 0 ? line.repayDays : before.repayDays,
    changedAt,
  });
  await setCredit(ctx, merchantId, limitPaise);
  await recordAudit(ctx, {
    action: 'credit.apply',
    record: { type: 'merchant', id: merchantId },
    details: { lineId, before: before.limitPaise, after: limitPaise },
  });
  return lineId === null && before.limitPaise > 0;
}

/** Notifies a shop that its last line has ended; a new line is reported when it is approved. */
async function notifyEnd(ctx: Ctx, merchantId: string): Promise<void> {
  await notify(ctx, {
    to: { merchantId, orHolding: 'm.wallet.view' },
    event: 'credit_ended',
    about: [],
    params: { date: formatDate(istDateOf(ctx.clock.now())) },
    link: '/merchant/misc/reports/statement',
  });
}

/** Applies the lines whose first day has come, or whose last day has passed. Safe in concurrent processes. Returns the number of shops. */
export async function applyDueCredits(ctx: Ctx): Promise<number> {
  const changed = await changedCredits(ctx.db, istDateOf(ctx.clock.now()));
  for (const merchantId of changed)
    await withTransaction(ctx, async (ctx) => {
      if (await applyCredit(ctx, merchantId, 1)) await notifyEnd(ctx, merchantId);
    });
  return changed.length;
}
