import { kycConsentVersion, type KycOwnView } from '@sevadesk/contract/kyc';
import { AppError } from '../../platform/app-error.ts';
import type { UserCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { notify } from '../notifications/index.ts';
import * as repo from './kyc.repo.ts';
import { ownSubject } from './own-subject.ts';
import { getOwn } from './list-papers.ts';
import { lockOwn, recordEvent, settleCase } from './settle-case.ts';
import { knownOf } from './subjects.repo.ts';

/**
 * Submits all ready documents to the network; all required ones must be included by then. Throws not_complete,
 * changed_meanwhile if the consent text has changed.
 */
export async function submitPapers(ctx: UserCtx, input: { consentVersion: string }): Promise<KycOwnView> {
  if (input.consentVersion !== kycConsentVersion) throw new AppError('changed_meanwhile');
  const subject = ownSubject(ctx);
  await withTransaction(ctx, async (tx) => {
    const found = await lockOwn(tx, subject);
    const { ready, missing } = await getOwn(tx, subject);
    if (missing.length > 0 || ready.length === 0) throw new AppError('not_complete');
    const now = tx.clock.now().toISOString();
    await repo.changeCase(tx.db, found.id, { submittedAt: now, consentAt: now, consentVersion: input.consentVersion });
    const stored = await repo.documentsOf(tx.db, found.id);
    for (const document of ready) {
      const id = stored.find((one) => one.document === document)?.id;
      if (id === undefined) continue;
      await repo.changeDocument(tx.db, id, { status: 'pending', submittedAt: now, reason: null, remark: null });
      await recordEvent(tx, found.id, { event: 'submitted', document });
    }
    await settleCase(tx, subject, found);
    await recordAudit(tx, {
      action: 'kyc.submit',
      record: { type: 'kyc', id: found.id },
      details: { papers: ready, consentVersion: input.consentVersion },
    });
    await notify(tx, {
      to: { staffWith: 'kyc.verify' },
      event: 'kyc_submitted',
      about: [{ kind: 'kyc', id: found.id }],
      params: { name: (await knownOf(tx.db, subject))?.name ?? '-', count: String(ready.length) },
      link: `/backend/user-management/${subject.subject}-kyc/${subject.id}`,
    });
  });
  return getOwn(ctx, subject);
}
