import type { PileView, StrayPage } from '@sevadesk/contract/nsdl-pan';
import { AppError, fieldError } from '../../../platform/app-error.ts';
import type { Ctx, UserCtx } from '../../../platform/context.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { recordAudit } from '../../audit/index.ts';
import { storeFile, readFile } from '../../downloads/index.ts';
import { imageLimits } from '../scan/limits.repo.ts';
import { type MeasuredPage, measurePage } from '../scan/measure-page.ts';
import { fileRun } from './file-run.ts';
import { findPile } from './pile.repo.ts';
import { changePages, lockPages, type PilePage, pagesOfPile } from './pile-pages.repo.ts';
import { getPile, getTray } from './get-pile.ts';

type Chosen = { id: string; pages: readonly number[] };

/** Throws not_found for an unknown batch scan or page, state_refused unless every page has this state. */
function requireState(pages: readonly PilePage[], { pages: numbers }: Chosen, state: 'stray' | 'discarded'): void {
  if (pages.length !== new Set(numbers).size) throw new AppError('not_found');
  if (pages.some((page) => page.state !== state)) throw new AppError('state_refused');
}

/** Refuses sorting while pages are still being read, because the job may file them. */
async function requireRead(ctx: Ctx, id: string): Promise<void> {
  const pile = await findPile(ctx.db, id);
  if (!pile) throw new AppError('not_found');
  if (pile.state !== 'done') throw new AppError('state_refused');
}

/** Files pages of the tray by hand. Throws state_refused (no scan possible), invalid_input at `applicationId` if it has these pages. */
export async function assignPages(
  ctx: UserCtx,
  { id, pages: numbers, applicationId, replace }: Chosen & { applicationId: string; replace: boolean },
): Promise<PileView> {
  await requireRead(ctx, id);
  const pages = (await pagesOfPile(ctx.db, id)).filter(({ number }) => numbers.includes(number));
  requireState(pages, { id, pages: numbers }, 'stray');
  if (pages.some(({ fileId }) => fileId === null)) throw new AppError('state_refused');
  const reason = await fileRun(ctx, { pileId: id, applicationId, numbers, from: 'stray', replace });
  if (reason === 'unknown_token') throw new AppError('not_found');
  if (reason === 'has_scan') throw fieldError('applicationId', 'taken');
  if (reason === 'too_many') throw fieldError('pages', 'file_pages');
  if (reason) throw new AppError('state_refused');
  return getPile(ctx, id);
}

async function changeChosen(
  ctx: UserCtx,
  chosen: Chosen,
  from: 'stray' | 'discarded',
  change: { state: 'stray' | 'discarded'; remark: string | null },
): Promise<PileView> {
  await requireRead(ctx, chosen.id);
  await withTransaction(ctx, async (ctx) => {
    const pages = await lockPages(ctx.db, chosen.id, chosen.pages);
    requireState(pages, chosen, from);
    await changePages(
      ctx.db,
      pages.map(({ id }) => id),
      { ...change, decidedBy: ctx.actor.userId, decidedAt: ctx.clock.now().toISOString() },
    );
    await recordAudit(ctx, {
      action: change.state === 'discarded' ? 'nsdl-pan.discard-pages' : 'nsdl-pan.restore-pages',
      record: { type: 'pile', id: chosen.id },
      details: { pages: chosen.pages },
    });
  });
  return getPile(ctx, chosen.id);
}

/** Discards pages of the tray; they stay stored and can be restored. */
export async function discardPages(
  ctx: UserCtx,
  { reason, ...chosen }: Chosen & { reason: string },
): Promise<PileView> {
  return changeChosen(ctx, chosen, 'stray', { state: 'discarded', remark: reason });
}

export async function restorePages(ctx: UserCtx, chosen: Chosen): Promise<PileView> {
  return changeChosen(ctx, chosen, 'discarded', { state: 'stray', remark: null });
}

type Turned = { fileId: string; page: MeasuredPage };

async function turnedPages(ctx: Ctx, pages: readonly PilePage[], turn: 90 | 180 | 270): Promise<Map<string, Turned>> {
  const { pageMaxBytes } = await imageLimits(ctx.db);
  const turned = new Map<string, Turned>();
  for (const { id, fileId } of pages) {
    if (fileId === null) throw new AppError('state_refused');
    const { content } = await readFile(ctx, fileId);
    const { bytes } = await ctx.images.cropOut(content, { turn });
    turned.set(id, { fileId, page: await measurePage(ctx, { bytes, keepsWhole: true }, pageMaxBytes) });
  }
  return turned;
}

/** Rotates pages of the tray and reads their codes again. Throws not_found, state_refused. */
export async function rotatePages(
  ctx: UserCtx,
  { by, ...chosen }: Chosen & { by: 90 | 180 | 270 },
): Promise<{ pages: StrayPage[] }> {
  await requireRead(ctx, chosen.id);
  const before = (await pagesOfPile(ctx.db, chosen.id)).filter(({ number }) => chosen.pages.includes(number));
  requireState(before, chosen, 'stray');
  const turned = await turnedPages(ctx, before, by);
  await withTransaction(ctx, async (ctx) => {
    const pages = await lockPages(ctx.db, chosen.id, chosen.pages);
    requireState(pages, chosen, 'stray');
    for (const { id, number, fileId } of pages) {
      const one = turned.get(id);
      if (!one || one.fileId !== fileId) throw new AppError('changed_meanwhile');
      const { bytes, source: _, ...meta } = one.page;
      const name = `pile-${chosen.id.slice(-6)}-${number}.jpg`;
      const kept = await storeFile(ctx, 'derived', { name, type: 'image/jpeg', bytes, pages: null }, null);
      const { code } = meta;
      await changePages(ctx.db, [id], {
        fileId: kept.id,
        meta: JSON.stringify(meta),
        token: code?.token ?? null,
        formPage: code?.page ?? null,
      });
    }
  });
  return getTray(ctx, chosen.id);
}
