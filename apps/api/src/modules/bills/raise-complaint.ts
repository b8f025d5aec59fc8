import type { BillComplaint, BillComplaintInput } from '@sevadesk/contract/bills';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx, MerchantCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { billNetworkSettings } from '../masters/index.ts';
import { notify } from '../notifications/index.ts';
import { recordOrderStep } from '../orders/index.ts';
import {
  changeComplaint,
  claimDueComplaints,
  complaintsOf,
  hasOpenComplaint,
  insertComplaint,
  lockComplaint,
} from './complaints.repo.ts';
import { findPayment, lockPayment } from './payments.repo.ts';

const minuteMs = 60_000;
const batch = 20;

/** Minutes until the next poll of a complaint, by number of polls: short at first, then an hour. */
const gaps = [0.5, 1, 1, 1, 1] as const;
const nextCheck = (checkCount: number, now: Date) =>
  new Date(now.getTime() + (gaps[checkCount] ?? 60) * minuteMs).toISOString();

/**
 * Raises a complaint about a paid bill at the network, which gives it a reference; one at a time. Throws not_found, state_refused
 * (not paid), duplicate (one is open), provider_unavailable (nothing was raised).
 */
export async function raiseComplaint(
  ctx: MerchantCtx,
  { id, reason, text }: BillComplaintInput & { id: string },
): Promise<BillComplaint> {
  const payment = await findPayment(ctx.db, id, ctx.actor.merchantId);
  if (!payment) throw new AppError('not_found');
  if (payment.status !== 'paid' || payment.networkRef === null) throw new AppError('state_refused');
  if (await hasOpenComplaint(ctx.db, id)) throw new AppError('duplicate');
  const answer = await ctx.providers.billNetwork.raiseComplaint({ networkRef: payment.networkRef, reason, text });
  if (answer.outcome === 'unknown') throw new AppError('provider_unavailable');
  if (answer.outcome === 'refused') throw new AppError('state_refused');
  await withTransaction(ctx, async (tx) => {
    await lockPayment(tx.db, id);
    if (await hasOpenComplaint(tx.db, id)) throw new AppError('duplicate');
    const now = tx.clock.now();
    await insertComplaint(tx.db, {
      id: tx.ids.next(),
      orderId: id,
      reason,
      text,
      status: 'open',
      statusAt: now.toISOString(),
      networkRef: answer.complaintRef,
      nextCheckAt: nextCheck(0, now),
      createdBy: tx.actor.userId,
      createdAt: now.toISOString(),
    });
    const { status } = payment;
    const step = { orderId: id, kind: 'bill', from: status, to: status, verb: 'complain' } as const;
    await recordOrderStep(tx, { ...step, remark: text, details: { complaintRef: answer.complaintRef } });
  });
  const [newest] = await complaintsOf(ctx.db, id);
  if (!newest) throw new AppError('not_found');
  return newest;
}

async function closeComplaint(ctx: Ctx, id: string, answer: string): Promise<void> {
  await withTransaction(ctx, async (tx) => {
    const complaint = await lockComplaint(tx.db, id);
    if (!complaint || complaint.status === 'closed') return;
    const at = tx.clock.now().toISOString();
    await changeComplaint(tx.db, id, { answer, status: 'closed', statusAt: at, nextCheckAt: null });
    const payment = await findPayment(tx.db, complaint.orderId);
    if (!payment) return;
    const { id: orderId, status, number } = payment;
    const step = { orderId, kind: 'bill', from: status, to: status, verb: 'complaint-answered' } as const;
    await recordOrderStep(tx, { ...step, remark: answer });
    await notify(tx, {
      to: { merchantId: payment.merchantId },
      event: 'bill_complaint_answered',
      about: [{ kind: 'bill', id: orderId }],
      params: { number, answer },
      link: `/merchant/product/bills/list/${orderId}`,
    });
  });
}

/** Polls the complaints that are due. Returns their number. */
export async function pollComplaints(ctx: Ctx): Promise<number> {
  if ((await billNetworkSettings(ctx)).mode === 'off') return 0;
  const now = ctx.clock.now();
  const due = await claimDueComplaints(ctx.db, now, new Date(now.getTime() + 60 * minuteMs), batch);
  for (const { id, networkRef } of due) {
    const look = await ctx.providers.billNetwork.complaint(networkRef);
    if (look.outcome === 'closed') await closeComplaint(ctx, id, look.answer);
    else await deferComplaint(ctx, id);
  }
  return due.length;
}

async function deferComplaint(ctx: Ctx, id: string): Promise<void> {
  await withTransaction(ctx, async (tx) => {
    const complaint = await lockComplaint(tx.db, id);
    if (!complaint || complaint.status === 'closed') return;
    const checkCount = complaint.checkCount + 1;
    await changeComplaint(tx.db, id, { checkCount, nextCheckAt: nextCheck(checkCount, tx.clock.now()) });
  });
}
