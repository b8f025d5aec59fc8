import type { DownloadReply } from '@sevadesk/contract/kernel/files';
import { type MerchantPaymentRow, type PaymentView, payments, type StaffPaymentRow } from '@sevadesk/contract/payments';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx, MerchantCtx, UserCtx } from '../../platform/context.ts';
import { type ListSource, listSource } from '../../platform/list.ts';
import { readFile, temporaryLink } from '../downloads/index.ts';
import { type LineText, type OpenRequest, weigh } from './bank-line.rules.ts';
import { paymentBase, paymentById, paymentColumns, staffPaymentColumns } from './payment-list.repo.ts';
import { slipOf } from './payments.repo.ts';

/** Lists the merchant's own requests, newest first. */
export function listOwnPayments(ctx: MerchantCtx): ListSource<MerchantPaymentRow> {
  return listSource({
    fields: payments.ownList.list,
    columns: paymentColumns,
    base: paymentBase(ctx.db).where('p.merchantId', '=', ctx.actor.merchantId),
    search: ['refNo', 'reference', 'formerRef'],
    defaultSort: { column: 'requestedAt', dir: 'desc' },
  });
}

/** Lists all requests, oldest first by default, as a queue is worked. */
export function listPayments(ctx: UserCtx): ListSource<StaffPaymentRow> {
  return listSource({
    fields: payments.list.list,
    columns: staffPaymentColumns,
    base: paymentBase(ctx.db),
    search: ['refNo', 'reference', 'formerRef', 'merchantCode', 'shopName'],
    defaultSort: { column: 'requestedAt', dir: 'asc' },
  });
}

/** Returns one request in full, for staff. Throws not_found. */
export async function getPayment(ctx: UserCtx, { id }: { id: string }): Promise<PaymentView> {
  const row = await paymentById(ctx.db, id);
  if (!row) throw new AppError('not_found');
  const { fileId, fileName, fileType, fileBytes, filePages, createdBy, ...others } = row as Record<string, unknown>;
  const { lineDated, lineNarration, lineReference, lineCreditPaise, lineHow, ...rest } = others;
  const slip =
    fileId === null ? null : { id: fileId, name: fileName, type: fileType, bytes: fileBytes, pages: filePages };
  const mayDecide =
    rest.status === 'pending' && createdBy !== ctx.actor.userId && ctx.actor.permissions.includes('payments.approve');
  const proof = { dated: lineDated, narration: lineNarration, reference: lineReference, creditPaise: lineCreditPaise };
  const line = lineHow === null ? null : { ...proof, how: lineHow, reasons: reasonsOf(proof as LineText, rest) };
  return { ...rest, slip, line, mayDecide } as PaymentView;
}

/** Returns how far a bank line agrees with its request: amount, reference and day; the sender is not checked for a bound line. */
function reasonsOf(line: LineText, request: object) {
  return weigh(line, { ...(request as OpenRequest), names: [], mobile: null }).reasons;
}

/** Returns a short-lived address of a request's slip; for a merchant, only of its own. Throws not_found. */
export async function openSlip(
  ctx: Ctx,
  { id, merchantId }: { id: string; merchantId?: string },
): Promise<DownloadReply> {
  const file = await slipOf(ctx.db, id, merchantId);
  if (!file) throw new AppError('not_found');
  return temporaryLink(ctx, file);
}

const slipDpi = 150;

/** Returns one page of a slip (from 1) as a picture: renders a page of a PDF, returns a picture unchanged. Throws not_found. */
export async function drawSlipPage(ctx: UserCtx, { id, page }: { id: string; page: string }) {
  const slip = await slipOf(ctx.db, id);
  if (!slip) throw new AppError('not_found');
  const file = await readFile(ctx, slip.id);
  if (Number(page) > (file.pages ?? 1)) throw new AppError('not_found');
  const name = `${slip.name}-${page}`;
  if (file.type !== 'application/pdf') return { name, type: file.type, content: file.content, inline: true };
  const { bytes } = await ctx.images.renderPdfPage(file.content, {
    page: Number(page) - 1,
    dpi: slipDpi,
    type: 'image/jpeg',
  });
  return { name: `${name}.jpg`, type: 'image/jpeg', content: bytes, inline: true };
}
