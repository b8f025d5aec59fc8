import { randomInt } from 'node:crypto';
import type { Order } from './orders.ts';

type Scenario = 'person' | 'failure' | 'stuck' | 'mismatch' | 'refused' | 'time-out' | 'third-check';

const byLastPaise: Record<number, Scenario> = {
  1: 'failure',
  2: 'stuck',
  3: 'mismatch',
  4: 'refused',
  5: 'time-out',
  6: 'third-check',
};

/**
 * Returns the scenario of an amount in paise: .01 failure, .02 stays scanning, .03 another amount, .04 rejected, .05 timeout,
 * .06 third check; otherwise a person decides.
 */
export function scenarioOf(amountPaise: number): Scenario {
  return byLastPaise[amountPaise % 100] ?? 'person';
}

export function isFinal(order: Order): boolean {
  return order.status === 'success' || order.status === 'failure';
}

/** The bank's reference is random, so that a restart without a state file never repeats one. */
function paid(order: Order): Order {
  const surplus = scenarioOf(order.amountPaise) === 'mismatch' ? 100 : 0;
  return {
    ...order,
    status: 'success',
    paidPaise: order.amountPaise + surplus,
    upiTxnId: String(randomInt(10 ** 11, 10 ** 12)),
    payerVpa: 'payer@simbank',
    remark: null,
  };
}

function failed(order: Order, remark: string): Order {
  return { ...order, status: 'failure', remark };
}

/** The payer opened the page. */
export function opened(order: Order): Order {
  return order.status === 'created' ? { ...order, status: 'scanning' } : order;
}

/** The payer pressed a button; a finished order stays unchanged. */
export function pressed(order: Order, button: 'pay' | 'decline'): Order {
  if (isFinal(order)) return order;
  if (button === 'decline') return failed(order, 'Declined by the payer');
  switch (scenarioOf(order.amountPaise)) {
    case 'failure':
      return failed(order, 'Insufficient balance in the payer account');
    case 'stuck':
    case 'third-check':
      return { ...order, status: 'scanning' };
    default:
      return paid(order);
  }
}

/** The merchant polled the status; the scenario amounts need no person and change with each poll. */
export function checked(order: Order): Order {
  const asked = { ...order, checks: order.checks + 1 };
  if (isFinal(asked)) return asked;
  switch (scenarioOf(asked.amountPaise)) {
    case 'failure':
      return failed(asked, 'Insufficient balance in the payer account');
    case 'stuck':
      return { ...asked, status: 'scanning' };
    case 'mismatch':
      return paid(asked);
    case 'third-check':
      return asked.checks >= 3 ? paid(asked) : { ...asked, status: 'scanning' };
    default:
      return asked;
  }
}

/** Money that arrives after the order was given up. */
export function arrivedLate(order: Order): Order {
  return order.status === 'success' ? order : paid(order);
}
