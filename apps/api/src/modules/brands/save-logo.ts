import { uploadSlots } from '@sevadesk/contract/kernel/files';
import { AppError } from '../../platform/app-error.ts';
import type { UserCtx } from '../../platform/context.ts';
import { recordAudit } from '../audit/index.ts';
import { readFile, storeFile, type Upload } from '../downloads/index.ts';
import { defaultPicture } from '../site/index.ts';
import { brandRecord, updateBrandRow } from './brands.repo.ts';
import { changeBrand, lockOpenBrand } from './save-brand.ts';

/** Longest and shortest side in pixels, as of the network's own logo. */
const sides = { maxSide: 640, leastSide: 24 };

/** Saves the logo of a brand, re-encoded as PNG. Throws not_found, state_refused, upload_missing, and file_refused if it is no picture. */
export async function saveBrandLogo(ctx: UserCtx, id: string, upload: Upload | undefined): Promise<{ ok: true }> {
  if (!upload) throw new AppError('upload_missing', { fields: [{ field: 'file', fault: { key: 'required' } }] });
  await ctx.images.inspectUpload(upload.bytes, uploadSlots.logo);
  const { bytes, type } = await ctx.images.pictogram(upload.bytes, sides);
  return changeBrand(ctx, id, async (ctx) => {
    const { logoFileId } = await lockOpenBrand(ctx, id);
    const file = await storeFile(ctx, 'logo', { name: 'logo.png', type, bytes, pages: null }, null);
    await updateBrandRow(ctx.db, id, { logoFileId: file.id, changedAt: ctx.clock.now().toISOString() });
    await recordAudit(ctx, {
      action: 'brands.save-logo',
      record: { type: 'brand', id },
      details: { before: { logo: logoFileId }, after: { logo: file.id } },
    });
    return { ok: true };
  });
}

/** Returns the logo of a brand in any state, or the product's own. Throws not_found. */
export async function getBrandLogo(ctx: UserCtx, { id }: { id: string }) {
  const record = await brandRecord(ctx.db, { id });
  if (!record) throw new AppError('not_found');
  const { logoFileId } = record;
  const content = logoFileId === null ? await defaultPicture('logo') : (await readFile(ctx, logoFileId)).content;
  return { name: 'logo.png', type: 'image/png', content, inline: true };
}
