import { AppError } from '../../../platform/app-error.ts';
import type { Ctx } from '../../../platform/context.ts';
import { readFile } from '../../downloads/index.ts';
import { cropPicture } from '../scan/crop-picture.ts';
import type { Cut } from '../scan/save-crops.ts';
import { imageLimits } from '../scan/limits.repo.ts';
import { pageMeta } from '../scan/scan-meta.rules.ts';
import { pagesOfPile } from './pile-pages.repo.ts';

export type SuggestedCut = Omit<Cut, 'page'> & { pilePageId: string };

/** Returns null for a picture that cannot be cropped; a person crops it. */
async function orNothing<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof AppError && (error.code === 'file_refused' || error.code === 'invalid_input')) return null;
    throw error;
  }
}

/** Crops photo and signature from the first page of a form that was recognised by its marks; only results without any finding. */
export async function cropSuggested(ctx: Ctx, pileId: string, numbers: readonly number[]): Promise<SuggestedCut[]> {
  const pages = (await pagesOfPile(ctx.db, pileId)).filter(({ number }) => numbers.includes(number));
  const first = pages
    .filter(({ fileId }) => fileId !== null)
    .map((page) => ({ ...page, meta: pageMeta.parse(page.meta) }))
    .find(({ meta }) => meta.byMarks && meta.code?.page === 1);
  if (!first?.fileId) return [];
  const limits = await imageLimits(ctx.db);
  const { content: bytes } = await readFile(ctx, first.fileId);
  const cuts: SuggestedCut[] = [];
  for (const { kind, box } of first.meta.suggestions) {
    const crop = { kind, page: 1, box, rotation: 0 as const };
    const cut = await orNothing(cropPicture(ctx, { ...first.meta, bytes }, crop, limits[kind]));
    const isGood = cut?.findings.every(({ severity }) => severity === 'warning');
    if (cut && isGood) cuts.push({ kind, box, rotation: 0, pilePageId: first.id, ...cut });
  }
  return cuts;
}
