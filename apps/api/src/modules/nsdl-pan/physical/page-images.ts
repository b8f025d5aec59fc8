import { type PaperSlotName, uploadSlots } from '@sevadesk/contract/kernel/files';
import { mostScanPages } from '@sevadesk/contract/nsdl-pan';
import { AppError, fieldError } from '../../../platform/app-error.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Upload } from '../../downloads/index.ts';
import { type MeasuredPage, measurePage, type RawPage } from './measure-page.ts';

const slot: PaperSlotName = 'scan';
/** At once for one upload: both processes are busy, and the next person's page still comes third. */
const atOnce = 2;

type Source = { file: number; bytes: Buffer; page?: number };

/** Runs `work` and, when the file is at fault, names it by its number (file.1, file.2, …). */
async function namingFile<T>(file: number, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'file_refused') throw error;
    const fields = error.fields.map(({ fault }) => ({ field: `file.${file}`, fault }));
    throw new AppError('file_refused', { fields, cause: error });
  }
}

async function sourcesOf({ images }: Pick<Ctx, 'images'>, files: readonly Upload[]): Promise<Source[]> {
  const sources: Source[] = [];
  for (const [index, { bytes }] of files.entries()) {
    const file = index + 1;
    const { pages } = await namingFile(file, images.inspectUpload(bytes, uploadSlots[slot]));
    if (sources.length + (pages ?? 1) > mostScanPages) throw fieldError(`file.${file}`, 'file_pages', 'file_refused');
    if (pages === null) sources.push({ file, bytes });
    else for (let page = 0; page < pages; page++) sources.push({ file, bytes, page });
  }
  return sources;
}

const pageOf = ({ bytes, page }: Source): RawPage => (page === undefined ? { bytes } : { bytes, page });

/**
 * Every page of the uploaded files, in order, measured and straightened in the decoding processes.
 * Throws file_refused naming the file by its number.
 */
export async function pagesOf(
  ctx: Pick<Ctx, 'images'>,
  files: readonly Upload[],
  maxBytes: number,
): Promise<MeasuredPage[]> {
  const sources = await sourcesOf(ctx, files);
  const pages: MeasuredPage[] = [];
  for (let from = 0; from < sources.length; from += atOnce) {
    const batch = sources.slice(from, from + atOnce);
    pages.push(
      ...(await Promise.all(batch.map((one) => namingFile(one.file, measurePage(ctx, pageOf(one), maxBytes))))),
    );
  }
  return pages;
}
