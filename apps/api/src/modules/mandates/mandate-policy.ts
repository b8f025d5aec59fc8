import { type MandatePolicy, type MandatePolicyView, mandatePolicy } from '@sevadesk/contract/mandates';
import { toPaise } from '@sevadesk/contract/kernel/money';
import { fieldError } from '../../platform/app-error.ts';
import type { Ctx, UserCtx } from '../../platform/context.ts';
import { settingValue, storedSetting, storeSetting } from '../../platform/setting-row.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';

const key = 'mandate-policy';
/** The rule of the Reserve Bank of India for recurring debits. */
const leastNoticeHours = 24;
const firstPolicy: MandatePolicy = { isOn: true, noticeHours: leastNoticeHours, mostPaise: toPaise(1_500_000) };

const policyOf = (value: unknown): MandatePolicy =>
  value === null || value === undefined ? firstPolicy : mandatePolicy.parse(value);

/** Returns the policy in force. */
export async function mandatePolicyNow(ctx: Pick<Ctx, 'db'>): Promise<MandatePolicy> {
  return policyOf(await settingValue(ctx.db, key));
}

/** Returns the rules of mandates, with the last editor. */
export async function getMandatePolicy(ctx: Ctx): Promise<MandatePolicyView> {
  const stored = await storedSetting(ctx.db, key);
  return {
    policy: policyOf(stored?.value),
    changedAt: stored?.changedBy ? stored.updatedAt : null,
    changedBy: stored?.changedBy ?? null,
  };
}

/** Saves the rules. Throws a fault at noticeHours for less than 24 hours in production. */
export async function saveMandatePolicy(ctx: UserCtx, policy: MandatePolicy): Promise<MandatePolicyView> {
  if (ctx.settings.isProduction && policy.noticeHours < leastNoticeHours)
    throw fieldError('noticeHours', 'too_small', 'invalid_input', { min: leastNoticeHours });
  return withTransaction(ctx, async (ctx) => {
    const before = await mandatePolicyNow(ctx);
    await storeSetting(ctx.db, key, policy, { userId: ctx.actor.userId, at: ctx.clock.now().toISOString() });
    await recordAudit(ctx, { action: 'mandates.save-policy', details: { before, after: policy } });
    return getMandatePolicy(ctx);
  });
}
