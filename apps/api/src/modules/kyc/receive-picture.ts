import { uploadSlots } from '@sevadesk/contract/kernel/files';
import type { KycDocument, KycOwnView, KycPart } from '@sevadesk/contract/kyc';
import { AppError, fieldError } from '../../platform/app-error.ts';
import type { Ctx, UserCtx } from '../../platform/context.ts';
import { recordAudit } from '../audit/index.ts';
import { type CheckedFile, checkUpload, destroyFiles, storeFile, type Upload } from '../downloads/index.ts';
import * as repo from './kyc.repo.ts';
import { changeOwn } from './change-papers.ts';

/** Enough for a card's smallest print, and far less than a phone produces. */
const maxSide = 2000;

export type PictureInput = {
  document: KycDocument;
  position: number;
  turn: '0' | '90' | '180' | '270';
  cut?: KycPart | undefined;
  covers: readonly KycPart[];
  hasNoNumber: boolean;
};

const quarters = { '0': 0, '90': 90, '180': 180, '270': 270 } as const;
const leastCover = 0.0005;

/** Throws if an Aadhaar image would be stored with a readable number. */
function requireCover({ document, covers, hasNoNumber, position }: PictureInput): void {
  if (document !== 'aadhaar') return;
  const real = covers.filter(({ width, height }) => width * height >= leastCover);
  // The front always carries the number; a person may declare that the back does not.
  if (real.length === 0 && !(hasNoNumber && position > 0)) throw fieldError('covers', 'required', 'file_refused');
}

/**
 * Returns the image to store. The upload stays in memory: a child process decodes it, and it is gone after the response; of an Aadhaar
 * card only the covered image is ever written.
 */
export async function pictureOf(ctx: Ctx, input: PictureInput, upload: Upload | undefined): Promise<CheckedFile> {
  if (!upload) throw new AppError('upload_missing', { fields: [{ field: 'file', fault: { key: 'required' } }] });
  const name = `${input.document}-${input.position + 1}`;
  const { type } = await ctx.images.inspectUpload(upload.bytes, uploadSlots.kyc);
  const isPdf = type === 'application/pdf';
  if (isPdf && input.document !== 'aadhaar' && input.document !== 'photo') return checkUpload(ctx, 'kyc', upload, name);
  const { bytes } = await ctx.images.rework(upload.bytes, {
    ...(isPdf && { page: 0 }),
    turn: quarters[input.turn],
    ...(input.cut && { cut: input.cut }),
    covers: input.covers,
    maxSide,
  });
  return { name: `${name}.jpg`, type: 'image/jpeg', bytes, pages: null };
}

/** Saves one image of the caller's document; deletes a previous one at its position. Throws state_refused, upload_missing, file_refused. */
export async function receivePicture(
  ctx: UserCtx,
  input: PictureInput,
  upload: Upload | undefined,
): Promise<KycOwnView> {
  requireCover(input);
  const picture = await pictureOf(ctx, input, upload);
  return changeOwn(ctx, input.document, async (tx, stored, most) => {
    if (input.position >= most) throw fieldError('position', 'too_big');
    const former = (await repo.picturesOf(tx.db, stored.caseId)).find(
      ({ documentId, position }) => documentId === stored.id && position === input.position,
    );
    if (former) {
      await repo.deletePicture(tx.db, former.id);
      await destroyFiles(tx, [former.fileId]);
    }
    const kept = await storeFile(tx, 'kyc', picture, tx.actor.merchantId);
    await repo.insertPicture(tx.db, {
      id: tx.ids.next(),
      documentId: stored.id,
      fileId: kept.id,
      position: input.position,
      isMasked: input.document === 'aadhaar' && input.covers.length > 0,
    });
    await recordAudit(tx, {
      action: 'kyc.upload',
      record: { type: 'kyc', id: stored.caseId },
      details: { paper: input.document, position: input.position, covers: input.covers.length },
    });
  });
}
