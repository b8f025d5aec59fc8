import type { CropInput, ScanView } from '@sevadesk/contract/nsdl-pan';
import { staffCropStatuses } from '@sevadesk/contract/nsdl-pan';
import { AppError, fieldError } from '../../../platform/app-error.ts';
import type { Ctx, MerchantCtx, UserCtx } from '../../../platform/context.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { recordAudit } from '../../audit/index.ts';
import { keepFile, readFile, type Upload } from '../../downloads/index.ts';
import type { Application } from '../application.repo.ts';
import { findOwn, findSent, lockOwn, lockSent } from '../find-own.ts';
import { moveApplication } from '../move-application.ts';
import { type CutPicture, cutPicture } from './cut-picture.ts';
import { addFile, currentFiles, renumberPage, retireFiles } from './files.repo.ts';
import { imageLimits } from './limits.repo.ts';
import type { MeasuredPage } from './measure-page.ts';
import { mostPages, pagesOf } from './page-images.ts';
import { pageMeta } from './scan-meta.rules.ts';
import { scanViewOf } from './scan-view.ts';
import { setOfPages } from './set-pdf.ts';
import { requireWholeSet } from './whole-set.ts';

async function addPages(ctx: Ctx, application: Application, pages: readonly MeasuredPage[], after: number) {
  for (const [index, page] of pages.entries()) {
    const { bytes, ...meta } = page;
    const number = after + index + 1;
    const name = `${application.token}-page-${number}.jpg`;
    const file = await keepFile(
      ctx,
      'derived',
      { name, type: 'image/jpeg', bytes, pages: null },
      application.merchantId,
    );
    await addFile(ctx.db, {
      id: ctx.ids.next(),
      applicationId: application.id,
      kind: 'page',
      attempt: application.attempt,
      page: number,
      fileId: file.id,
      meta: JSON.stringify(meta),
    });
  }
}

function requireScannable({ status }: Application): void {
  if (status !== 'submitted' && status !== 'cropping') throw new AppError('state_refused');
}

/**
 * Adds pages to the scan (or puts them in place of it): PDF, JPEG or PNG, straightened, at 200 dpi, under the provider's bytes a page.
 * Throws file_refused naming the file, state_refused outside scanning, upload_missing.
 */
export async function uploadScan(
  ctx: MerchantCtx,
  input: { id: string; replace: boolean; files: readonly Upload[] },
): Promise<ScanView> {
  requireScannable(await findOwn(ctx, input.id));
  if (input.files.length === 0) {
    throw new AppError('upload_missing', { fields: [{ field: 'file', fault: { key: 'required' } }] });
  }
  const { pageMaxBytes } = await imageLimits(ctx.db);
  const pages = await pagesOf(ctx, input.files, pageMaxBytes);
  await withTransaction(ctx, async (tx) => {
    const application = await lockOwn(tx, input.id);
    requireScannable(application);
    if (input.replace) await retireFiles(tx.db, input.id, ['page', 'photo', 'signature', 'set']);
    const last = (await currentFiles(tx.db, input.id, ['page'])).length;
    if (last + pages.length > mostPages) throw fieldError('file', 'file_pages', 'file_refused');
    await addPages(tx, application, pages, last);
    if (application.status === 'submitted') await moveApplication(tx, application, { to: 'cropping', verb: 'scan' });
  });
  return viewOwnScan(ctx, input.id);
}

/** Pages, suggestions, crops and limits of an own application. */
export async function viewOwnScan(ctx: MerchantCtx, id: string): Promise<ScanView> {
  return scanViewOf(ctx, await findOwn(ctx, id));
}

export async function viewSentScan(ctx: UserCtx, id: string): Promise<ScanView> {
  return scanViewOf(ctx, await findSent(ctx, id));
}

/** Takes one page out; the later ones move up, and pictures cut from it go with it. */
export async function removePage(ctx: MerchantCtx, input: { id: string; page: number }): Promise<ScanView> {
  await withTransaction(ctx, async (tx) => {
    requireScannable(await lockOwn(tx, input.id));
    const pages = await currentFiles(tx.db, input.id, ['page']);
    if (!pages.some(({ page }) => page === input.page)) throw new AppError('not_found');
    await retireFiles(tx.db, input.id, ['page', 'photo', 'signature'], input.page);
    for (const { id, page } of pages) if (page !== null && page > input.page) await renumberPage(tx.db, id, page - 1);
  });
  return viewOwnScan(ctx, input.id);
}

