import type { KycDocument, KycOwnView, KycValuesInput } from '@sevadesk/contract/kyc';
import { panCategory } from '@sevadesk/contract/kernel/indian-ids';
import { AppError, fieldError } from '../../platform/app-error.ts';
import type { UserCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { destroyFiles } from '../downloads/index.ts';
import * as repo from './kyc.repo.ts';
import { mayChange } from './kyc.rules.ts';
import { ownSubject } from './own-subject.ts';
import { askedOf, getOwn } from './list-papers.ts';
import { lockOwn, recordEvent, openDocument, settleCase } from './settle-case.ts';

/** Changes one of the caller's documents. Throws state_refused if it is not requested, or is pending or verified. */
export async function changeOwn(
  ctx: UserCtx,
  document: KycDocument,
  run: (tx: UserCtx, stored: repo.StoredDocument, most: number) => Promise<void>,
): Promise<KycOwnView> {
  const subject = ownSubject(ctx);
  await withTransaction(ctx, async (tx) => {
    const requirement = (await askedOf(tx, subject)).find((one) => one.document === document);
    if (!requirement) throw new AppError('state_refused');
    const found = await lockOwn(tx, subject);
    const stored = await openDocument(tx, found.id, document);
    if (!mayChange(stored.status)) throw new AppError('state_refused');
    await run(tx, stored, requirement.mostFiles);
    // A rejected document can be submitted again after a change.
    await repo.changeDocument(tx.db, stored.id, { status: stored.status === 'expired' ? 'expired' : 'open' });
    await settleCase(tx, subject, found);
  });
  return getOwn(ctx, subject);
}

function judge(ctx: UserCtx, input: KycValuesInput): void {
  // Must be a person's own card: the fourth letter gives the holder's category.
  if (ctx.actor.area === 'in' && input.document === 'pan' && panCategory(input.pan) !== 'P')
    throw fieldError('pan', 'pan_category');
}

/** Saves the values of a document; an Aadhaar number goes into the vault. Throws state_refused, invalid_input at pan. */
export async function saveValues(ctx: UserCtx, input: KycValuesInput): Promise<KycOwnView> {
  judge(ctx, input);
  return changeOwn(ctx, input.document, async (tx, stored) => {
    if (input.document === 'aadhaar') {
      const { aadhaar, name } = input;
      await repo.storeNumber(tx.db, stored.id, tx.keys.seal(aadhaar, stored.id));
      await repo.changeDocument(tx.db, stored.id, {
        values: JSON.stringify({ name }),
        aadhaarLast4: aadhaar.slice(-4),
        aadhaarHash: tx.keys.searchHash('aadhaar', aadhaar),
      });
    } else {
      const { document: _, ...values } = input;
      await repo.changeDocument(tx.db, stored.id, { values: JSON.stringify(values) });
    }
    await recordAudit(tx, {
      action: 'kyc.save',
      record: { type: 'kyc', id: stored.caseId },
      details: { paper: input.document },
    });
  });
}

/** Deletes one of the caller's images that is not under review. Throws not_found, state_refused. */
export async function removePicture(ctx: UserCtx, pictureId: string): Promise<KycOwnView> {
  const subject = ownSubject(ctx);
  const found = await repo.findCase(ctx.db, subject);
  const pictures = found ? await repo.picturesOf(ctx.db, found.id) : [];
  const picture = pictures.find(({ id }) => id === pictureId);
  const documents = found ? await repo.documentsOf(ctx.db, found.id) : [];
  const owner = documents.find(({ id }) => id === picture?.documentId);
  if (!picture || !owner) throw new AppError('not_found');
  return changeOwn(ctx, owner.document, async (tx) => {
    await repo.deletePicture(tx.db, picture.id);
    await destroyFiles(tx, [picture.fileId]);
    await recordAudit(tx, {
      action: 'kyc.remove-picture',
      record: { type: 'kyc', id: owner.caseId },
      details: { paper: owner.document },
    });
  });
}

/** Reopens a verified document for change: it and the full case do not count until verified again. Throws state_refused. */
export async function reopenPaper(ctx: UserCtx, document: KycDocument): Promise<KycOwnView> {
  const subject = ownSubject(ctx);
  await withTransaction(ctx, async (tx) => {
    const found = await lockOwn(tx, subject);
    const stored = (await repo.documentsOf(tx.db, found.id)).find((one) => one.document === document);
    if (stored?.status !== 'verified') throw new AppError('state_refused');
    await repo.changeDocument(tx.db, stored.id, { status: 'open', decidedAt: null, decidedBy: null });
    await recordEvent(tx, found.id, { event: 'changed', document });
    await settleCase(tx, subject, found);
    await recordAudit(tx, {
      action: 'kyc.change',
      record: { type: 'kyc', id: found.id },
      details: { paper: document },
    });
  });
  return getOwn(ctx, subject);
}
