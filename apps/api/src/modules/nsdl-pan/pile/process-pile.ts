import { createHash } from 'node:crypto';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { uploadSlots } from '@sevadesk/contract/kernel/files';
import type { PileFailure } from '@sevadesk/contract/nsdl-pan';
import type { Ctx } from '../../../platform/context.ts';
import { FileRefused } from '../../../platform/images/file-refused.ts';
import { createImageSandbox } from '../../../platform/images/sandbox.ts';
import type { ImageTools, PdfFile } from '../../../platform/images/types.ts';
import { storeFile } from '../../downloads/index.ts';
import { imageLimits } from '../scan/limits.repo.ts';
import { measurePage } from '../scan/measure-page.ts';
import { readJob } from './open-pile.ts';
import { filePile } from './file-pile.ts';
import {
  abandonedPiles,
  cancelStaleUploads,
  changePile,
  chunksOf,
  deletePile,
  savePile,
  lockOldChunks,
  claimPile,
} from './pile.repo.ts';
import { insertPage, getNumbers } from './pile-pages.repo.ts';

const mostPages = uploadSlots.pile.maxPages;
/** For the child process that holds the full PDF in memory, twice while it opens it. */
const readerMb = 1536;

/** Thrown with the reason of a failure, which is shown to the uploader. */
class PileRefused extends Error {
  readonly failure: PileFailure;

  constructor(failure: PileFailure) {
    super(failure);
    this.failure = failure;
  }
}

/** Joins the chunks into a file and verifies each again; one chunk is in memory at a time. */
async function putTogether(ctx: Ctx, id: string, target: string): Promise<void> {
  const file = await open(target, 'wx', 0o600);
  try {
    for (const { storageKey, sha256 } of await chunksOf(ctx.db, id)) {
      const piece = await ctx.files.get(storageKey);
      if (createHash('sha256').update(piece).digest('hex') !== sha256) throw new PileRefused('incomplete');
      await file.write(piece);
    }
  } finally {
    await file.close();
  }
}

const failureOf = ({ fault }: FileRefused): PileFailure => (fault.key === 'file_encrypted' ? 'locked' : 'damaged');

async function countPages(images: ImageTools, file: PdfFile): Promise<number> {
  const { pages } = await images.countPages(file).catch((error: unknown) => {
    throw error instanceof FileRefused ? new PileRefused(failureOf(error)) : error;
  });
  if (pages < 1) throw new PileRefused('damaged');
  if (pages > mostPages) throw new PileRefused('too_many_pages');
  return pages;
}

type Reading = { id: string; file: PdfFile; images: ImageTools; maxBytes: number };

/** Renders, straightens and stores one page; a page that cannot be rendered is stored as damaged, so that a person sees it. */
async function readPage(ctx: Ctx, { id, file, images, maxBytes }: Reading, number: number): Promise<void> {
  const row = { id: ctx.ids.next(), pileId: id, number };
  try {
    const { bytes, source: _, ...meta } = await measurePage({ images }, { file, page: number - 1 }, maxBytes);
    const name = `pile-${id.slice(-6)}-${number}.jpg`;
    const kept = await storeFile(ctx, 'derived', { name, type: 'image/jpeg', bytes, pages: null }, null);
    const { code } = meta;
    await insertPage(ctx.db, {
      ...row,
      fileId: kept.id,
      meta: JSON.stringify(meta),
      token: code?.token ?? null,
      formPage: code?.page ?? null,
    });
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    await insertPage(ctx.db, { ...row, reason: 'damaged' });
  }
}

async function readPages(ctx: Ctx, id: string, file: PdfFile): Promise<void> {
  // A separate sandbox: other uploads do not wait behind 400 pages, and its memory is freed completely.
  const images = createImageSandbox({ size: 1, memoryMb: readerMb });
  try {
    const pages = await countPages(images, file);
    await changePile(ctx.db, id, { pages });
    const { pageMaxBytes: maxBytes } = await imageLimits(ctx.db);
    const known = await getNumbers(ctx.db, id);
    for (let number = 1; number <= pages; number++) {
      if (known.has(number)) continue;
      await readPage(ctx, { id, file, images, maxBytes }, number);
      await savePile(ctx.db, id);
    }
  } finally {
    await images.close();
  }
}

/**
 * Reads a batch scan page by page and files its runs; does nothing if another worker has it. After a crash, the next worker continues
 * with the first missing page. The PDF itself is never served, so it may contain scripts: only rendered pages are stored.
 */
export async function processPile(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const pile = await claimPile(ctx.db, id);
  if (!pile) return;
  const folder = await mkdtemp(path.join(tmpdir(), 'pile-'));
  try {
    const file = { path: path.join(folder, 'pile.pdf') };
    await putTogether(ctx, id, file.path);
    await readPages(ctx, id, file);
    await filePile(ctx, pile);
    await changePile(ctx.db, id, { state: 'done', finishedAt: ctx.clock.now().toISOString() });
  } catch (error) {
    if (error instanceof PileRefused) {
      const change = { state: 'failed', failure: error.failure, finishedAt: ctx.clock.now().toISOString() };
      await changePile(ctx.db, id, change);
      return;
    }
    // The next worker can continue at once; after a crash the lease expires on its own.
    await deletePile(ctx.db, id).catch(() => undefined);
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Queues batch scans whose worker is gone. */
export async function resumePiles(ctx: Ctx): Promise<void> {
  for (const id of await abandonedPiles(ctx.db)) await ctx.jobs.add(ctx.db, readJob, { id }, { key: `pile:${id}` });
}

const atOnce = 100;

/** Cancels stale uploads, and deletes the chunks of batch scans that ended a week ago. */
export async function clearPiles(ctx: Ctx): Promise<void> {
  await cancelStaleUploads(ctx.db);
  for (let keys = await lockOldChunks(ctx.db, atOnce); keys.length > 0; keys = await lockOldChunks(ctx.db, atOnce)) {
    for (const key of keys) await ctx.files.remove(key);
  }
}
