import { type PartnerPolicy, partnerPolicy } from '@sevadesk/contract/partner-api';
import type { Ctx, UserCtx } from '../../platform/context.ts';
import { storedSetting, storeSetting } from '../../platform/setting-row.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';

const key = 'partner-api';
const firstPolicy: PartnerPolicy = { isOn: false, perMinute: 120 };

const policyOf = (stored: { value: unknown } | undefined) => (stored ? partnerPolicy.parse(stored.value) : firstPolicy);

/** Returns whether the API is on in this network, and the rate limit of a key. */
export async function getPartnerPolicy(ctx: Ctx): Promise<PartnerPolicy> {
  return policyOf(await storedSetting(ctx.db, key));
}

/** Returns the policy with the last person who changed it. */
export async function getPolicyView(ctx: Ctx) {
  const stored = await storedSetting(ctx.db, key);
  const changedBy = stored?.changedBy ?? null;
  return { policy: policyOf(stored), changedBy, changedAt: changedBy === null ? null : (stored?.updatedAt ?? null) };
}

/** Sets the policy; it applies from the next call of any key. Audited. */
export async function savePolicy(ctx: UserCtx, policy: PartnerPolicy) {
  return withTransaction(ctx, async (tx) => {
    const before = await getPartnerPolicy(tx);
    await storeSetting(tx.db, key, policy, { userId: tx.actor.userId, at: tx.clock.now().toISOString() });
    await recordAudit(tx, { action: 'partner-api.save-policy', details: { before, after: policy } });
    return getPolicyView(tx);
  });
}
