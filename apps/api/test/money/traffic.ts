import { approvePayment } from '../../src/modules/payments/approve-payment.ts';
import { earnCommission } from '../../src/modules/wallet/earnings/earn-commission.ts';
import { captureHold, gatewayTopUpJournal, holdMoney, post, releaseHold } from '../../src/modules/wallet/index.ts';
import { AppError } from '../../src/platform/app-error.ts';
import type { Ctx, UserCtx } from '../../src/platform/context.ts';
import { uuidV7 } from '../../src/platform/ids.ts';
import type { BuiltMerchant } from '../factories/merchants.ts';
import { buildPaymentRequest } from '../factories/payments.ts';
import type { TestApp } from '../helpers.ts';
import { chargeOf, journalOf, refund } from './charges.ts';

/** One write of a client: the posting's key, its change to the wallet (whole paise), and a function that sends or resends it. */
export type Write = { key: string; change: number; send: (as: Sender) => Promise<unknown> };

export type Sender = { app: TestApp; ctx: Ctx; checker: UserCtx; merchant: BuiltMerchant };

const rates = { rateBasisPoints: 0, noPanRateBasisPoints: 0, limitPaise: 0 };

/** A request that is already approved counts as done. */
async function approved(checker: UserCtx, id: string): Promise<void> {
  try {
    await approvePayment(checker, { id });
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'already_decided')) throw error;
  }
}

/** The writes of an order: a charge, then a commission or a refund. */
function orderWrites(merchantId: string, price: number): Write[] {
  const made = chargeOf(merchantId, uuidV7(), price);
  const { applicationId, token } = made;
  const charge: Write = {
    key: `charge:${applicationId}`,
    change: -price,
    send: ({ ctx }) => post(ctx, journalOf(made)),
  };
  const back: Write = { key: `refund:${applicationId}`, change: price, send: ({ ctx }) => refund(ctx, made) };
  const earning = { applicationId, ackNo: token, merchantId, role: 'commission', grossPaise: 50 } as const;
  const earned: Write = {
    key: `commission:${applicationId}`,
    change: 50,
    send: ({ ctx }) => earnCommission(ctx, { ...earning, narration: token, rates }),
  };
  return [charge, price % 2 ? back : earned];
}

function holdWrites(merchantId: string, price: number): Write[] {
  const holdId = uuidV7();
  const deadline = new Date(Date.now() + 600_000).toISOString();
  const hold = { ...chargeOf(merchantId, uuidV7(), price), holdId, reference: { type: 'trial', id: holdId }, deadline };
  const end = price % 2 ? 'capture' : 'release';
  return [
    { key: `hold:${holdId}`, change: -price, send: ({ ctx }) => holdMoney(ctx, hold) },
    {
      key: `hold-end:${holdId}:${end}`,
      change: end === 'capture' ? 0 : price,
      send: ({ ctx }) => (end === 'capture' ? captureHold(ctx, holdId) : releaseHold(ctx, holdId)),
    },
  ];
}

function gatewayWrite(merchantId: string, amountPaise: number): Write {
  const order = { orderId: uuidV7(), clientTxnId: uuidV7(), merchantId, amountPaise };
  return {
    key: `gateway:${order.orderId}`,
    change: amountPaise,
    send: ({ ctx }) => post(ctx, gatewayTopUpJournal(order)),
  };
}

async function approvalWrite({ app, merchant }: Sender, amountPaise: number): Promise<Write> {
  const { id } = await buildPaymentRequest(app, { merchant, amountPaise });
  return { key: `top-up:${id}`, change: amountPaise, send: ({ checker }) => approved(checker, id) };
}

/** Returns the writes of a client's turn: over time some of every kind. Writes of one turn are sequential. */
export async function turnOf(sender: Sender, turn: number): Promise<Write[]> {
  const { id } = sender.merchant;
  const price = 100 + (turn % 7);
  if (turn % 4 === 1) return [gatewayWrite(id, price)];
  if (turn % 4 === 2) return holdWrites(id, price);
  if (turn % 4 === 3) return [await approvalWrite(sender, price)];
  return orderWrites(id, price);
}
