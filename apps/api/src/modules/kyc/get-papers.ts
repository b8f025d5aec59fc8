import type { DownloadReply } from '@sevadesk/contract/kernel/files';
import type { KycRow, KycStaffView } from '@sevadesk/contract/kyc';
import { kycStaff } from '@sevadesk/contract/kyc';
import { AppError } from '../../platform/app-error.ts';
import type { UserCtx } from '../../platform/context.ts';
import { type ListSource, listSource } from '../../platform/list.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { temporaryLink } from '../downloads/index.ts';
import * as repo from './kyc.repo.ts';
import { isOwn, ownSubject } from './own-subject.ts';
import { getSubjectPapers } from './list-papers.ts';
import { recordEvent } from './settle-case.ts';
import { knownOf, nextWaiting, queueBase, queueColumns } from './subjects.repo.ts';

/** Returns the KYC documents of a shop or person for staff; masks the account number unless the caller may decide. Throws not_found. */
export async function getPapers(ctx: UserCtx, subject: repo.Subject): Promise<KycStaffView> {
  const found = await knownOf(ctx.db, subject);
  if (!found) throw new AppError('not_found');
  const { name, code, idTypeId: _, ...known } = found;
  return {
    ...(await getSubjectPapers(ctx, subject, { isMasked: !ctx.actor.permissions.includes('kyc.verify') })),
    ...subject,
    name,
    code,
    known,
    isOwn: isOwn(ctx, subject),
    next: await nextWaiting(ctx.db, subject, ctx.actor.userId),
  };
}

/** Lists shops and staff that have ever submitted documents, longest waiting first. */
export function listPapers(ctx: UserCtx): ListSource<KycRow> {
  return listSource({
    fields: kycStaff.list.list,
    columns: queueColumns,
    base: queueBase(ctx.readDb),
    search: ['code', 'name'],
    defaultSort: { column: 'waitingSince', dir: 'asc' },
  });
}

async function linkOf(ctx: UserCtx, subject: repo.Subject, fileId: string): Promise<DownloadReply> {
  const found = await repo.findCase(ctx.db, subject);
  const pictures = found ? await repo.picturesOf(ctx.db, found.id) : [];
  const picture = pictures.find((one) => one.id === fileId);
  if (!picture) throw new AppError('not_found');
  return temporaryLink(ctx, { id: picture.fileId, name: picture.name });
}

/** Returns an image of a document for staff. Throws not_found. */
export function getPicture(ctx: UserCtx, { fileId, ...subject }: repo.Subject & { fileId: string }) {
  return linkOf(ctx, subject, fileId);
}

/** Returns one of the caller's own images. Throws not_found. */
export function getOwnPicture(ctx: UserCtx, fileId: string) {
  return linkOf(ctx, ownSubject(ctx), fileId);
}

/** Unmasks an Aadhaar number; history and audit record who, when and why, never the number. Throws not_found if there is none. */
export async function unmaskNumber(ctx: UserCtx, subject: repo.Subject, reason: string): Promise<{ aadhaar: string }> {
  return withTransaction(ctx, async (tx) => {
    const found = await repo.findCase(tx.db, subject);
    const stored = found && (await repo.documentsOf(tx.db, found.id)).find(({ document }) => document === 'aadhaar');
    const sealed = stored ? await repo.getNumber(tx.db, stored.id) : null;
    if (!found || !stored || sealed === null) throw new AppError('not_found');
    await recordEvent(tx, found.id, { event: 'unmasked', document: 'aadhaar', remark: reason });
    await recordAudit(tx, {
      action: 'kyc.unmask',
      record: { type: 'kyc', id: found.id },
      details: { ...subject, reason, shown: `XXXX XXXX ${stored.aadhaarLast4}` },
    });
    return { aadhaar: tx.keys.unseal(sealed, stored.id) };
  });
}
