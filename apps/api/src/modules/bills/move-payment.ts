import type { BillStatus } from '@sevadesk/contract/bills';
import type { Ctx } from '../../platform/context.ts';
import { createMove } from '../orders/index.ts';
import { notifyPartner } from '../partner-api/index.ts';
import { mayMove, nextCheckAt } from './bills.rules.ts';
import { changePayment, type Payment, type PaymentChanges } from './payments.repo.ts';

const move = createMove<BillStatus, Payment, PaymentChanges>({
  kindOf: () => 'bill',
  mayMove: ({ status }, { to, verb }) => mayMove(status, to, verb),
  follows: ({ checkCount }, { to }, now) => ({ nextCheckAt: nextCheckAt(to, checkCount, now) }),
  write: (db, { id }, changes) => changePayment(db, id, changes),
});

/** Changes the status of a locked payment and notifies the shop's software, in the caller's transaction. Throws state_refused. */
export async function movePayment(ctx: Ctx, payment: Payment, step: Parameters<typeof move>[2]): Promise<void> {
  const { id, number, status, statusAt } = await move(ctx, payment, step);
  const { merchantId, status: previousStatus } = payment;
  const data = { id, number, status, previousStatus, at: statusAt };
  await notifyPartner(ctx, { merchantId, event: 'bill.status_changed', data });
}
