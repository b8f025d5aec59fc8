import type { Ctx } from '../../platform/context.ts';
import { storeFile, readFile } from '../downloads/index.ts';
import { cardsNow, demandSlidePicture, smallPicture } from '../settings/index.ts';
import { defaultPicture } from './default-picture.ts';

const kept = 365 * 86_400;

/** Returns the network's logo or icon, or the product's default. Clients may cache it but must revalidate. */
export async function brandPicture(ctx: Ctx, name: 'logo' | 'favicon') {
  const { fileId } = (await cardsNow(ctx, [name]))[name];
  const content = fileId === null ? await defaultPicture(name) : (await readFile(ctx, fileId)).content;
  return { name: `${name}.png`, type: 'image/png', content, inline: true, maxAge: 0, etag: fileId ?? `own-${name}` };
}

/** Returns a slide's picture, in a smaller width if requested. Each address has fixed bytes: cacheable for a year. Throws not_found. */
export async function homePicture(ctx: Ctx, id: string, width?: string) {
  await demandSlidePicture(ctx, id);
  const fileId =
    width === undefined ? id : await smallPicture(ctx, id, Number(width), { read: readFile, keep: storeFile });
  const { type, content } = await readFile(ctx, fileId);
  return { name: 'slide.jpg', type, content, inline: true, maxAge: kept, etag: fileId };
}
