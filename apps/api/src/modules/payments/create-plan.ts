import { randomBytes, randomInt } from 'node:crypto';
import { addDays, istDateOf } from '@sevadesk/contract/kernel/dates';
import { mostOpenPlans, type planInput, type TransferPlan } from '@sevadesk/contract/payments';
import type { z } from 'zod';
import { AppError, fieldError } from '../../platform/app-error.ts';
import type { Ctx, MerchantCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { matchingPolicyNow } from './matching-policy.ts';
import { readableNumber } from './payment.rules.ts';
import { activeBankAccount } from './payments.repo.ts';
import { freeSums, heldDays, sumsAround } from './plan.rules.ts';
import {
  countOpenPlans,
  endOldPlans,
  endPlan,
  insertPlan,
  lockPlan,
  lockShop,
  ownPlans,
  usedSums,
} from './plans.repo.ts';

/**
 * Plans a transfer of whole rupees and gives it a sum that no other shop has at this account. Throws not_found at the bank account,
 * mode_off (the network does not want plans), plans_full, sums_used (all sums near this one are held).
 */
export async function createPlan(
  ctx: MerchantCtx,
  { amountPaise: wantedPaise, bankAccountId }: z.output<typeof planInput>,
): Promise<{ id: string }> {
  const policy = await matchingPolicyNow(ctx);
  if (!policy.isPlanOn) throw new AppError('mode_off');
  if (!(await activeBankAccount(ctx.db, bankAccountId))) throw fieldError('bankAccountId', 'not_found');
  const now = ctx.clock.now();
  const startsOn = istDateOf(now);
  const endsOn = addDays(startsOn, policy.planDays);
  const { merchantId, userId } = ctx.actor;
  return withTransaction(ctx, async (ctx) => {
    await lockShop(ctx.db, merchantId);
    if ((await countOpenPlans(ctx.db, merchantId)) >= mostOpenPlans)
      throw new AppError('plans_full', { params: { most: mostOpenPlans } });
    const [from, until] = sumsAround(wantedPaise);
    const used = await usedSums(ctx.db, { bankAccountId, from, until });
    for (const amountPaise of freeSums(wantedPaise, used, randomInt)) {
      const id = ctx.ids.next();
      const refNo = readableNumber('TP', now, randomBytes(6));
      const days = { startsOn, endsOn, heldUntil: addDays(endsOn, heldDays) };
      const plan = { id, refNo, merchantId, bankAccountId, wantedPaise, amountPaise, ...days };
      if (!(await insertPlan(ctx.db, { ...plan, createdBy: userId, createdAt: now.toISOString() }))) continue;
      await recordAudit(ctx, { action: 'payments.create-plan', record: { type: 'transfer-plan', id }, details: plan });
      return { id };
    }
    throw new AppError('sums_used');
  });
}

/** Lists the merchant's plans, newest first. */
export async function listPlans(ctx: MerchantCtx): Promise<{ isAvailable: boolean; data: TransferPlan[] }> {
  const { isPlanOn } = await matchingPolicyNow(ctx);
  return { isAvailable: isPlanOn, data: await ownPlans(ctx.db, ctx.actor.merchantId) };
}

/** Returns one of the merchant's plans. Throws not_found. */
export async function getPlan(ctx: MerchantCtx, { id }: { id: string }): Promise<TransferPlan> {
  const [plan] = await ownPlans(ctx.db, ctx.actor.merchantId, id);
  if (!plan) throw new AppError('not_found');
  return plan;
}

/** Cancels an open plan; its sum stays held, since the transfer may be on its way. Throws not_found, state_refused. */
export async function cancelPlan(ctx: MerchantCtx, { id }: { id: string }): Promise<{ ok: true }> {
  return withTransaction(ctx, async (ctx) => {
    const plan = await lockPlan(ctx.db, { id, merchantId: ctx.actor.merchantId });
    if (!plan) throw new AppError('not_found');
    if (plan.status !== 'open') throw new AppError('state_refused');
    await endPlan(ctx.db, id, { status: 'cancelled', endedAt: ctx.clock.now().toISOString() });
    const { refNo, amountPaise } = plan;
    await recordAudit(ctx, {
      action: 'payments.cancel-plan',
      record: { type: 'transfer-plan', id },
      details: { refNo, amountPaise },
    });
    return { ok: true };
  });
}

/** Ends plans after their last day and frees their sums weeks later. */
export async function endPlans(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now();
  await endOldPlans(ctx.db, { today: istDateOf(now), now: now.toISOString() });
}
