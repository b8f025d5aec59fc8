import { AppError } from '../../platform/app-error.ts';
import type { UserCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { eraseConsents } from '../customers/index.ts';
import { purgeExports } from '../downloads/index.ts';
import { eraseMessages } from '../notifications/index.ts';
import { getFullRecord, type Ref, type Sources } from './find-records.ts';
import * as repo from './privacy.repo.ts';

/** Requests the erasure of records; another person must approve. Throws not_found, state_refused if one cannot be erased yet. */
export async function requestErasure(
  ctx: UserCtx,
  sources: Sources,
  input: { records: readonly Ref[]; reason: string },
) {
  const labels: string[] = [];
  for (const ref of input.records) {
    const { standing } = await getFullRecord(ctx, sources, ref);
    if (standing.obstacle !== null) throw new AppError('state_refused');
    labels.push(standing.label);
  }
  const id = ctx.ids.next();
  await withTransaction(ctx, async (tx) => {
    await repo.insertRequest(tx.db, {
      id,
      kind: 'erase',
      labels,
      reason: input.reason,
      records: JSON.stringify(input.records),
      askedBy: tx.actor.userId,
      askedAt: tx.clock.now().toISOString(),
    });
    await recordAudit(tx, {
      action: 'privacy.ask-erasure',
      record: { type: 'privacy', id },
      details: { reason: input.reason, records: input.records },
    });
  });
  return { id };
}

async function lockWaiting(tx: UserCtx, id: string) {
  const request = await repo.lockRequest(tx.db, id);
  if (request?.kind !== 'erase') throw new AppError('not_found');
  if (request.status !== 'waiting') throw new AppError('already_decided');
  return request;
}

/**
 * Erases what another person requested, all or nothing: data, vault, pictures, texts of histories, messages, exports. Postings,
 * invoices and numbers stay, as the law requires. Throws not_found, already_decided, maker_is_checker, state_refused (new obstacle).
 */
export async function agreeToErasure(ctx: UserCtx, sources: Sources, id: string): Promise<{ ok: true }> {
  await withTransaction(ctx, async (tx) => {
    const request = await lockWaiting(tx, id);
    if (request.askedBy === tx.actor.userId) throw new AppError('maker_is_checker');
    await repo.startErasing(tx.db);
    for (const ref of request.records) {
      const { source, standing, record } = await getFullRecord(tx, sources, ref);
      if (standing.obstacle !== null || source.erase === null) throw new AppError('state_refused');
      await source.erase(tx, ref.id);
      const about = [ref, ...(record.proofs ?? []).map((proof) => ({ kind: 'email-proof' as const, id: proof }))];
      await eraseMessages(tx, { id: ref.id, about, mailedTo: record.mailedTo });
      await eraseConsents(tx, [`${ref.kind}:${ref.id}`]);
      await purgeExports(tx, source.lists);
    }
    await repo.endErasing(tx.db);
    const decidedAt = tx.clock.now().toISOString();
    await repo.changeRequest(tx.db, id, { status: 'done', decidedBy: tx.actor.userId, decidedAt });
    await recordAudit(tx, {
      action: 'privacy.erase',
      record: { type: 'privacy', id },
      details: { records: request.records, askedBy: request.askedBy },
    });
  });
  return { ok: true };
}

/** Rejects an erasure. Throws not_found, already_decided. */
export async function refuseErasure(ctx: UserCtx, id: string, reason: string): Promise<{ ok: true }> {
  await withTransaction(ctx, async (tx) => {
    await lockWaiting(tx, id);
    await repo.changeRequest(tx.db, id, {
      status: 'refused',
      decidedBy: tx.actor.userId,
      decisionReason: reason,
      decidedAt: tx.clock.now().toISOString(),
    });
    await recordAudit(tx, { action: 'privacy.refuse', record: { type: 'privacy', id }, details: { reason } });
  });
  return { ok: true };
}
