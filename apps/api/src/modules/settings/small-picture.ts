import { slidePixels } from '@sevadesk/contract/settings';
import type { Ctx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { insertSmallPicture, lockPictureOf, smallPictureOf } from './slides.repo.ts';

type Picture = { name: string; type: string; bytes: Buffer; pages: null };
/** Reads and stores files; supplied by the caller, because `downloads` is in a layer above. */
type Files = {
  read: (ctx: Ctx, fileId: string) => Promise<{ content: Buffer }>;
  keep: (ctx: Ctx, slot: 'carousel', picture: Picture, owner: null) => Promise<{ id: string }>;
};

/** The same bytes per pixel as the full picture may have, plus the overhead of a JPEG. */
const mostBytes = (width: number) => 20 * 1024 + Math.round(280 * 1024 * (width / slidePixels.width) ** 2);

/** Returns a slide's picture scaled to another width. */
export async function narrowed(ctx: Ctx, bytes: Buffer, width: number): Promise<Picture> {
  const height = Math.round((slidePixels.height * width) / slidePixels.width);
  const small = await ctx.images.cropToSpec(
    bytes,
    { box: { left: 0, top: 0, ...slidePixels } },
    { width, height, dpi: 72, maxBytes: mostBytes(width) },
  );
  return { name: `slide-${width}.jpg`, type: small.type, bytes: small.bytes, pages: null };
}

/** Returns the file of a slide's smaller picture. Creates a missing one (uploaded before widths existed), once for concurrent requests. */
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
