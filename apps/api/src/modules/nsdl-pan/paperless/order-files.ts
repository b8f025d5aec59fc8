import { type PaperlessFileKind, paperlessMostDocuments } from '@sevadesk/contract/nsdl-pan';
import { AppError, fieldError } from '../../../platform/app-error.ts';
import type { MerchantCtx } from '../../../platform/context.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { type CheckedFile, checkUpload, storeFile, type Upload } from '../../downloads/index.ts';
import { imageLimits } from '../scan/limits.repo.ts';
import { deleteFiles, filesOf, insertFile } from './history.repo.ts';
import { getOwnOrder } from './get-order.ts';
import { findOwnOrder, lockOwnForm } from './save-order.ts';

/** Converts a photo or signature to exactly the provider's pixels and bytes: photos are cropped to fill, signatures padded white. */
async function pictureOf(ctx: MerchantCtx, kind: 'photo' | 'signature', file: CheckedFile): Promise<CheckedFile> {
  if (file.type === 'application/pdf') throw fieldError('file', 'file_type', 'file_refused');
  const { [kind]: limit } = await imageLimits(ctx.db);
  const { width, height } = await ctx.images.inspectImage(file.bytes);
  const spec = {
    width: limit.width,
    height: limit.height,
    dpi: limit.dpi,
    maxBytes: limit.maxBytes,
    gray: !limit.color,
  };
  const fit = kind === 'photo' ? ('cover' as const) : ('contain' as const);
  const { bytes } = await ctx.images.cropToSpec(file.bytes, { box: { left: 0, top: 0, width, height }, fit }, spec);
  return { name: `${kind}.jpg`, type: 'image/jpeg', bytes, pages: null };
}

/**
 * Adds a picture (replaces the previous one) or a document to an own form of mode S. Throws not_found, state_refused, upload_missing,
 * file_refused at `file`: another type, too few pixels, too many bytes or too many documents.
 */
export async function uploadFile(
  ctx: MerchantCtx,
  { id, kind, file }: { id: string; kind: PaperlessFileKind; file: Upload | undefined },
) {
  const order = await findOwnOrder(ctx, id);
  if (order.mode !== 'S') throw new AppError('state_refused');
  const checked = await checkUpload(ctx, 'paperless', file, kind);
  const kept = kind === 'document' ? checked : await pictureOf(ctx, kind, checked);
  await withTransaction(ctx, async (tx) => {
    await lockOwnForm(tx, id);
    if (kind !== 'document') await deleteFiles(tx.db, id, { kind });
    const documents = (await filesOf(tx.db, id)).filter((one) => one.kind === 'document').length;
    if (kind === 'document' && documents >= paperlessMostDocuments) {
      throw fieldError('file', 'too_many', 'file_refused');
    }
    const stored = await storeFile(tx, 'paperless', kept, order.merchantId);
    await insertFile(tx.db, { id: tx.ids.next(), orderId: id, kind, fileId: stored.id });
  });
  return getOwnOrder(ctx, id);
}

/** Removes one file from an own form. Throws not_found, state_refused. */
export async function removeFile(ctx: MerchantCtx, { id, fileId }: { id: string; fileId: string }) {
  await withTransaction(ctx, async (tx) => {
    await lockOwnForm(tx, id);
    if (!(await deleteFiles(tx.db, id, { id: fileId }))) throw new AppError('not_found');
  });
  return getOwnOrder(ctx, id);
}
