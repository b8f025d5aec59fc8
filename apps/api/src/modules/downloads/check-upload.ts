import { type PaperSlotName, uploadSlots } from '@sevadesk/contract/kernel/files';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/context.ts';
import type { CheckedFile } from './store-file.ts';

export type Upload = { name: string; bytes: Buffer };

/**
 * Checks an upload against its slot by content, not by file name: images are re-encoded without metadata, PDFs are examined. `name`
 * becomes the stored name with the right extension. Throws upload_missing or file_refused at the field `file`.
 */
export async function checkUpload(
  ctx: Ctx,
  slot: PaperSlotName,
  upload: Upload | undefined,
  name: string,
): Promise<CheckedFile> {
  if (!upload) throw new AppError('upload_missing', { fields: [{ field: 'file', fault: { key: 'required' } }] });
  const { bytes, type, extension, pages } = await ctx.images.normaliseUpload(upload.bytes, uploadSlots[slot]);
  return { name: `${name}.${extension}`, type, bytes, pages };
}
