import { uploadSlots } from '@sevadesk/contract/kernel/files';
import type { PicturePart } from '@sevadesk/contract/settings';
import { AppError } from '../../platform/app-error.ts';
import type { UserCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { storeFile, type Upload } from '../downloads/index.ts';
import { saveCard } from './save-card.ts';

type Picture = 'logo' | 'favicon';

/** Longest and shortest side in pixels. A tab shows icons at 16 to 32, a home screen at 180. */
const sides: Record<Picture, { maxSide: number; leastSide: number }> = {
  logo: { maxSide: 640, leastSide: 24 },
  favicon: { maxSide: 192, leastSide: 16 },
};

/** Saves the network's own logo or icon, re-encoded as PNG. Throws upload_missing, and file_refused if it is no picture. */
export async function savePicture(
  ctx: UserCtx,
  name: Picture,
  upload: Upload | undefined,
  part?: PicturePart | null,
): Promise<{ ok: true }> {
  if (!upload) throw new AppError('upload_missing', { fields: [{ field: 'file', fault: { key: 'required' } }] });
  await ctx.images.inspectUpload(upload.bytes, uploadSlots[name]);
  const { bytes, type } = await ctx.images.pictogram(upload.bytes, { ...sides[name], ...(part && { part }) });
  return withTransaction(ctx, async (ctx) => {
    const file = await storeFile(ctx, name, { name: `${name}.png`, type, bytes, pages: null }, null);
    return saveCard(ctx, name, { fileId: file.id });
  });
}

/** Restores the product's default picture; the network's own stays stored. */
export async function removePicture(ctx: UserCtx, name: Picture): Promise<{ ok: true }> {
  return saveCard(ctx, name, { fileId: null });
}
