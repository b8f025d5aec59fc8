import type { PrivacyPolicy, PrivacyRequestRow } from '@sevadesk/contract/privacy';
import type { UserCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import * as repo from './privacy.repo.ts';

/** Lists the newest exports and erasures: numbers, never names. */
export async function getRequests(ctx: UserCtx): Promise<{ data: PrivacyRequestRow[] }> {
  const rows = await repo.newestRequests(ctx.db);
  const data = rows.map(({ labels, fileId, askedById, ...row }) => {
    const isOwn = askedById === ctx.actor.userId;
    return { ...row, labels: labels.join(', '), hasFile: isOwn && fileId !== null, isOwn };
  });
  return { data };
}

/** Sets the retention period of records. */
export async function savePolicy(ctx: UserCtx, input: PrivacyPolicy): Promise<{ ok: true }> {
  await withTransaction(ctx, async (tx) => {
    const before = await repo.getPolicy(tx.db);
    await repo.writePolicy(tx.db, input, { userId: tx.actor.userId, at: tx.clock.now().toISOString() });
    await recordAudit(tx, {
      action: 'privacy.save-policy',
      record: { type: 'setting', id: 'privacy-policy' },
      details: { before, after: input },
    });
  });
  return { ok: true };
}

export function getPolicyView(ctx: UserCtx): Promise<PrivacyPolicy> {
  return repo.getPolicy(ctx.db);
}
