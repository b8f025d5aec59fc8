import fc from 'fast-check';
import { acceptPayment, returnPayment } from '../../../src/modules/collect/decide-payment.ts';
import { openAccount } from '../../../src/modules/collect/open-account.ts';
import { receivePayment } from '../../../src/modules/collect/receive-payment.ts';
import { sendReturns } from '../../../src/modules/collect/send-returns.ts';
import type { CollectPayment } from '../../../src/providers/collect/port.ts';
import { merchantCtxFor } from '../../helpers.ts';
import { amount, answers, type Command, command, move, pick, shop, shopOf } from './command.ts';
import { codeOf, type Real } from './real.ts';
import { receive, take } from './shop.ts';

/** A payment to the collection account of a shop, of itself or of a stranger. */
async function paymentTo({ app, merchants }: Real, n: number, sum: number, isOwn: boolean): Promise<CollectPayment> {
  const merchant = pick(merchants, n);
  await openAccount(await merchantCtxFor(app, merchant.owner));
  const { accountNumber, shopName } = await app.db
    .selectFrom('collectAccounts as a')
    .innerJoin('merchants as m', 'm.id', 'a.merchantId')
    .select(['a.accountNumber', 'm.shopName'])
    .where('m.id', '=', merchant.id)
    .executeTakeFirstOrThrow();
  const providerRef = app.collect.pay({
    accountNumber: accountNumber ?? '',
    amountPaise: sum,
    payerName: isOwn ? shopName : 'SOMEONE QUITE ELSE',
  });
  const answer = await app.collect.payment(providerRef);
  if (answer.outcome !== 'found') throw new Error('The fake lost a payment');
  return answer.payment;
}

async function postedBy({ app }: Real, { providerRef }: CollectPayment) {
  const query = app.db.selectFrom('collectPayments').select(['id', 'postingId']).where('providerRef', '=', providerRef);
  return query.executeTakeFirstOrThrow();
}

/** Reported twice at once, it is received once. */
async function receiveTwice({ ctx }: Real, payment: CollectPayment): Promise<void> {
  const outcomes = await Promise.all([
    codeOf(receivePayment(ctx, payment, 'webhook')),
    codeOf(receivePayment(ctx, payment, 'sweep')),
  ]);
  if (outcomes.toSorted().join() !== 'known,received') throw new Error(`Two reports end in ${outcomes.join()}`);
}

const collected = (n: number, sum: number) =>
  command(`collected(${n}, ${sum})`, async (model, real) => {
    const mine = shopOf(model, n);
    const payment = await paymentTo(real, n, sum, true);
    await receiveTwice(real, payment);
    receive(mine, sum);
    const { postingId } = await postedBy(real, payment);
    await move(model, Promise.resolve({ outcome: 'posted', postingId: postingId ?? '' }), () => {
      take(mine, sum);
      return 'posted';
    });
  });

const stranger = (n: number, sum: number, isAccepted: boolean) =>
  command(`stranger(${n}, ${sum}, ${isAccepted})`, async (model, real) => {
    const payment = await paymentTo(real, n, sum, false);
    await receiveTwice(real, payment);
    const { id } = await postedBy(real, payment);
    if (isAccepted) {
      await answers(acceptPayment(real.approver, { id, remember: false }), 'done');
      receive(shopOf(model, n), sum);
    } else {
      await answers(returnPayment(real.approver, { id, reason: 'Unknown payer' }), 'done');
      await sendReturns(real.ctx);
    }
    await answers(acceptPayment(real.approver, { id, remember: false }), 'state_refused');
  });

/** Payments to collection accounts: credited at once, or reviewed and then credited or returned. */
export const collectingCommands: fc.Arbitrary<Command>[] = [
  fc.tuple(shop, amount).map(([n, sum]) => collected(n, sum)),
  fc.tuple(shop, amount, fc.boolean()).map(([n, sum, isAccepted]) => stranger(n, sum, isAccepted)),
];
