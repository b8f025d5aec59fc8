import { type CropInput, mostScanPages, type ScanView, staffCropStatuses } from '@sevadesk/contract/nsdl-pan';
import { AppError, fieldError } from '../../../platform/app-error.ts';
import type { MerchantCtx, UserCtx } from '../../../platform/context.ts';
import { sharedWork } from '../../../platform/shared-work.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { recordAudit } from '../../audit/index.ts';
import { storeFile, type Upload } from '../../downloads/index.ts';
import type { Application } from '../core/application.repo.ts';
import { findOwn, findSent, lockOwn, lockSent } from '../core/find-own.ts';
import { moveApplication } from '../core/move-application.ts';
import { addFile, currentFiles, recordUpload, retireFiles, setPageNumbers, uploadArrived } from '../core/files.repo.ts';
import { type Cut, cropAll, saveCrops } from './save-crops.ts';
import { imageLimits } from './limits.repo.ts';
import type { MeasuredPage } from './measure-page.ts';
import { followReading } from './follow-reading.ts';
import { type OnPage, pagesOf } from './page-images.ts';
import { pageMeta } from './scan-meta.rules.ts';
import { placeOf } from './scan-order.rules.ts';
import { scanFindings } from './scan-findings.rules.ts';
import { addPages, orderByCodes } from './scan-pages.ts';
import { scanViewOf } from './scan-view.ts';
import { setOfPages } from './set-pdf.ts';
import { requireWholeSet } from './whole-set.ts';

/** Throws state_refused unless the shop may still change the scan. */
export function requireScannable({ status }: Application): void {
  if (status !== 'submitted' && status !== 'cropping') throw new AppError('state_refused');
}

type ScanUpload = {
  id: string;
  replace: boolean;
  page?: number | undefined;
  key?: string | undefined;
  order?: number | undefined;
};

/** Refuses pages of another application's form, whose data would reach the wrong shop. Throws file_refused with the token. */
function refuseOtherForms(pages: readonly MeasuredPage[], { token }: Application): void {
  const [other] = scanFindings(
    pages.map(({ code }, index) => ({ page: index + 1, code })),
    token,
  );
  if (!other) return;
  throw new AppError('file_refused', {
    fields: [{ field: 'file', fault: { key: 'other_form', params: other.params ?? {} } }],
  });
}

/** Makes room for new pages; returns the page before them, and the ids of the pages that stay. */
async function makeRoom(tx: MerchantCtx, { id, replace, page, order }: ScanUpload, count: number) {
  if (replace) await retireFiles(tx.db, id, ['page', 'photo', 'signature', 'set']);
  const pages = await currentFiles(tx.db, id, ['page']);
  if (page !== undefined && !pages.some((one) => one.page === page)) throw new AppError('not_found');
  if (page !== undefined) await retireFiles(tx.db, id, ['page', 'photo', 'signature'], page);
  const stay = pages.filter((one) => one.page !== page);
  if (stay.length + count > mostScanPages) throw fieldError('file', 'file_pages', 'file_refused');
  const place = () =>
    placeOf(
      stay.map(({ meta }) => pageMeta.parse(meta)),
      order,
    );
  const before = page === undefined ? place() : page - 1;
  return { last: Math.max(0, ...pages.map((one) => one.page ?? 0)), ids: stay.map((one) => one.id), before };
}

/**
 * Decodes and measures the pages of an upload for an own application: PDF, JPEG or PNG, straightened, at 200 dpi, within the
 * provider's bytes per page. Takes seconds and writes nothing: call it outside a transaction. Throws file_refused with the file,
 * or with the token of another application's form; state_refused outside scanning, upload_missing, not_found.
 */
export async function getScanPages(
  ctx: MerchantCtx,
  { id, files, onPage }: { id: string; files: readonly Upload[]; onPage?: OnPage },
): Promise<MeasuredPage[]> {
  const found = await findOwn(ctx, id);
  requireScannable(found);
  if (files.length === 0) {
    throw new AppError('upload_missing', { fields: [{ field: 'file', fault: { key: 'required' } }] });
  }
  const { pageMaxBytes } = await imageLimits(ctx.db);
  const pages = await pagesOf(ctx, files, { maxBytes: pageMaxBytes, ...(onPage && { onPage }) });
  refuseOtherForms(pages, found);
  return pages;
}

/** Adds measured pages to the scan, or replaces all or one. Throws not_found, state_refused, file_refused for too many pages. */
export async function saveScanPages(
  ctx: MerchantCtx,
  input: ScanUpload,
  pages: readonly MeasuredPage[],
): Promise<ScanView> {
  await withTransaction(ctx, async (tx) => {
    const application = await lockOwn(tx, input.id);
    requireScannable(application);
    // The same file may have arrived meanwhile, sent again because its response was lost.
    if (input.key && !(await recordUpload(tx.db, { applicationId: input.id, key: input.key, pages: pages.length })))
      return;
    const room = await makeRoom(tx, input, pages.length);
    const added = await addPages(tx, application, pages, { after: room.last, order: input.order });
    await setPageNumbers(tx.db, input.id, room.ids.toSpliced(room.before, 0, ...added));
    if (input.page === undefined) await orderByCodes(tx, application);
    if (application.status === 'submitted') await moveApplication(tx, application, { to: 'cropping', verb: 'scan' });
  });
  return getOwnScan(ctx, input.id);
}

