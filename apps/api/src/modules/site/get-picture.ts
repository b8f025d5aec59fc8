import { AppError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/context.ts';
import { storeFile, readFile } from '../downloads/index.ts';
import { cardsNow, demandSlidePicture, smallPicture } from '../settings/index.ts';
import { defaultPicture } from './default-picture.ts';

const kept = 365 * 86_400;

/** Returns the logo or icon of the host's brand or the network, or the product's default. Clients may cache it but must revalidate. */
export async function brandPicture(ctx: Ctx, name: 'logo' | 'favicon') {
  const fileId = ctx.brand ? ctx.brand.logoFileId : (await cardsNow(ctx, [name]))[name].fileId;
  const content = fileId === null ? await defaultPicture(name) : (await readFile(ctx, fileId)).content;
  return { name: `${name}.png`, type: 'image/png', content, inline: true, maxAge: 0, etag: fileId ?? `own-${name}` };
}

/** Returns a slide's picture, in a smaller width if requested. Each address has fixed bytes: cacheable for a year. Throws not_found, also on the host of a brand. */
export async function homePicture(ctx: Ctx, id: string, width?: string) {
  if (ctx.brand) throw new AppError('not_found');
  await demandSlidePicture(ctx, id);
  const fileId =
    width === undefined ? id : await smallPicture(ctx, id, Number(width), { read: readFile, keep: storeFile });
  const { type, content } = await readFile(ctx, fileId);
  return { name: 'slide.jpg', type, content, inline: true, maxAge: kept, etag: fileId };
}
