import { randomBytes } from 'node:crypto';
import { uploadSlots } from '@sevadesk/contract/kernel/files';
import { istDateOf } from '@sevadesk/contract/kernel/dates';
import { formatAmount, toPaise } from '@sevadesk/contract/kernel/money';
import { normaliseReference, paymentAddress, type PaymentRequestInput } from '@sevadesk/contract/payments';
import { AppError, fieldError } from '../../platform/app-error.ts';
import type { MerchantCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { type CheckedFile, storeFile } from '../downloads/index.ts';
import { notify } from '../notifications/index.ts';
import { paidOnFault, readableNumber, sharesNumbersWithGateway } from './payment.rules.ts';
import {
  activeBankAccount,
  insertRequest,
  isReferenceCredited,
  ownClaim,
  rejectedSlip,
  shopOf,
} from './payments.repo.ts';

type Upload = { name: string; bytes: Buffer };

async function checkedSlip(ctx: MerchantCtx, files: readonly Upload[], refNo: string): Promise<CheckedFile> {
  const [slip] = files;
  if (!slip) throw new AppError('upload_missing', { fields: [{ field: 'file', fault: { key: 'required' } }] });
  const clean = await ctx.images.normaliseUpload(slip.bytes, uploadSlots.slip);
  return { name: `${refNo}-slip.${clean.extension}`, type: clean.type, bytes: clean.bytes, pages: clean.pages };
}

/** Returns the slip of a rejected request that is claimed again. Throws not_found at `againId`. */
async function formerSlip(ctx: MerchantCtx, againId: string): Promise<string | null> {
  const rejected = await rejectedSlip(ctx.db, { id: againId, merchantId: ctx.actor.merchantId });
  if (!rejected) throw fieldError('againId', 'not_found');
  return rejected.slipFileId;
}

/**
 * Claims a payment into one of the network's accounts, pending for staff, who are notified.
 * Throws utr_used (reference pending or credited), not_found at the bank account, faults at the date, file_refused, upload_missing.
 */
export async function requestPayment(
  ctx: MerchantCtx,
  { files, againId, ...input }: PaymentRequestInput & { files: readonly Upload[] },
): Promise<{ id: string; refNo: string }> {
  const now = ctx.clock.now();
  const fault = paidOnFault(input.paidOn, istDateOf(now));
  if (fault) throw fieldError('paidOn', fault);
  if (!(await activeBankAccount(ctx.db, input.bankAccountId))) throw fieldError('bankAccountId', 'not_found');
  const reference = normaliseReference(input.mode, input.reference);
  const refNo = readableNumber('PR', now, randomBytes(6));
  const former = files.length === 0 && againId ? await formerSlip(ctx, againId) : null;
  const slip = former === null ? await checkedSlip(ctx, files, refNo) : null;
  const id = ctx.ids.next();
  return withTransaction(ctx, async (ctx) => {
    const used = fieldError('reference', 'taken', 'utr_used');
    if (reference && sharesNumbersWithGateway(input.mode) && (await isReferenceCredited(ctx.db, reference))) throw used;
    const slipFileId = slip ? (await storeFile(ctx, 'slip', slip, ctx.actor.merchantId)).id : former;
    const { amountPaise, mode, bankAccountId, paidOn, remark = null } = input;
    const inserted = await insertRequest(ctx.db, {
      id,
      refNo,
      amountPaise,
      mode,
      bankAccountId,
      reference,
      paidOn,
      remark,
      merchantId: ctx.actor.merchantId,
      slipFileId,
      createdBy: ctx.actor.userId,
      createdAt: now.toISOString(),
    });
    if (!inserted) {
      // Usually the same claim again because its response was lost: the error points the shop to it.
      const sent = await ownClaim(ctx.db, { merchantId: ctx.actor.merchantId, bankAccountId, reference });
      throw sent ? fieldError('reference', 'sent_already', 'utr_used', { refNo: sent }) : used;
    }
    await recordAudit(ctx, {
      action: 'payments.request',
      record: { type: 'payment-request', id },
      details: { refNo, amountPaise, mode, bankAccountId, reference, paidOn, againId },
    });
    const shop = await shopOf(ctx.db, ctx.actor.merchantId);
    await notify(ctx, {
      to: { staffWith: 'payments.approve' },
      event: 'payment_requested',
      about: [],
      params: {
        shop: shop.shopName,
        code: shop.code,
        amount: formatAmount(toPaise(amountPaise)),
        mode,
        reference: reference ?? refNo,
      },
      link: paymentAddress(refNo, 'staff'),
    });
    return { id, refNo };
  });
}
