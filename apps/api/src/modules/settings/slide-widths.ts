import { smallWidths } from '@sevadesk/contract/kernel/publishing';
import type { Ctx } from '../../platform/context.ts';
import { type CheckedFile, storeFile } from '../downloads/index.ts';
import { insertSmallPicture } from './slides.repo.ts';
import { narrowed } from './small-picture.ts';

export type SmallPicture = { width: number; picture: CheckedFile };

/** Creates the smaller copies of a picture before it is stored. */
export async function smallPictures(ctx: Ctx, bytes: Buffer): Promise<SmallPicture[]> {
  const made: SmallPicture[] = [];
  for (const width of smallWidths.map(Number)) made.push({ width, picture: await narrowed(ctx, bytes, width) });
  return made;
}

/** Stores the smaller copies of a picture. */
export async function storeSmallPictures(ctx: Ctx, fileId: string, pictures: readonly SmallPicture[]): Promise<void> {
  for (const { width, picture } of pictures) {
    const { id } = await storeFile(ctx, 'carousel', picture, null);
    await insertSmallPicture(ctx.db, { fileId, width, smallFileId: id });
  }
}
