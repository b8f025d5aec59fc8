import { type CropInput, type PartnerApplication, type PartnerScan, type ScanView } from '@sevadesk/contract/nsdl-pan';
import { AppError } from '../../../platform/app-error.ts';
import type { PartnerCtx } from '../../../platform/context.ts';
import type { Upload } from '../../downloads/index.ts';
import { findTestOrder, isTest, moveTestOrder } from '../../partner-api/index.ts';
import { findOwn } from '../core/find-own.ts';
import { statusOf } from '../core/application.rules.ts';
import { imageLimits } from '../scan/limits.repo.ts';
import { pagesOf } from '../scan/page-images.ts';
import type { MeasuredPage } from '../scan/measure-page.ts';
import { saveScanPages, type MadeSet, createSet, getScanPages, sendSet, getOwnScan } from '../scan/scan-application.ts';
import { shownApplication, shownTestApplication } from './shown-application.ts';

function shownScan(view: ScanView): PartnerScan {
  const { id, status, needs, isComplete } = view;
  return {
    id,
    status,
    needs,
    isComplete,
    livemode: true,
    pages: view.pages.map(({ page, width, height }) => ({ page, width, height })),
    suggestions: view.suggestions.map(({ kind, page, box }) => ({ kind, page, box })),
    crops: view.crops.map(({ kind, page }) => ({ kind, page })),
  };
}

type Sent = { id: string; files: readonly Upload[] };

/** Decodes and checks an upload, also with a test key; writes nothing. Throws not_found, state_refused, file_refused, upload_missing. */
export async function getDocuments(ctx: PartnerCtx, { id, files }: Sent): Promise<MeasuredPage[]> {
  if (!isTest(ctx)) return getScanPages(ctx, { id, files });
  const order = await findTestOrder(ctx, 'application', id);
  if (order.status !== 'submitted' && order.status !== 'cropping') throw new AppError('state_refused');
  if (files.length === 0)
    throw new AppError('upload_missing', { fields: [{ field: 'file', fault: { key: 'required' } }] });
  return pagesOf(ctx, files, { maxBytes: (await imageLimits(ctx.db)).pageMaxBytes });
}

/** Stores only the status for a test key, not its pages. */
async function keepTest(ctx: PartnerCtx, id: string, pages: readonly MeasuredPage[]): Promise<PartnerScan> {
  const order = await findTestOrder(ctx, 'application', id);
  if (order.status !== 'submitted' && order.status !== 'cropping') throw new AppError('state_refused');
  await moveTestOrder(ctx, order, 'cropping');
  return {
    id,
    status: statusOf('cropping'),
    crops: [],
    isComplete: false,
    livemode: false,
    pages: pages.map(({ width, height }, index) => ({ page: index + 1, width, height })),
    suggestions: [],
    needs: ['photo', 'signature'],
  };
}

/** Adds scanned pages to an own application. Throws not_found, state_refused, file_refused for too many pages. */
export async function storeDocuments(
  ctx: PartnerCtx,
  input: { id: string; replace: boolean },
  pages: readonly MeasuredPage[],
): Promise<PartnerScan> {
  return isTest(ctx) ? keepTest(ctx, input.id, pages) : shownScan(await saveScanPages(ctx, input, pages));
}

/** Returns the boxes to crop: the given ones, otherwise the suggestions for what is still missing. */
function cropsOf({ needs, crops, suggestions }: ScanView, given: readonly CropInput[]): CropInput[] {
  const open = needs.filter((kind) => ![...crops, ...given].some((cut) => cut.kind === kind));
  const found = suggestions.filter(({ kind }) => open.includes(kind));
  return [...given, ...found.map(({ kind, page, box }) => ({ kind, page, box, rotation: 0 as const }))];
}

type Submitted = { id: string; crops: readonly CropInput[] };

/** Builds the set; writes nothing. Returns undefined for a test key. Throws not_found, state_refused, not_complete, invalid_input. */
export async function createDocuments(ctx: PartnerCtx, { id, crops: given }: Submitted): Promise<MadeSet | undefined> {
  if (isTest(ctx)) return undefined;
  const view = await getOwnScan(ctx, id);
  if (view.status !== 'cropping') throw new AppError('state_refused');
  return createSet(ctx, { id, crops: cropsOf(view, given) });
}

/** Submits the set for verification. Throws not_found, state_refused, not_complete with what is missing. */
export async function submitDocuments(
  ctx: PartnerCtx,
  id: string,
  set: MadeSet | undefined,
): Promise<PartnerApplication> {
  if (!set) {
    const order = await findTestOrder(ctx, 'application', id);
    if (order.status !== 'cropping') throw new AppError('state_refused');
    await moveTestOrder(ctx, order, 'waiting');
    return shownTestApplication(ctx, await findTestOrder(ctx, 'application', id));
  }
  await sendSet(ctx, id, set);
  return shownApplication(ctx, await findOwn(ctx, id));
}
