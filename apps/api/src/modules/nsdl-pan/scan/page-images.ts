import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type PaperSlotName, uploadSlots } from '@sevadesk/contract/kernel/files';
import { mostScanPages } from '@sevadesk/contract/nsdl-pan';
import { AppError, fieldError } from '../../../platform/app-error.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Upload } from '../../downloads/index.ts';
import { type MeasuredPage, measurePage, type RawPage } from './measure-page.ts';

const slot: PaperSlotName = 'scan';
/** Concurrent pages of one upload: enough to keep both processes busy when there are no other uploads. */
const atOnce = 2;

type Source = { file: number; raw: RawPage };

/** Runs `work`; if it refuses the file, names it by its number (file.1, file.2, …). */
async function namingFile<T>(file: number, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'file_refused') throw error;
    const fields = error.fields.map(({ fault }) => ({ field: `file.${file}`, fault }));
    throw new AppError('file_refused', { fields, cause: error });
  }
}

/** Returns pictures as bytes; writes a PDF to the folder, so that it is not sent to a decoding process again for each page. */
async function sourcesOf({ images }: Pick<Ctx, 'images'>, files: readonly Upload[], folder: string): Promise<Source[]> {
  const sources: Source[] = [];
  for (const [index, { bytes }] of files.entries()) {
    const file = index + 1;
    const { pages } = await namingFile(file, images.inspectUpload(bytes, uploadSlots[slot]));
    if (sources.length + (pages ?? 1) > mostScanPages) throw fieldError(`file.${file}`, 'file_pages', 'file_refused');
    if (pages === null) sources.push({ file, raw: { bytes } });
    else {
      const pdf = { path: path.join(folder, `${file}.pdf`) };
      await writeFile(pdf.path, bytes, { mode: 0o600 });
      for (let page = 0; page < pages; page++) sources.push({ file, raw: { file: pdf, page } });
    }
  }
  return sources;
}

/** Runs the work for all sources in order, a few concurrently; the first error stops it. */
async function inLanes<S, R>(sources: readonly S[], work: (source: S, index: number) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const waiting = sources.entries();
  let isEnded = false;
  const lane = async () => {
    for (const [index, source] of waiting) {
      if (isEnded) return;
      results[index] = await work(source, index).catch((error: unknown) => {
        isEnded = true;
        throw error;
      });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return results;
}

/** The progress of an upload: the page that is being read, from 1. */
export type ReadingState = { page: number; pages: number };

export type OnPage = (state: ReadingState) => Promise<void>;

type Wanted = {
  maxBytes: number;
  /** Called when reading starts and after each page. */
  onPage?: OnPage;
};

/**
 * Returns every page of the uploaded files, in order, measured and straightened in the decoding processes.
 * Throws file_refused with the file's number.
 */
export async function pagesOf(
  ctx: Pick<Ctx, 'images'>,
  files: readonly Upload[],
  { maxBytes, onPage }: Wanted,
): Promise<MeasuredPage[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'scan-'));
  try {
    const sources = await sourcesOf(ctx, files, folder);
    const pages = sources.length;
    let read = 0;
    const tell = () => onPage?.({ page: Math.min(read + 1, pages), pages });
    await tell();
    return await inLanes(sources, async ({ file, raw }, index) => {
      const page = { ...raw, keepsWhole: true, left: pages - index };
      const measured = await namingFile(file, measurePage(ctx, page, maxBytes));
      read += 1;
      await tell();
      return measured;
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
