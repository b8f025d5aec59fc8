import type { Ctx } from '../../platform/context.ts';
import { storeFile, readFile } from '../downloads/index.ts';
import { cardsNow, demandSlidePicture, smallPicture } from '../settings/index.ts';
import { defaultPicture } from './default-picture.ts';

const kept = 365 * 86_400;

/** The network's logo or icon, the product's own while there is none. Everybody may keep it and asks again whether it is still the one. */
export async function brandPicture(ctx: Ctx, name: 'logo' | 'favicon') {
  const { fileId } = (await cardsNow(ctx, [name]))[name];
  const content = fileId === null ? await defaultPicture(name) : (await readFile(ctx, fileId)).content;
  return { name: `${name}.png`, type: 'image/png', content, inline: true, maxAge: 0, etag: fileId ?? `own-${name}` };
}

/** A slide's picture, in a smaller width if asked: other bytes stand under another address, so it may be kept for a year. Throws not_found. */
export async function homePicture(ctx: Ctx, id: string, width?: string) {
  await demandSlidePicture(ctx, id);
  const fileId =
    width === undefined ? id : await smallPicture(ctx, id, Number(width), { read: readFile, keep: storeFile });
  const { type, content } = await readFile(ctx, fileId);
  return { name: 'slide.jpg', type, content, inline: true, maxAge: kept, etag: fileId };
}
