import type { SecondCheckPolicy } from '@sevadesk/contract/nsdl-pan';
import type { Ctx, UserCtx } from '../../../platform/context.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { recordAudit } from '../../audit/index.ts';
import { storedPolicy, writePolicy } from './second-check.repo.ts';
import { policyOf } from './second-check.rules.ts';

/** Returns the share of acceptances that are checked a second time, per thousand. */
export async function getPolicy(ctx: Ctx): Promise<SecondCheckPolicy> {
  return policyOf(await storedPolicy(ctx.db));
}

/** Sets that share from now on; forms already chosen stay chosen. */
export async function savePolicy(ctx: UserCtx, policy: SecondCheckPolicy): Promise<{ ok: true }> {
  return withTransaction(ctx, async (tx) => {
    const before = await getPolicy(tx);
    await writePolicy(tx.db, policy, tx.actor.userId);
    await recordAudit(tx, { action: 'nsdl-pan.second-check-policy', details: { before, after: policy } });
    return { ok: true };
  });
}
