import type { NpsPaper, NpsStaffPaper, NpsStaffView, NpsView } from '@sevadesk/contract/nps';
import { AppError, fieldError } from '../../platform/app-error.ts';
import type { Ctx, MerchantCtx, UserCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { type CheckedFile, checkUpload, type Upload } from '../downloads/index.ts';
import { saveOrderPaper, removeOrderPaper } from '../orders/index.ts';
import { findOwn, findSent, lockOwn, lockSent } from './find-order.ts';
import { takesPapers } from './nps.rules.ts';
import { papersOf } from './nps.repo.ts';
import { getOwn, getSubmitted } from './get-order.ts';

/** Pixels at 300 dpi: the photo (3.5 × 2.5 cm) is upright, the signature is wide (domain page services.md section 7). */
const frames = {
  photo: { width: 295, height: 413, dpi: 300, maxBytes: 50_000, gray: false },
  signature: { width: 591, height: 236, dpi: 300, maxBytes: 30_000, gray: true },
} as const;

/** A photo fills its frame; a signature keeps the white space around it. */
async function cutToFrame(ctx: Ctx, kind: keyof typeof frames, file: CheckedFile): Promise<CheckedFile> {
  if (file.type === 'application/pdf') throw fieldError('file', 'file_type', 'file_refused');
  const { width, height } = await ctx.images.inspectImage(file.bytes);
  const fit = kind === 'photo' ? ('cover' as const) : ('contain' as const);
  const box = { left: 0, top: 0, width, height };
  const { bytes } = await ctx.images.cropToSpec(file.bytes, { box, fit }, frames[kind]);
  return { name: `${kind}.jpg`, type: 'image/jpeg', bytes, pages: null };
}

/** Removes the document of a slot from the order. */
async function emptySlot(ctx: UserCtx, orderId: string, slot: string): Promise<void> {
  for (const paper of await papersOf(ctx.db, orderId)) {
    if (paper.slot === slot) await removeOrderPaper(ctx, { orderId, paperId: paper.id });
  }
}

type Added = { id: string; paper: NpsPaper; file: Upload | undefined };

/** Adds a shop's document; replaces that of its slot except 'other'. Throws not_found, state_refused, upload_missing, file_refused. */
export async function addPaper(ctx: MerchantCtx, { id, paper, file }: Added): Promise<NpsView> {
  const { status, merchantId } = await findOwn(ctx, id);
  if (!takesPapers(status)) throw new AppError('state_refused');
  const checked = await checkUpload(ctx, 'order-paper', file, paper);
  const kept = paper === 'photo' || paper === 'signature' ? await cutToFrame(ctx, paper, checked) : checked;
  await withTransaction(ctx, async (tx) => {
    if (!takesPapers((await lockOwn(tx, id)).status)) throw new AppError('state_refused');
    if (paper !== 'other') await emptySlot(tx, id, paper);
    else if ((await papersOf(tx.db, id)).filter(({ slot }) => slot === 'other').length >= 5) {
      throw fieldError('file', 'too_many', 'file_refused');
    }
    await saveOrderPaper(tx, { orderId: id, merchantId, slot: paper }, kept);
  });
  return getOwn(ctx, id);
}

/** Removes a document from the shop's order while it can be changed. Throws not_found, state_refused. */
export async function deletePaper(
  ctx: MerchantCtx,
  { id, paperId }: { id: string; paperId: string },
): Promise<NpsView> {
  await withTransaction(ctx, async (tx) => {
    if (!takesPapers((await lockOwn(tx, id)).status)) throw new AppError('state_refused');
    const isOwn = (await papersOf(tx.db, id)).some((one) => one.id === paperId && !one.slot.startsWith('staff-'));
    if (!isOwn) throw new AppError('not_found');
    await removeOrderPaper(tx, { orderId: id, paperId });
  });
  return getOwn(ctx, id);
}

/** Adds the record keeper's slip or letter. Throws not_found, upload_missing, file_refused. */
export async function addStaffPaper(
  ctx: UserCtx,
  { id, letter, file }: { id: string; letter: NpsStaffPaper; file: Upload | undefined },
): Promise<NpsStaffView> {
  const { merchantId } = await findSent(ctx, id);
  const checked = await checkUpload(ctx, 'order-paper', file, letter);
  const slot = `staff-${letter}`;
  await withTransaction(ctx, async (tx) => {
    await lockSent(tx, id);
    await emptySlot(tx, id, slot);
    await saveOrderPaper(tx, { orderId: id, merchantId, slot }, checked);
  });
  return getSubmitted(ctx, id);
}
