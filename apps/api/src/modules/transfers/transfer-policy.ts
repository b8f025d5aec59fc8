import { type TransferPolicy, transferPolicy } from '@sevadesk/contract/transfers';
import { toPaise } from '@sevadesk/contract/kernel/money';
import type { Ctx, UserCtx } from '../../platform/context.ts';
import { storedSetting, storeSetting } from '../../platform/setting-row.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';

const key = 'transfer-policy';
const firstPolicy: TransferPolicy = { isOn: true, singlePaise: toPaise(2_500_000), dayPaise: toPaise(10_000_000) };

const policyOf = (stored: { value: unknown } | undefined) =>
  stored ? transferPolicy.parse(stored.value) : firstPolicy;

/** Returns whether merchants may give money to those below them, with the limits of a transfer and of a day in whole paise. */
export async function getTransferPolicy(ctx: Ctx): Promise<TransferPolicy> {
  return policyOf(await storedSetting(ctx.db, key));
}

/** Returns the policy with the last person who changed it. */
export async function getPolicyView(ctx: Ctx) {
  const stored = await storedSetting(ctx.db, key);
  const changedBy = stored?.changedBy ?? null;
  return { policy: policyOf(stored), changedBy, changedAt: changedBy === null ? null : (stored?.updatedAt ?? null) };
}

/** Sets the policy; it applies from the next transfer. Audited. */
export async function saveTransferPolicy(ctx: UserCtx, policy: TransferPolicy): Promise<{ ok: true }> {
  return withTransaction(ctx, async (tx) => {
    const before = await getTransferPolicy(tx);
    await storeSetting(tx.db, key, policy, { userId: tx.actor.userId, at: tx.clock.now().toISOString() });
    await recordAudit(tx, { action: 'transfers.save-policy', details: { before, after: policy } });
    return { ok: true };
  });
}
