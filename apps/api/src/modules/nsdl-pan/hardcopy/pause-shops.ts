import { addDays } from '@sevadesk/contract/kernel/dates';
import type { PauseRule, PauseState } from '@sevadesk/contract/nsdl-pan';
import { AppError, fieldError } from '../../../platform/app-error.ts';
import type { MerchantCtx, UserCtx } from '../../../platform/context.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { recordAudit } from '../../audit/index.ts';
import { todayOf } from '../core/today.ts';
import * as repo from './pause.repo.ts';

/** Returns whether the shop's new forms are paused, by today's rule and the shop's exemption. */
export async function getPause(ctx: MerchantCtx): Promise<PauseState> {
  const today = todayOf(ctx);
  const { merchantId } = ctx.actor;
  const rule = await repo.pauseRuleOn(ctx.db, today);
  if (!rule || rule.mostOwed === 0 || (await repo.isExemptFromPause(ctx.db, merchantId))) {
    return { isPaused: false, owed: 0, mostOwed: 0, olderThanDays: rule?.olderThanDays ?? 0 };
  }
  const { mostOwed, olderThanDays } = rule;
  const owed = await repo.countOwedBefore(ctx.db, merchantId, addDays(today, -olderThanDays));
  return { isPaused: owed > mostOwed, owed, mostOwed, olderThanDays };
}

/** Refuses new forms if the shop has too many overdue original forms. Throws papers_owed. */
export async function requirePapers(ctx: MerchantCtx): Promise<void> {
  if ((await getPause(ctx)).isPaused) throw new AppError('papers_owed');
}

export async function listPauseRules(ctx: UserCtx): Promise<{ data: PauseRule[] }> {
  return { data: await repo.pauseRulesOf(ctx.db) };
}

/** Sets the rule from a day on; earlier rules do not change. Throws invalid_input for a past day. */
export async function savePauseRule(ctx: UserCtx, rule: PauseRule): Promise<{ ok: true }> {
  if (rule.validFrom < todayOf(ctx)) throw fieldError('validFrom', 'date_past');
  return withTransaction(ctx, async (tx) => {
    const [before] = await repo.pauseRulesOf(tx.db);
    const at = tx.clock.now().toISOString();
    await repo.storePauseRule(tx.db, { ...rule, id: tx.ids.next(), by: tx.actor.userId, at });
    await recordAudit(tx, { action: 'nsdl-pan.save-pause-rule', details: { before, after: rule } });
    return { ok: true };
  });
}

export type ExemptionChange = { merchantId: string; isExempt: boolean; reason: string };

/** Exempts a shop from the pause or ends its exemption, from the next request on. Throws not_found. */
export async function changeExemption(ctx: UserCtx, { merchantId, isExempt, reason }: ExemptionChange) {
  return withTransaction(ctx, async (tx): Promise<{ ok: true }> => {
    if (!(await repo.merchantExists(tx.db, merchantId))) throw new AppError('not_found');
    const given = { merchantId, reason, givenBy: tx.actor.userId, givenAt: tx.clock.now().toISOString() };
    if (isExempt) await repo.giveExemption(tx.db, given);
    else await repo.endExemption(tx.db, merchantId);
    await recordAudit(tx, {
      action: isExempt ? 'nsdl-pan.exempt-from-pause' : 'nsdl-pan.end-exemption',
      record: { type: 'merchant', id: merchantId },
      details: { reason },
    });
    return { ok: true };
  });
}
