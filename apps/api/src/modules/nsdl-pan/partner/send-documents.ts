import { type CropInput, type PartnerApplication, type PartnerScan, type ScanView } from '@sevadesk/contract/nsdl-pan';
import { AppError } from '../../../platform/app-error.ts';
import type { PartnerCtx } from '../../../platform/context.ts';
import type { Upload } from '../../downloads/index.ts';
import { findTestOrder, isTest, moveTestOrder } from '../../partner-api/index.ts';
import { findOwn } from '../find-own.ts';
import { statusOf } from '../application.rules.ts';
import { imageLimits } from '../physical/limits.repo.ts';
import { pagesOf } from '../physical/page-images.ts';
import { saveOwnCrops, submitScan, uploadScan, viewOwnScan } from '../physical/scan-application.ts';
import { shownApplication, shownTestApplication } from './shown-application.ts';

function shownScan(view: ScanView): PartnerScan {
  const { id, status, needs, isComplete } = view;
  return {
    ...{ id, status, needs, isComplete, livemode: true },
    pages: view.pages.map(({ page, width, height }) => ({ page, width, height })),
    suggestions: view.suggestions.map(({ kind, page, box }) => ({ kind, page, box })),
    crops: view.crops.map(({ kind, page }) => ({ kind, page })),
  };
}

type Sent = { id: string; replace: boolean; files: readonly Upload[] };

/** A test key's pages are decoded and judged like any, and then forgotten. */
async function sendTest(ctx: PartnerCtx, { id, files }: Sent): Promise<PartnerScan> {
  const order = await findTestOrder(ctx, 'application', id);
  if (order.status !== 'submitted' && order.status !== 'cropping') throw new AppError('state_refused');
  if (files.length === 0)
    throw new AppError('upload_missing', { fields: [{ field: 'file', fault: { key: 'required' } }] });
  const pages = await pagesOf(ctx, files, (await imageLimits(ctx.db)).pageMaxBytes);
  await moveTestOrder(ctx, order, 'cropping');
  return {
    ...{ id, status: statusOf('cropping'), crops: [], isComplete: false, livemode: false },
    pages: pages.map(({ width, height }, index) => ({ page: index + 1, width, height })),
    suggestions: [],
    needs: ['photo', 'signature'],
  };
}

/** Adds scanned pages to an own application. Throws not_found, state_refused, file_refused, upload_missing. */
export async function sendDocuments(ctx: PartnerCtx, input: Sent): Promise<PartnerScan> {
  return isTest(ctx) ? sendTest(ctx, input) : shownScan(await uploadScan(ctx, input));
}

/** The boxes to cut: those given, else where photo and signature were found for what is still needed. */
function cropsOf({ needs, crops, suggestions }: ScanView, given: readonly CropInput[]): CropInput[] {
  const open = needs.filter((kind) => ![...crops, ...given].some((cut) => cut.kind === kind));
  const found = suggestions.filter(({ kind }) => open.includes(kind));
  return [...given, ...found.map(({ kind, page, box }) => ({ kind, page, box, rotation: 0 as const }))];
}

/** Cuts photo and signature and sends the set for verification. Throws not_found, state_refused, not_complete naming what is missing, invalid_input. */
export async function submitDocuments(
  ctx: PartnerCtx,
  { id, crops: given }: { id: string; crops: readonly CropInput[] },
): Promise<PartnerApplication> {
  if (isTest(ctx)) {
    const order = await findTestOrder(ctx, 'application', id);
    if (order.status !== 'cropping') throw new AppError('state_refused');
    await moveTestOrder(ctx, order, 'waiting');
    return shownTestApplication(ctx, await findTestOrder(ctx, 'application', id));
  }
  const crops = cropsOf(await viewOwnScan(ctx, id), given);
  if (crops.length > 0) await saveOwnCrops(ctx, { id, crops });
  await submitScan(ctx, id);
  return shownApplication(ctx, await findOwn(ctx, id));
}
