import { reasonsForDocuments } from '@sevadesk/contract/nsdl-pan';
import { AppError, fieldError } from '../../../platform/app-error.ts';
import type { MerchantCtx } from '../../../platform/context.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { recordAudit } from '../../audit/index.ts';
import { type CheckedFile, checkUpload, storeFile, type Upload } from '../../downloads/index.ts';
import { notify } from '../../notifications/index.ts';
import { findOwnCase, type Found, lockOwnCase } from './find-case.ts';
import { moveCase } from './move-case.ts';
import { documentsOf, insertDocument, removeDocument } from './tin-documents.repo.ts';
import { unansweredOf, getOwnCase } from './get-case.ts';

/** The maximum number of documents in one round; more is a mistake. */
const mostDocuments = 20;

function requireWithShop({ tinCase }: Found): void {
  if (tinCase.status !== 'tin_rejected') throw new AppError('state_refused');
}

const auditOf = ({ application, tinCase }: Found, details: object) => ({
  record: { type: 'application', id: application.id },
  details: { case: tinCase.number, round: tinCase.round, ...details },
});

type Answer = { ackNo: string; reasonCode: string; files: readonly Upload[] };

/** Adds documents for one reason. Throws invalid_input for a reason that needs no document, file_refused, state_refused. */
export async function uploadTinDocuments(ctx: MerchantCtx, { ackNo, reasonCode, files }: Answer) {
  const before = await findOwnCase(ctx, ackNo);
  requireWithShop(before);
  if (!reasonsForDocuments(before.tinCase.reasonCodes).includes(reasonCode))
    throw fieldError('reasonCode', 'choose_one');
  if (files.length === 0) await checkUpload(ctx, 'tin-document', undefined, '');
  const checked: CheckedFile[] = [];
  for (const file of files)
    checked.push(await checkUpload(ctx, 'tin-document', file, `${ackNo}-${reasonCode.toLowerCase()}`));
  await withTransaction(ctx, async (tx) => {
    const found = await lockOwnCase(tx, ackNo);
    requireWithShop(found);
    const { tinCase, application } = found;
    const known = (await documentsOf(tx.db, tinCase.id)).filter(({ round }) => round === tinCase.round);
    if (known.length + checked.length > mostDocuments) {
      const fault = { key: 'too_many' as const, params: { max: mostDocuments } };
      throw new AppError('file_refused', { fields: [{ field: 'file', fault }] });
    }
    for (const one of checked) {
      const { id: fileId } = await storeFile(tx, 'tin-document', one, application.merchantId);
      await insertDocument(tx.db, {
        id: ctx.ids.next(),
        caseId: tinCase.id,
        round: tinCase.round,
        reasonCode,
        fileId,
        uploadedBy: ctx.actor.userId,
        uploadedAt: ctx.clock.now().toISOString(),
      });
    }
    await recordAudit(tx, {
      action: 'nsdl-pan.tin-upload',
      ...auditOf(found, { reason: reasonCode, files: checked.length }),
    });
  });
  return getOwnCase(ctx, ackNo);
}

/** Removes a document of this round. Throws not_found, state_refused once it is submitted. */
export async function removeTinDocument(ctx: MerchantCtx, { ackNo, id }: { ackNo: string; id: string }) {
  await withTransaction(ctx, async (tx) => {
    const found = await lockOwnCase(tx, ackNo);
    requireWithShop(found);
    const { id: caseId, round } = found.tinCase;
    const at = ctx.clock.now().toISOString();
    if (!(await removeDocument(tx.db, { id, caseId, round, at }))) throw new AppError('not_found');
    await recordAudit(tx, { action: 'nsdl-pan.tin-remove', ...auditOf(found, { document: id }) });
  });
  return getOwnCase(ctx, ackNo);
}

/** Submits the answer to head office. Throws not_complete with the unanswered reasons, state_refused the second time. */
export async function submitTinAnswer(ctx: MerchantCtx, ackNo: string): Promise<{ ok: true }> {
  return withTransaction(ctx, async (tx) => {
    const found = await lockOwnCase(tx, ackNo);
    requireWithShop(found);
    const { application } = found;
    const open = unansweredOf(found, await documentsOf(tx.db, found.tinCase.id));
    if (open.length > 0) {
      throw new AppError('not_complete', { fields: open.map((field) => ({ field, fault: { key: 'required' } })) });
    }
    await moveCase(tx, found, { to: 'tin_resubmitted', verb: 'tin-resubmit' });
    await notify(tx, {
      to: { staffWith: 'pan.verify' },
      event: 'tin_resubmitted',
      about: [{ kind: 'paper', id: application.id }],
      params: { shop: application.shopName, code: application.merchantCode, name: application.cardName, ackNo },
      link: `/backend/actions/nsdl-pan/physical/tin-rejection-verify/${ackNo}`,
    });
    return { ok: true };
  });
}
