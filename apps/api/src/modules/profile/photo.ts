import type { UserCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { checkUpload, destroyFiles, storeFile, readFile, type Upload } from '../downloads/index.ts';
import { defaultPicture } from '../site/index.ts';
import { getOwnAccount, savePhoto } from '../users/index.ts';

const side = 400;

/** Returns the own photo, or the default picture of the server. */
export async function getPhoto(ctx: UserCtx) {
  const { photoFileId } = await getOwnAccount(ctx, ctx.actor.userId);
  if (photoFileId === null) {
    return { name: 'photo.png', type: 'image/png', content: await defaultPicture('photo'), inline: true };
  }
  const { name, type, content } = await readFile(ctx, photoFileId);
  return { name, type, content, inline: true };
}

/** Replaces or removes the photo and destroys the old one, in the caller's transaction. */
async function replacePhoto(ctx: UserCtx, fileId: string | null): Promise<void> {
  const { userId } = ctx.actor;
  const { photoFileId: former } = await getOwnAccount(ctx, userId);
  await savePhoto(ctx, userId, fileId);
  if (former !== null) await destroyFiles(ctx, [former]);
}

/** Replaces the own photo: its central square, 400 by 400 pixels, re-encoded without metadata. Throws upload_missing or file_refused. */
export async function uploadPhoto(ctx: UserCtx, upload: Upload | undefined): Promise<void> {
  const checked = await checkUpload(ctx, 'photo', upload, 'photo');
  const { width, height } = await ctx.images.inspectImage(checked.bytes);
  const edge = Math.min(width, height);
  const box = { left: Math.floor((width - edge) / 2), top: Math.floor((height - edge) / 2), width: edge, height: edge };
  const spec = { width: side, height: side, dpi: 96, maxBytes: 200_000 };
  const { bytes, type } = await ctx.images.cropToSpec(checked.bytes, { box }, spec);
  const { userId, merchantId } = ctx.actor;
  await withTransaction(ctx, async (ctx) => {
    const file = await storeFile(ctx, 'photo', { name: 'photo.jpg', type, bytes, pages: null }, merchantId);
    await replacePhoto(ctx, file.id);
    await recordAudit(ctx, { action: 'profile.upload-photo', record: { type: 'user', id: userId } });
  });
}

/** Removes the own photo; the initials are shown instead. */
export async function removePhoto(ctx: UserCtx): Promise<void> {
  const { userId } = ctx.actor;
  await withTransaction(ctx, async (ctx) => {
    await replacePhoto(ctx, null);
    await recordAudit(ctx, { action: 'profile.remove-photo', record: { type: 'user', id: userId } });
  });
}
