import { type SpendingPolicy, type SpendingPolicyView, spendingPolicy } from '@sevadesk/contract/auth';
import type { Ctx, UserCtx } from '../../../platform/context.ts';
import { storedSetting, storeSetting } from '../../../platform/setting-row.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { recordAudit } from '../../audit/index.ts';
import { firstSpendingPolicy } from './spending.rules.ts';

const key = 'spending-policy';

/** Returns the policy of a stored setting, or the default. */
export function spendingPolicyOf(value: unknown): SpendingPolicy {
  return value === null || value === undefined ? firstSpendingPolicy : spendingPolicy.parse(value);
}

/** Returns when merchants confirm what they spend, with the last editor. */
export async function getSpendingPolicy(ctx: Ctx): Promise<SpendingPolicyView> {
  const stored = await storedSetting(ctx.db, key);
  return {
    policy: spendingPolicyOf(stored?.value),
    changedAt: stored?.changedBy ? stored.updatedAt : null,
    changedBy: stored?.changedBy ?? null,
  };
}

/** Saves the policy; it applies from the next call on. */
export async function saveSpendingPolicy(ctx: UserCtx, policy: SpendingPolicy): Promise<SpendingPolicyView> {
  return withTransaction(ctx, async (ctx) => {
    const { policy: before } = await getSpendingPolicy(ctx);
    await storeSetting(ctx.db, key, policy, { userId: ctx.actor.userId, at: ctx.clock.now().toISOString() });
    await recordAudit(ctx, { action: 'auth.save-spending-policy', details: { before, after: policy } });
    return getSpendingPolicy(ctx);
  });
}
