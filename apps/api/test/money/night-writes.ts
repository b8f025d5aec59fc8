import { toPaise } from '@sevadesk/contract/kernel/money';
import { acceptReturn } from '../../src/modules/transfers/answer-return.ts';
import { giveMoney } from '../../src/modules/transfers/give-money.ts';
import { requestReturn } from '../../src/modules/transfers/request-return.ts';
import { cancelPayout } from '../../src/modules/payouts/cancel-payout.ts';
import { requestPayout } from '../../src/modules/payouts/request-payout.ts';
import { receivePayment } from '../../src/modules/collect/receive-payment.ts';
import { AppError } from '../../src/platform/app-error.ts';
import type { MerchantCtx } from '../../src/platform/context.ts';
import { uuidV7 } from '../../src/platform/ids.ts';
import { payoutBody } from '../factories/payouts.ts';
import { type Sender, turnOf, type Write } from './traffic.ts';

/** The shop pays into its collection account itself; another payer would be reviewed. */
export const shopNameOfNight = 'Night Example Services';

/** A client of the night: the shop's own person, one of a merchant below it, and what the shop pays with. */
export type NightSender = Sender & {
  owner: MerchantCtx;
  member: MerchantCtx;
  /** The shop's verified bank account, and its account for collections. */
  bankAccount: string;
  collectAccount: string;
};

/** Counts as done what an earlier, unheard attempt has done. */
const done = async (work: Promise<unknown>, codes: readonly string[]): Promise<void> => {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof AppError && codes.includes(error.code))) throw error;
  }
};

/** Money given to a merchant below, asked back, and returned. */
function transferWrites({ owner, member }: NightSender, paise: number): Write[] {
  const body = (id: string) => ({ id, memberId: member.actor.merchantId, amountPaise: toPaise(paise) });
  const [given, back] = [uuidV7(), uuidV7()];
  return [
    { key: `transfer:${given}:out`, change: -paise, send: () => giveMoney(owner, body(given)) },
    {
      key: `transfer:${back}:in`,
      change: paise,
      send: async () => {
        await requestReturn(owner, body(back));
        await done(acceptReturn(member, back), ['already_decided']);
      },
    },
  ];
}

/** A payout, which is cancelled every second time. */
function payoutWrites({ owner, bankAccount }: NightSender, turn: number): Write[] {
  const paise = 1_000 + (turn % 11);
  const body = payoutBody(bankAccount, paise);
  const request: Write = { key: `payout:${body.id}`, change: -paise, send: () => requestPayout(owner, body) };
  const cancel: Write = {
    key: `payout-return:${body.id}`,
    change: paise,
    send: () => done(cancelPayout(owner, { id: body.id }), ['state_refused']),
  };
  return turn % 2 ? [request, cancel] : [request];
}

/** A payment to the shop's collection account, reported by webhook and by sweep. */
async function collectWrite({ app, ctx, collectAccount }: NightSender, paise: number): Promise<Write> {
  const paying = { accountNumber: collectAccount, amountPaise: paise, payerName: shopNameOfNight };
  const found = await app.collect.payment(app.collect.pay(paying));
  if (found.outcome !== 'found') throw new Error('The fake lost a payment');
  return {
    key: `collect:${found.payment.providerRef}`,
    change: paise,
    send: () => receivePayment(ctx, found.payment, 'webhook'),
  };
}

/** Returns the writes of a client's turn: of the older kinds, and transfers, payouts and collected payments. */
export async function nightTurn(sender: NightSender, turn: number): Promise<Write[]> {
  const paise = 100 + (turn % 7);
  if (turn % 7 === 4) return transferWrites(sender, paise);
  if (turn % 7 === 5) return payoutWrites(sender, turn);
  if (turn % 7 === 6) return [await collectWrite(sender, paise)];
  return turnOf(sender, turn);
}
