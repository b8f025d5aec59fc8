import { randomBytes } from 'node:crypto';
import { normaliseReference, type PaymentMode } from '@sevadesk/contract/payments';
import { fieldError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/context.ts';
import { countBrought, deleteBrought, usedReferences } from './brought-payments.repo.ts';
import { readableNumber, sharesNumbersWithGateway } from './payment.rules.ts';
import { insertRequest, isReferenceCredited } from './payments.repo.ts';

export type BroughtPayment = {
  batchId: string;
  formerRef: string | null;
  merchantId: string;
  /** The shop's owner, who therefore cannot approve it. */
  createdBy: string;
  amountPaise: number;
  mode: PaymentMode;
  bankAccountId: string;
  reference: string | undefined;
  paidOn: string;
  remark: string | null;
};

/** Adds a request of an old system as pending; nothing is posted. Throws utr_used if its reference is pending or credited. */
export async function bringPayment(ctx: Ctx, { reference: said, ...payment }: BroughtPayment): Promise<void> {
  const now = ctx.clock.now();
  const reference = normaliseReference(payment.mode, said);
  const used = fieldError('reference', 'taken', 'utr_used');
  if (reference && sharesNumbersWithGateway(payment.mode) && (await isReferenceCredited(ctx.db, reference))) throw used;
  const refNo = readableNumber('PR', now, randomBytes(6));
  const request = { ...payment, id: ctx.ids.next(), refNo, reference, createdAt: now.toISOString() };
  if (!(await insertRequest(ctx.db, request))) throw used;
}

type Claim = { mode: PaymentMode; reference?: string | undefined };

/** Returns which of these payments have a bank reference that is already pending or credited here, by index; pending ones of this migration do not count. */
export async function claimedAlready(ctx: Ctx, claims: readonly Claim[], moveId: string | null): Promise<boolean[]> {
  // Slip and cheque numbers are not unique beyond one account.
  const references = claims.map(({ mode, reference }) =>
    mode === 'CASH' || mode === 'CHEQUE' ? null : normaliseReference(mode, reference),
  );
  const used = await usedReferences(
    ctx.db,
    references.flatMap((one) => one ?? []),
    moveId,
  );
  return references.map((one) => one !== null && used.has(one));
}

/** Counts the requests that a file added. */
export async function countPayments(ctx: Ctx, batchId: string): Promise<number> {
  return countBrought(ctx.db, batchId);
}

/** Removes the pending requests that came with a migration for these shops. */
export async function removePayments(ctx: Ctx, merchantIds: readonly string[]): Promise<void> {
  await deleteBrought(ctx.db, merchantIds);
}
