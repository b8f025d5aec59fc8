import { slidePixels } from '@sevadesk/contract/settings';
import { smallWidths } from '@sevadesk/contract/kernel/publishing';
import type { Ctx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { type CheckedFile, keepFile, readFile } from '../downloads/index.ts';
import { insertSmallPicture, lockPictureOf, smallPictureOf } from './slides.repo.ts';

/** As many bytes for a pixel as the whole picture may have, and a little for the frame of a JPEG. */
const mostBytes = (width: number) => 20 * 1024 + Math.round(280 * 1024 * (width / slidePixels.width) ** 2);

/** A slide's picture in pixels of another width. */
async function narrowed(ctx: Ctx, bytes: Buffer, width: number): Promise<CheckedFile> {
  const height = Math.round((slidePixels.height * width) / slidePixels.width);
  const small = await ctx.images.cropToSpec(
    bytes,
    { box: { left: 0, top: 0, ...slidePixels } },
    { width, height, dpi: 72, maxBytes: mostBytes(width) },
  );
  return { name: `slide-${width}.jpg`, type: small.type, bytes: small.bytes, pages: null };
}

export type SmallPicture = { width: number; picture: CheckedFile };

/** The smaller copies of a picture that is about to be kept. */
export async function smallPictures(ctx: Ctx, bytes: Buffer): Promise<SmallPicture[]> {
  const made: SmallPicture[] = [];
  for (const width of smallWidths.map(Number)) made.push({ width, picture: await narrowed(ctx, bytes, width) });
  return made;
}

/** Keeps the smaller copies beside the picture they were made of. */
export async function keepSmallPictures(ctx: Ctx, fileId: string, pictures: readonly SmallPicture[]): Promise<void> {
  for (const { width, picture } of pictures) {
    const { id } = await keepFile(ctx, 'carousel', picture, null);
    await insertSmallPicture(ctx.db, { fileId, width, smallFileId: id });
  }
}

/** The file of a slide's picture in a smaller width. One that was uploaded before there were widths is made now, once however many ask. */
export async function smallPicture(ctx: Ctx, fileId: string, width: number): Promise<string> {
  const known = await smallPictureOf(ctx.db, fileId, width);
  if (known !== undefined) return known;
  const picture = await narrowed(ctx, (await readFile(ctx, fileId)).content, width);
  return withTransaction(ctx, async (ctx) => {
    await lockPictureOf(ctx.db, fileId);
    const since = await smallPictureOf(ctx.db, fileId, width);
    if (since !== undefined) return since;
    const { id } = await keepFile(ctx, 'carousel', picture, null);
    await insertSmallPicture(ctx.db, { fileId, width, smallFileId: id });
    return id;
  });
}
