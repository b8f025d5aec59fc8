import { formatDate, istDateOf } from '@sevadesk/contract/kernel/dates';
import { formatAmount, toPaise } from '@sevadesk/contract/kernel/money';
import { m, recordLocale } from '@sevadesk/messages';
import type { Ctx } from '../../platform/context.ts';
import { needsSecondPerson } from '../../platform/second-person.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { notify } from '../notifications/index.ts';
import { tdsRates } from '../service-packages/index.ts';
import { earnCommission } from '../wallet/index.ts';
import { graceMs } from './settle-months.ts';
import {
  insertResults,
  lockResult,
  lockTarget,
  recordPaid,
  type Target,
  targetsToCount,
  targetsToPay,
  unpaidResults,
  updateTarget,
  volumesOf,
} from './targets.repo.ts';
import { rewardOf } from './targets.rules.ts';

/**
 * Counts an ended target once: what each of its merchants sold, and the incentive for it. From the sum of the approval limits on a
 * second person approves the total; below it the incentives are paid at once.
 */
async function countTarget(ctx: Ctx, id: string): Promise<void> {
  await withTransaction(ctx, async (ctx) => {
    const target = await lockTarget(ctx.db, id);
    if (target?.status !== 'open') return;
    const sold = (await volumesOf(ctx.db, target)).filter(({ volume }) => volume > 0);
    const results = sold.map(({ merchantId, volume }) => {
      const { rewardPaise: grossPaise, ...reached } = rewardOf(target.steps, target.unit, volume);
      return { id: ctx.ids.next(), targetId: id, merchantId, volume, ...reached, grossPaise };
    });
    await insertResults(ctx.db, results);
    const totalPaise = results.reduce((sum, { grossPaise }) => sum + grossPaise, 0);
    const waits = await needsSecondPerson(ctx.db, 'incentives', totalPaise);
    const status = totalPaise === 0 ? 'paid' : waits ? 'approval' : 'paying';
    await updateTarget(ctx.db, id, { status, totalPaise, countedAt: ctx.clock.now().toISOString() });
    await recordAudit(ctx, {
      action: 'incentives.count-target',
      record: { type: 'target', id },
      details: { merchants: results.length, totalPaise, status },
    });
  });
}

/** Pays one result net of TDS, once, however many processes try. */
async function payResult(ctx: Ctx, { name, unit, fromDay, toDay }: Target, id: string): Promise<void> {
  await withTransaction(ctx, async (ctx) => {
    const { merchantId, grossPaise, postingId, targetId, volume } = await lockResult(ctx.db, id);
    if (postingId !== null) return;
    const now = ctx.clock.now();
    const sold = unit === 'count' ? String(volume) : formatAmount(toPaise(volume));
    const words = { name, from: formatDate(fromDay), to: formatDate(toDay), volume: sold };
    const posted = await earnCommission(ctx, {
      applicationId: id,
      referenceType: 'target',
      ackNo: `target ${targetId} ${merchantId}`,
      merchantId,
      role: 'commission',
      grossPaise,
      narration: m.incentives_target_narration(words, { locale: recordLocale }),
      rates: await tdsRates(ctx, istDateOf(now)),
    });
    await recordPaid(ctx.db, id, { postingId: posted.postingId, paidAt: now.toISOString() });
    await notify(ctx, {
      to: { merchantId, orHolding: 'm.wallet.view' },
      event: 'incentive_target_paid',
      about: [],
      params: { name, amount: formatAmount(toPaise(grossPaise)) },
      link: '/merchant/accounting/month',
    });
  });
}

async function payTarget(ctx: Ctx, id: string): Promise<void> {
  const target = await withTransaction(ctx, (ctx) => lockTarget(ctx.db, id));
  if (target?.status !== 'paying') return;
  for (const result of await unpaidResults(ctx.db, id)) await payResult(ctx, target, result);
  await updateTarget(ctx.db, id, { status: 'paid' });
}

/** Counts targets an hour after their last day (India) and pays what is approved. Safe in concurrent processes and after a crash. */
export async function finishTargets(ctx: Ctx): Promise<void> {
  const today = istDateOf(new Date(ctx.clock.now().getTime() - graceMs));
  for (const id of await targetsToCount(ctx.db, today)) await countTarget(ctx, id);
  for (const id of await targetsToPay(ctx.db)) await payTarget(ctx, id);
}
