import { type ApprovalSums, type PolicyInput, sumKinds } from '@sevadesk/contract/approvals';
import { AppError, fieldError } from '../../platform/app-error.ts';
import type { UserCtx } from '../../platform/context.ts';
import { secondPersonSums, storedSums } from '../../platform/second-person.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { insertPolicy, lockPolicy } from './policy.repo.ts';

const isSame = (a: ApprovalSums, b: ApprovalSums) => sumKinds.every((kind) => a[kind] === b[kind]);

/**
 * Requests other sums (whole paise) from which acts need a second person; a second person approves them. A repeated request has one
 * effect. Throws sums_unchanged at the first sum, duplicate if another request is pending, idempotency_conflict for the same id with
 * other content.
 */
export async function requestPolicy(
  ctx: UserCtx,
  { id, sums, reason }: PolicyInput,
): Promise<{ id: string; number: number }> {
  return withTransaction(ctx, async (ctx) => {
    const requestedBy = ctx.actor.userId;
    const known = await lockPolicy(ctx.db, id);
    if (!known && isSame(sums, await secondPersonSums(ctx.db))) throw fieldError('sums.adjustment', 'sums_unchanged');
    const requestedAt = ctx.clock.now().toISOString();
    const isNew =
      !known && (await insertPolicy(ctx.db, { id, sums: JSON.stringify(sums), reason, requestedBy, requestedAt }));
    const stored = await lockPolicy(ctx.db, id);
    if (!stored) throw new AppError('duplicate');
    if (stored.requestedBy !== requestedBy || !isSame(storedSums(stored.sums), sums)) {
      throw new AppError('idempotency_conflict');
    }
    const { number } = stored;
    if (isNew) {
      await recordAudit(ctx, {
        action: 'approvals.request-policy',
        record: { type: 'approval-policy', id },
        details: { number, sums, reason },
      });
    }
    return { id, number };
  });
}
