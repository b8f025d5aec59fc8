import type { KycDocument, KycReason, KycStaffView } from '@sevadesk/contract/kyc';
import { codeText } from '@sevadesk/messages';
import { AppError } from '../../platform/app-error.ts';
import type { UserCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import * as repo from './kyc.repo.ts';
import { isOwn } from './own-subject.ts';
import { settleCase, recordEvent } from './settle-case.ts';
import { knownOf } from './subjects.repo.ts';
import { notifyOwner } from './notify-owner.ts';
import { getPapers } from './get-papers.ts';

type Decision = {
  document: KycDocument;
  version: number;
  verdict: 'verified' | 'rejected';
  reason?: KycReason | undefined;
  remark?: string | undefined;
};

/** Locks the case of a shop or person for another person's decision. Throws not_found, maker_is_checker. */
export async function lockForStaff(ctx: UserCtx, subject: repo.Subject): Promise<repo.Case> {
  if (isOwn(ctx, subject)) throw new AppError('maker_is_checker');
  if (!(await repo.findCase(ctx.db, subject))) throw new AppError('not_found');
  return repo.lockCase(ctx.db, subject, { id: ctx.ids.next(), at: ctx.clock.now().toISOString() });
}

/** Notifies the owner of a rejection, in the owner's language. */
async function tell(ctx: UserCtx, subject: repo.Subject, { document, reason, remark }: Decision): Promise<void> {
  const locale = await repo.localeOf(ctx.db, subject);
  const words = codeText(['kyc_reason'], reason ?? 'other', locale);
  await notifyOwner(ctx, subject, 'kyc_rejected', {
    paper: codeText(['kyc_document'], document, locale),
    reason: remark ? `${words} (${remark})` : words,
  });
}

/**
 * Verifies or rejects one pending document. Throws not_found, maker_is_checker for one's own, state_refused if it is not pending,
 * changed_meanwhile if its version is not the reviewed one.
 */
export async function decidePaper(ctx: UserCtx, subject: repo.Subject, decision: Decision): Promise<KycStaffView> {
  await withTransaction(ctx, async (tx) => {
    const found = await lockForStaff(tx, subject);
    const stored = (await repo.documentsOf(tx.db, found.id)).find(({ document }) => document === decision.document);
    if (!stored || !(await knownOf(tx.db, subject))) throw new AppError('not_found');
    if (stored.status !== 'pending') throw new AppError('state_refused');
    if (stored.version !== decision.version) throw new AppError('changed_meanwhile');
    const { document, verdict } = decision;
    const reason = verdict === 'rejected' ? (decision.reason ?? 'other') : null;
    const remark = decision.remark ?? null;
    await repo.changeDocument(tx.db, stored.id, {
      status: verdict,
      reason,
      remark,
      decidedBy: tx.actor.userId,
      decidedAt: tx.clock.now().toISOString(),
    });
    await recordEvent(tx, found.id, { event: verdict, document, reason, remark });
    const isDone = await settleCase(tx, subject, found);
    await recordAudit(tx, {
      action: verdict === 'verified' ? 'kyc.verify' : 'kyc.reject',
      record: { type: 'kyc', id: found.id },
      details: { ...subject, paper: document, reason },
    });
    if (verdict === 'rejected') await tell(tx, subject, decision);
    if (isDone) await notifyOwner(tx, subject, 'kyc_verified');
  });
  return getPapers(ctx, subject);
}
