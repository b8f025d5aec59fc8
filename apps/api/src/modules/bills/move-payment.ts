import type { BillStatus } from '@sevadesk/contract/bills';
import { createMove } from '../orders/index.ts';
import { mayMove, nextCheckAt } from './bills.rules.ts';
import { changePayment, type Payment, type PaymentChanges } from './payments.repo.ts';

/** Takes a locked payment to another state. Throws state_refused. */
export const movePayment = createMove<BillStatus, Payment, PaymentChanges>({
  kindOf: () => 'bill',
  mayMove: ({ status }, { to }) => mayMove(status, to),
  follows: ({ checkCount }, { to }, now) => ({ nextCheckAt: nextCheckAt(to, checkCount, now) }),
  write: (db, { id }, changes) => changePayment(db, id, changes),
});
