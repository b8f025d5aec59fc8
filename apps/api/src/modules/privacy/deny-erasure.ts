import type { EraseRefusal } from '@sevadesk/contract/privacy';
import { AppError } from '../../platform/app-error.ts';
import type { UserCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { getFullRecord, type Ref, type Sources } from './find-records.ts';
import { insertRequest } from './privacy.repo.ts';

/**
 * Denies an erasure that has an obstacle, and records for each record the obstacle and the day from which it can be requested again.
 * One person is enough: nothing is erased. Throws not_found, and state_refused if there is no obstacle, because two people then decide.
 */
export async function denyErasure(ctx: UserCtx, sources: Sources, input: { records: readonly Ref[]; reason: string }) {
  const labels: string[] = [];
  const refusals: EraseRefusal[] = [];
  for (const ref of input.records) {
    const { standing } = await getFullRecord(ctx, sources, ref);
    const { label, obstacle, until } = standing;
    labels.push(label);
    if (obstacle !== null) refusals.push({ label, obstacle, until: obstacle === 'retention' ? until : null });
  }
  if (refusals.length === 0) throw new AppError('state_refused');
  const id = ctx.ids.next();
  await withTransaction(ctx, async (tx) => {
    const now = tx.clock.now().toISOString();
    const by = tx.actor.userId;
    await insertRequest(tx.db, {
      id,
      kind: 'erase',
      labels,
      reason: input.reason,
      status: 'refused',
      askedBy: by,
      askedAt: now,
      decidedBy: by,
      decidedAt: now,
      records: JSON.stringify(input.records),
      refusals: JSON.stringify(refusals),
      // Codes; readers get the texts from `refusals`.
      decisionReason: [...new Set(refusals.map(({ obstacle }) => obstacle))].join(', '),
    });
    await recordAudit(tx, {
      action: 'privacy.deny',
      record: { type: 'privacy', id },
      details: { reason: input.reason, records: input.records, refusals },
    });
  });
  return { id, refusals };
}
