import { slidePixels } from '@sevadesk/contract/settings';
import type { Ctx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { insertSmallPicture, lockPictureOf, smallPictureOf } from './slides.repo.ts';

type Picture = { name: string; type: string; bytes: Buffer; pages: null };
/** How stored files are read and kept; given by the caller, as `downloads` stands above what public pages are made of. */
type Files = {
  read: (ctx: Ctx, fileId: string) => Promise<{ content: Buffer }>;
  keep: (ctx: Ctx, slot: 'carousel', picture: Picture, owner: null) => Promise<{ id: string }>;
};

/** As many bytes for a pixel as the whole picture may have, and a little for the frame of a JPEG. */
const mostBytes = (width: number) => 20 * 1024 + Math.round(280 * 1024 * (width / slidePixels.width) ** 2);

/** A slide's picture in pixels of another width. */
export async function narrowed(ctx: Ctx, bytes: Buffer, width: number): Promise<Picture> {
  const height = Math.round((slidePixels.height * width) / slidePixels.width);
  const small = await ctx.images.cropToSpec(
    bytes,
    { box: { left: 0, top: 0, ...slidePixels } },
    { width, height, dpi: 72, maxBytes: mostBytes(width) },
  );
  return { name: `slide-${width}.jpg`, type: small.type, bytes: small.bytes, pages: null };
}

/** The file of a slide's picture in a smaller width. One that was uploaded before there were widths is made now, once however many ask. */
export async function smallPicture(ctx: Ctx, fileId: string, width: number, files: Files): Promise<string> {
  const known = await smallPictureOf(ctx.db, fileId, width);
  if (known !== undefined) return known;
  const picture = await narrowed(ctx, (await files.read(ctx, fileId)).content, width);
  return withTransaction(ctx, async (ctx) => {
    await lockPictureOf(ctx.db, fileId);
    const since = await smallPictureOf(ctx.db, fileId, width);
    if (since !== undefined) return since;
    const { id } = await files.keep(ctx, 'carousel', picture, null);
    await insertSmallPicture(ctx.db, { fileId, width, smallFileId: id });
    return id;
  });
}