const onceAtATime = sharedWork<ScanView>();

/**
 * Reads an upload's pages and adds them to the scan. Idempotent by its key; while it is being read, a repeated request does not read it
 * again but waits for the running one. Throws as getScanPages and saveScanPages.
 */
export async function uploadScan(
  ctx: MerchantCtx,
  { files, ...input }: ScanUpload & { files: readonly Upload[] },
): Promise<ScanView> {
  const { id, key } = input;
  if (!key) return saveScanPages(ctx, input, await getScanPages(ctx, { id, files }));
  if (await uploadArrived(ctx.db, id, key)) return getOwnScan(ctx, id);
  // The key includes the merchant, so that nobody waits for another merchant's upload.
  return onceAtATime([ctx.actor.merchantId, id, key].join('/'), () =>
    followReading(ctx, { id, key }, async (onPage) =>
      saveScanPages(ctx, input, await getScanPages(ctx, { id, files, onPage })),
    ),
  );
}

/** Returns pages, suggestions, crops and limits of an own application. */
export async function getOwnScan(ctx: MerchantCtx, id: string): Promise<ScanView> {
  return scanViewOf(ctx, await findOwn(ctx, id));
}

export async function getSentScan(ctx: UserCtx, id: string): Promise<ScanView> {
  return scanViewOf(ctx, await findSent(ctx, id));
}

async function keepOwnCuts(ctx: MerchantCtx, id: string, cuts: readonly Cut[]): Promise<void> {
  await withTransaction(ctx, async (tx) => {
    const application = await lockOwn(tx, id);
    if (application.status !== 'cropping') throw new AppError('state_refused');
    await saveCrops(tx, application, cuts);
  });
}

/** Crops photo and signature from own pages. Throws state_refused outside cropping, invalid_input for a box outside the page. */
export async function saveOwnCrops(
  ctx: MerchantCtx,
  input: { id: string; crops: readonly CropInput[] },
): Promise<ScanView> {
  await findOwn(ctx, input.id);
  await keepOwnCuts(ctx, input.id, await cropAll(ctx, input.id, input.crops));
  return getOwnScan(ctx, input.id);
}

/** Like saveOwnCrops, for staff while the application is with them or waiting; audited. */
export async function saveSentCrops(
  ctx: UserCtx,
  input: { id: string; crops: readonly CropInput[] },
): Promise<ScanView> {
  await findSent(ctx, input.id);
  const cuts = await cropAll(ctx, input.id, input.crops);
  await withTransaction(ctx, async (tx) => {
    const application = await lockSent(tx, input.id);
    if (!staffCropStatuses.includes(application.status)) throw new AppError('state_refused');
    await saveCrops(tx, application, cuts);
    await recordAudit(tx, {
      action: 'nsdl-pan.crop',
      record: { type: 'application', id: application.id },
      details: { pictures: cuts.map(({ kind, page }) => ({ kind, page })) },
    });
  });
  return getSentScan(ctx, input.id);
}

/** A set ready to submit: the crops, and its pages as one PDF. */
export type MadeSet = { cuts: readonly Cut[]; bytes: Buffer; pages: number };

/** Crops and makes one PDF of own pages. Slow, writes nothing: not in a transaction. Throws not_found, not_complete, invalid_input. */
export async function createSet(
  ctx: MerchantCtx,
  { id, crops }: { id: string; crops: readonly CropInput[] },
): Promise<MadeSet> {
  await findOwn(ctx, id);
  return { cuts: await cropAll(ctx, id, crops), ...(await setOfPages(ctx, id)) };
}

/** Submits a set for verification: pages as one PDF, photo and signature. Throws state_refused, not_complete with what is missing. */
export async function sendSet(ctx: MerchantCtx, id: string, { cuts, ...set }: MadeSet) {
  return withTransaction(ctx, async (tx) => {
    if (cuts.length > 0) await keepOwnCuts(tx, id, cuts);
    const application = await lockOwn(tx, id);
    if (application.status !== 'cropping') throw new AppError('state_refused');
    await requireWholeSet(tx, application);
    const name = `${application.token}-set.pdf`;
    const file = await storeFile(tx, 'derived', { name, type: 'application/pdf', ...set }, application.merchantId);
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

/** Builds the set and submits it for verification. Throws as createSet and sendSet. */
export async function submitScan(ctx: MerchantCtx, id: string) {
  return sendSet(ctx, id, await createSet(ctx, { id, crops: [] }));
}
