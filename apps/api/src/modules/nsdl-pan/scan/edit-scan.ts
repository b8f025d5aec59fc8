import { mostScanPages, type PageEdit, type ScanView, staffCropStatuses } from '@sevadesk/contract/nsdl-pan';
import { AppError, fieldError } from '../../../platform/app-error.ts';
import type { Ctx, MerchantCtx, UserCtx } from '../../../platform/context.ts';
import type { CutRequest } from '../../../platform/images/types.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { recordAudit } from '../../audit/index.ts';
import { readFile } from '../../downloads/index.ts';
import type { Application } from '../core/application.repo.ts';
import { findOwn, findSent, lockOwn, lockSent } from '../core/find-own.ts';
import { currentFiles, retireFiles, setPageNumbers } from '../core/files.repo.ts';
import { imageLimits } from './limits.repo.ts';
import { type MeasuredPage, measurePage } from './measure-page.ts';
import { requireScannable, getOwnScan, getSentScan } from './scan-application.ts';
import { pageMeta } from './scan-meta.rules.ts';
import { addPages } from './scan-pages.ts';

/** Removes one page and its crops; renumbers later pages. */
export async function removePage(ctx: MerchantCtx, input: { id: string; page: number }): Promise<ScanView> {
  await withTransaction(ctx, async (tx) => {
    requireScannable(await lockOwn(tx, input.id));
    const pages = await currentFiles(tx.db, input.id, ['page']);
    if (!pages.some(({ page }) => page === input.page)) throw new AppError('not_found');
    await retireFiles(tx.db, input.id, ['page', 'photo', 'signature'], input.page);
    const stay = pages.filter(({ page }) => page !== input.page);
    await setPageNumbers(
      tx.db,
      input.id,
      stay.map(({ id }) => id),
    );
  });
  return getOwnScan(ctx, input.id);
}

/** Reorders the pages. Throws changed_meanwhile unless every page is named once. */
export async function orderPages(ctx: MerchantCtx, input: { id: string; pages: readonly number[] }): Promise<ScanView> {
  await withTransaction(ctx, async (tx) => {
    requireScannable(await lockOwn(tx, input.id));
    const files = await currentFiles(tx.db, input.id, ['page']);
    const ids = input.pages.flatMap((page) => files.find((file) => file.page === page)?.id ?? []);
    const isWhole = new Set(ids).size === files.length && input.pages.length === files.length;
    if (!isWhole) throw new AppError('changed_meanwhile');
    await setPageNumbers(tx.db, input.id, ids);
  });
  return getOwnScan(ctx, input.id);
}

const halves = {
  across: [
    { x: 0, y: 0, width: 0.5, height: 1 },
    { x: 0.5, y: 0, width: 0.5, height: 1 },
  ],
  upright: [
    { x: 0, y: 0, width: 1, height: 0.5 },
    { x: 0, y: 0.5, width: 1, height: 0.5 },
  ],
} as const;

function cutsOf(edit: PageEdit, size: { width: number; height: number }): CutRequest[] {
  if (edit.kind === 'rotate') return [{ turn: edit.by }];
  if (edit.kind === 'split') return halves[size.width > size.height ? 'across' : 'upright'].map((part) => ({ part }));
  const { x, y, width, height } = edit.box;
  if (x + width > 1.001 || y + height > 1.001) throw fieldError('edit.box', 'invalid');
  return [{ part: edit.box }];
}

type Edit = { id: string; page: number; edit: PageEdit };
type Edited = { fileId: string; pages: MeasuredPage[] };

/** Returns the page and its replacements; decodes before any lock is taken. Throws not_found. */
async function editedPages(ctx: Ctx, { id, page, edit }: Edit): Promise<Edited> {
  const [files, { pageMaxBytes }] = await Promise.all([currentFiles(ctx.db, id, ['page']), imageLimits(ctx.db)]);
  const file = files.find((one) => one.page === page);
  if (!file) throw new AppError('not_found');
  const meta = pageMeta.parse(file.meta);
  // A page larger than A4 was also stored in full, so that its halves have the scanner's full resolution.
  const { content } = await readFile(ctx, (edit.kind === 'split' && meta.sourceFileId) || file.fileId);
  const pages: MeasuredPage[] = [];
  for (const cut of cutsOf(edit, meta)) {
    const { bytes } = await ctx.images.cropOut(content, cut);
    const isPart = edit.kind === 'crop';
    const measured = await measurePage(ctx, { bytes, isPart, keepsWhole: true }, pageMaxBytes);
    // Cropping may remove the code, but the page was identified before.
    pages.push(isPart ? { ...measured, code: measured.code ?? meta.code } : measured);
  }
  return { fileId: file.fileId, pages };
}

async function putInPlace(tx: Ctx, application: Application, { page }: Edit, { fileId, pages }: Edited): Promise<void> {
  const files = await currentFiles(tx.db, application.id, ['page']);
  const at = files.findIndex((one) => one.page === page && one.fileId === fileId);
  if (at < 0) throw new AppError('changed_meanwhile');
  if (files.length - 1 + pages.length > mostScanPages) throw fieldError('page', 'file_pages', 'file_refused');
  await retireFiles(tx.db, application.id, ['page', 'photo', 'signature'], page);
  const { order } = pageMeta.parse(files[at]?.meta);
  const added = await addPages(tx, application, pages, { after: files.length, order });
  const ids = files.map(({ id }) => id).toSpliced(at, 1, ...added);
  await setPageNumbers(tx.db, application.id, ids);
}

/** Rotates, splits or crops a page of an own scan. Throws not_found, state_refused, invalid_input for a part outside the page. */
export async function editOwnPage(ctx: MerchantCtx, input: Edit): Promise<ScanView> {
  requireScannable(await findOwn(ctx, input.id));
  const edited = await editedPages(ctx, input);
  await withTransaction(ctx, async (tx) => {
    const application = await lockOwn(tx, input.id);
    requireScannable(application);
    await putInPlace(tx, application, input, edited);
  });
  return getOwnScan(ctx, input.id);
}

/** Like editOwnPage, for staff while the application is with them; audited. */
export async function editSentPage(ctx: UserCtx, input: Edit): Promise<ScanView> {
  await findSent(ctx, input.id);
  const edited = await editedPages(ctx, input);
  await withTransaction(ctx, async (tx) => {
    const application = await lockSent(tx, input.id);
    if (!staffCropStatuses.includes(application.status)) throw new AppError('state_refused');
    await putInPlace(tx, application, input, edited);
    await recordAudit(tx, {
      action: 'nsdl-pan.edit-page',
      record: { type: 'application', id: application.id },
      details: { page: input.page, edit: input.edit.kind },
    });
  });
  return getSentScan(ctx, input.id);
}
