import type { DownloadReply } from '@sevadesk/contract/kernel/files';
import { AppError } from '../../platform/app-error.ts';
import type { MerchantCtx, UserCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { checkUpload, storeFile, temporaryLink, type Upload } from '../downloads/index.ts';
import { mayEdit } from './consignment.rules.ts';
import { changeConsignment, findConsignment, lockConsignment, slipOf } from './consignments.repo.ts';

type Slip = { id: string; files: readonly Upload[] };

async function keep(ctx: UserCtx, { id, files }: Slip, merchantId?: string): Promise<{ ok: true }> {
  const found = await findConsignment(ctx.db, id, merchantId);
  if (!found) throw new AppError('not_found');
  const slip = await checkUpload(ctx, 'slip', files[0], `${found.number}-slip`);
  return withTransaction(ctx, async (tx) => {
    const parcel = await lockConsignment(tx.db, id, merchantId);
    if (!parcel) throw new AppError('not_found');
    if (!mayEdit(tx.actor.area, parcel)) throw new AppError('state_refused');
    const file = await storeFile(tx, 'slip', slip, parcel.merchantId);
    await changeConsignment(tx.db, id, { slipFileId: file.id });
    await recordAudit(tx, { action: 'courier.save-slip', record: { type: 'consignment', id } });
    return { ok: true };
  });
}

/** Saves an image of the courier's slip. Throws not_found, state_refused once the consignment has arrived, upload_missing, file_refused. */
export const saveOwnSlip = (ctx: MerchantCtx, input: Slip) => keep(ctx, input, ctx.actor.merchantId);
export const storeSlip = (ctx: UserCtx, input: Slip) => keep(ctx, input);

async function open(ctx: UserCtx, id: string, merchantId?: string): Promise<DownloadReply> {
  const parcel = await findConsignment(ctx.db, id, merchantId);
  const file = parcel?.slipFileId ? await slipOf(ctx.db, parcel.slipFileId) : undefined;
  if (!file) throw new AppError('not_found');
  return temporaryLink(ctx, file);
}

/** Returns a short-lived address of the courier's slip. Throws not_found. */
export const openOwnSlip = (ctx: MerchantCtx, id: string) => open(ctx, id, ctx.actor.merchantId);
export const openConsignmentSlip = (ctx: UserCtx, id: string) => open(ctx, id);
