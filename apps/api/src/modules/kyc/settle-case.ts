import { istDateOf } from '@sevadesk/contract/kernel/dates';
import type { KycDocument, KycEvent } from '@sevadesk/contract/kyc';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/context.ts';
import * as repo from './kyc.repo.ts';
import { expiryOf, overall } from './kyc.rules.ts';
import { askedOf } from './list-papers.ts';
import { getPolicy } from './requirements.repo.ts';

const nowOf = (ctx: Ctx) => ctx.clock.now().toISOString();

/** Locks the case; creates it on first use. */
export function lockOwn(ctx: Ctx, subject: repo.Subject): Promise<repo.Case> {
  return repo.lockCase(ctx.db, subject, { id: ctx.ids.next(), at: nowOf(ctx) });
}

/** Returns a document of a locked case; creates it if there is none. */
export async function openDocument(ctx: Ctx, caseId: string, document: KycDocument): Promise<repo.StoredDocument> {
  const find = async () => (await repo.documentsOf(ctx.db, caseId)).find((one) => one.document === document);
  const found = await find();
  if (found) return found;
  await repo.insertDocument(ctx.db, { id: ctx.ids.next(), caseId, document });
  const made = await find();
  if (!made) throw new AppError('not_found');
  return made;
}

type Step = { event: KycEvent; document?: KycDocument; reason?: string | null; remark?: string | null };

export async function recordEvent(ctx: Ctx, caseId: string, { event, document, reason, remark }: Step): Promise<void> {
  await repo.insertEvent(ctx.db, {
    id: ctx.ids.next(),
    caseId,
    event,
    at: nowOf(ctx),
    document: document ?? null,
    reason: reason ?? null,
    remark: remark ?? null,
    actorId: ctx.actor.kind === 'user' ? ctx.actor.userId : null,
  });
}

/**
 * Recomputes the case from its documents after any change, in the caller's transaction: status, waiting since, expiry. Returns whether
 * the case has just become verified.
 */
export async function settleCase(ctx: Ctx, subject: repo.Subject, found: repo.Case): Promise<boolean> {
  const documents = await repo.documentsOf(ctx.db, found.id);
  const status = overall(await askedOf(ctx, subject), documents);
  const waits = documents.some((one) => one.status === 'pending');
  const isNew = status === 'verified' && found.status !== 'verified';
  const { validMonths } = await getPolicy(ctx.db);
  const now = nowOf(ctx);
  await repo.changeCase(ctx.db, found.id, {
    status,
    waitingSince: waits ? (found.waitingSince ?? now) : null,
    ...(isNew && {
      verifiedAt: now,
      requestReason: null,
      expiresOn: expiryOf(istDateOf(ctx.clock.now()), validMonths),
    }),
  });
  if (isNew) await recordEvent(ctx, found.id, { event: 'complete' });
  return isNew;
}