type Cut = CropInput & CutPicture;

async function cutAll(ctx: Ctx, applicationId: string, crops: readonly CropInput[]): Promise<Cut[]> {
  const [limits, pages] = await Promise.all([imageLimits(ctx.db), currentFiles(ctx.db, applicationId, ['page'])]);
  const cuts: Cut[] = [];
  for (const crop of crops) {
    const page = pages.find((file) => file.page === crop.page);
    if (!page) throw fieldError('crops', 'not_found');
    const { content: bytes } = await readFile(ctx, page.fileId);
    cuts.push({
      ...crop,
      ...(await cutPicture(ctx, { ...pageMeta.parse(page.meta), bytes }, crop, limits[crop.kind])),
    });
  }
  return cuts;
}

async function keepCuts(ctx: Ctx, application: Application, cuts: readonly Cut[]): Promise<void> {
  for (const { kind, page, bytes, ...meta } of cuts) {
    const name = `${application.token}-${kind}.jpg`;
    const file = await keepFile(
      ctx,
      'derived',
      { name, type: 'image/jpeg', bytes, pages: null },
      application.merchantId,
    );
    await retireFiles(ctx.db, application.id, [kind]);
    await addFile(ctx.db, {
      id: ctx.ids.next(),
      applicationId: application.id,
      kind,
      attempt: application.attempt,
      page,
      fileId: file.id,
      meta: JSON.stringify(meta),
    });
  }
}

/** Cuts photo and signature out of own pages to the provider's limits. Throws state_refused outside cropping, invalid_input for a box outside the page. */
export async function saveOwnCrops(
  ctx: MerchantCtx,
  input: { id: string; crops: readonly CropInput[] },
): Promise<ScanView> {
  await findOwn(ctx, input.id);
  const cuts = await cutAll(ctx, input.id, input.crops);
  await withTransaction(ctx, async (tx) => {
    const application = await lockOwn(tx, input.id);
    if (application.status !== 'cropping') throw new AppError('state_refused');
    await keepCuts(tx, application, cuts);
  });
  return viewOwnScan(ctx, input.id);
}

/** The same for staff, while the application is in their hands or waits; audited. */
export async function saveSentCrops(
  ctx: UserCtx,
  input: { id: string; crops: readonly CropInput[] },
): Promise<ScanView> {
  await findSent(ctx, input.id);
  const cuts = await cutAll(ctx, input.id, input.crops);
  await withTransaction(ctx, async (tx) => {
    const application = await lockSent(tx, input.id);
    if (!staffCropStatuses.includes(application.status)) throw new AppError('state_refused');
    await keepCuts(tx, application, cuts);
    await recordAudit(tx, {
      action: 'nsdl-pan.crop',
      record: { type: 'application', id: application.id },
      details: { pictures: cuts.map(({ kind, page }) => ({ kind, page })) },
    });
  });
  return viewSentScan(ctx, input.id);
}

/** Sends the whole set for verification: pages as one PDF, photo and signature. Throws not_complete naming what is missing. */
export async function submitScan(ctx: MerchantCtx, id: string) {
  await findOwn(ctx, id);
  const set = await setOfPages(ctx, id);
  return withTransaction(ctx, async (tx) => {
    const application = await lockOwn(tx, id);
    if (application.status !== 'cropping') throw new AppError('state_refused');
    await requireWholeSet(tx, id);
    const name = `${application.token}-set.pdf`;
    const file = await keepFile(tx, 'derived', { name, type: 'application/pdf', ...set }, application.merchantId);
    await retireFiles(tx.db, id, ['set']);
    await addFile(tx.db, {
      id: ctx.ids.next(),
      applicationId: id,
      kind: 'set',
      attempt: application.attempt,
      page: null,
      fileId: file.id,
    });
    const changes = { waitingAt: ctx.clock.now().toISOString() };
    const version = await moveApplication(tx, application, { to: 'waiting', verb: 'submit', changes });
    return { id, status: 'waiting' as const, version };
  });
}
