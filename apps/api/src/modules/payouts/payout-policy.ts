import { type PayoutPolicy, type PayoutPolicyView, payoutPolicy } from '@sevadesk/contract/payouts';
import type { Ctx, UserCtx } from '../../platform/context.ts';
import { settingValue, storedSetting, storeSetting } from '../../platform/setting-row.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { firstPayoutPolicy } from './payouts.rules.ts';

const key = 'payout-policy';

const policyOf = (value: unknown): PayoutPolicy =>
  value === null || value === undefined ? firstPayoutPolicy : payoutPolicy.parse(value);

/** Returns the policy in force. */
export async function payoutPolicyNow(ctx: Pick<Ctx, 'db'>): Promise<PayoutPolicy> {
  return policyOf(await settingValue(ctx.db, key));
}

/** Returns whether and how shops are paid out, with the last editor. */
export async function getPayoutPolicy(ctx: Ctx): Promise<PayoutPolicyView> {
  const stored = await storedSetting(ctx.db, key);
  return {
    policy: policyOf(stored?.value),
    changedAt: stored?.changedBy ? stored.updatedAt : null,
    changedBy: stored?.changedBy ?? null,
  };
}

/** Saves the policy; it applies from the next request on. Payouts under way keep their fee. */
export async function savePayoutPolicy(ctx: UserCtx, policy: PayoutPolicy): Promise<PayoutPolicyView> {
  return withTransaction(ctx, async (ctx) => {
    const before = await payoutPolicyNow(ctx);
    await storeSetting(ctx.db, key, policy, { userId: ctx.actor.userId, at: ctx.clock.now().toISOString() });
    await recordAudit(ctx, { action: 'payouts.save-policy', details: { before, after: policy } });
    return getPayoutPolicy(ctx);
  });
}
