import { type MatchingPolicy, type MatchingPolicyView, matchingPolicy } from '@sevadesk/contract/payments';
import type { Ctx, UserCtx } from '../../platform/context.ts';
import { settingValue, storedSetting, storeSetting } from '../../platform/setting-row.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';

const key = 'matching-policy';

/** Planned transfers are certain, since nobody else has their sum; known payers are credited only where a network wants it. */
const firstPolicy: MatchingPolicy = { isPlanOn: true, planDays: 3, isPayerOn: false, payerCount: 3 };

const policyOf = (value: unknown): MatchingPolicy =>
  value === null || value === undefined ? firstPolicy : matchingPolicy.parse(value);

/** Returns the policy in force. */
export async function matchingPolicyNow(ctx: Pick<Ctx, 'db'>): Promise<MatchingPolicy> {
  return policyOf(await settingValue(ctx.db, key));
}

/** Returns what is credited from statements without a person, with the last editor. */
export async function getMatchingPolicy(ctx: Ctx): Promise<MatchingPolicyView> {
  const stored = await storedSetting(ctx.db, key);
  return {
    policy: policyOf(stored?.value),
    changedAt: stored?.changedBy ? stored.updatedAt : null,
    changedBy: stored?.changedBy ?? null,
  };
}

/** Saves the policy; it applies from the next line on. */
export async function saveMatchingPolicy(ctx: UserCtx, policy: MatchingPolicy): Promise<MatchingPolicyView> {
  return withTransaction(ctx, async (ctx) => {
    const before = await matchingPolicyNow(ctx);
    await storeSetting(ctx.db, key, policy, { userId: ctx.actor.userId, at: ctx.clock.now().toISOString() });
    await recordAudit(ctx, { action: 'payments.save-matching-policy', details: { before, after: policy } });
    return getMatchingPolicy(ctx);
  });
}
