import fc from 'fast-check';
import { sql } from 'kysely';
import { approvePayment } from '../../../src/modules/payments/approve-payment.ts';
import { earnCommission } from '../../../src/modules/wallet/earnings/earn-commission.ts';
import {
  gatewayTopUpJournal,
  pauseWork,
  post,
  setCredit,
  setMinimum,
  topUpJournal,
  undoPosting,
} from '../../../src/modules/wallet/index.ts';
import { uuidV7 } from '../../../src/platform/ids.ts';
import { withTransaction } from '../../../src/platform/transaction.ts';
import { buildPaymentRequest, freshReference } from '../../factories/payments.ts';
import { amount, answers, type Command, command, move, pick, seed, shop, shopOf } from './command.ts';
import { earnNet, receive, type Shop, take, taxed } from './shop.ts';

const paid = ({ id }: Shop, amountPaise: number) =>
  topUpJournal({
    requestId: uuidV7(),
    merchantId: id,
    amountPaise,
    mode: 'UPI',
    bankAccountId: uuidV7(),
    reference: freshReference(),
  });

const withdraw = (mine: Shop, sum: number) => () => {
  take(mine, sum);
  return 'posted';
};

const topUp = (n: number, sum: number) =>
  command(`topUp(${n}, ${sum})`, async (model, { ctx }) => {
    const mine = shopOf(model, n);
    receive(mine, sum);
    await move(model, post(ctx, paid(mine, sum)), withdraw(mine, sum));
  });

const gateway = (n: number, amountPaise: number) =>
  command(`gateway(${n}, ${amountPaise})`, async (model, { ctx }) => {
    const mine = shopOf(model, n);
    const journal = gatewayTopUpJournal({ orderId: uuidV7(), clientTxnId: 'C', merchantId: mine.id, amountPaise });
    receive(mine, amountPaise);
    await move(model, post(ctx, journal), withdraw(mine, amountPaise));
    await answers(post(ctx, journal), 'replayed');
  });

const approve = (n: number, amountPaise: number) =>
  command(`approve(${n}, ${amountPaise})`, async (model, { app, approver, merchants }) => {
    const { id } = await buildPaymentRequest(app, { merchant: pick(merchants, n), amountPaise });
    await answers(approvePayment(approver, { id }), 'done');
    await answers(approvePayment(approver, { id }), 'already_decided');
    receive(shopOf(model, n), amountPaise);
  });

/** The connection is lost after the posting and before the commit: nothing is stored, and the retry counts as the first. */
const crash = (n: number, sum: number) =>
  command(`crash(${n}, ${sum})`, async (model, { ctx }) => {
    const mine = shopOf(model, n);
    const journal = paid(mine, sum);
    const cut = withTransaction(ctx, async (tx) => {
      await post(tx, journal);
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx.db);
    });
    const wasCut = await cut.then(
      () => false,
      () => true,
    );
    if (!wasCut) throw new Error('A lost connection committed');
    receive(mine, sum);
    await move(model, post(ctx, journal), withdraw(mine, sum));
  });

const earn = (at: number, role: 'commission' | 'override', gross: number) =>
  command(
    `earn(${at}, ${role}, ${gross})`,
    async (model, { ctx }) => {
      const { applicationId, token, shop: n } = pick(model.charges, at);
      const mine = shopOf(model, role === 'commission' ? n : 1 - n);
      const known = model.earned.get(`${role}:${token}`);
      const earning = { applicationId, ackNo: token, merchantId: mine.id, role, grossPaise: gross, narration: token };
      const work = earnCommission(ctx, { ...earning, rates: taxed });
      if (known !== undefined) return answers(work, known === gross ? 'replayed' : 'idempotency_conflict');
      model.earned.set(`${role}:${token}`, gross);
      const takeAway = earnNet(mine, gross);
      await move(model, work, () => {
        takeAway();
        // A reversed commission can be earned again: the next number of the application pays again.
        model.earned.delete(`${role}:${token}`);
        return 'posted';
      });
    },
    ({ charges }) => charges.length > 0,
  );

const reverse = (at: number) =>
  command(
    `reverse(${at})`,
    async (model, { ctx }) => {
      const movement = pick(model.movements, at);
      const wanted = movement.isUndone ? 'replayed' : movement.undo();
      if (wanted === 'posted') movement.isUndone = true;
      await answers(undoPosting(ctx, movement.postingId, 'In error'), wanted);
    },
    ({ movements }) => movements.length > 0,
  );

/** A credit limit, also one below what is drawn. */
const lend = (n: number, limit: number) =>
  command(`lend(${n}, ${limit})`, async (model, { ctx }) => {
    const mine = shopOf(model, n);
    mine.credit = limit;
    await answers(setCredit(ctx, mine.id, limit), 'done');
  });

const pause = (n: number, isPaused: boolean) =>
  command(`pause(${n}, ${isPaused})`, async (model, { ctx }) => {
    const mine = shopOf(model, n);
    mine.isPaused = isPaused;
    await answers(pauseWork(ctx, mine.id, isPaused), 'done');
  });

/** What charges of the trial's service must leave. */
const demand = (n: number, minimum: number) =>
  command(`demand(${n}, ${minimum})`, async (model, { ctx }) => {
    const mine = shopOf(model, n);
    mine.minimum = minimum;
    await answers(setMinimum(ctx, mine.id, 'house:fees-nsdl', minimum), 'done');
  });

const role = fc.constantFrom('commission', 'override');

export const movingCommands: fc.Arbitrary<Command>[] = [
  fc.tuple(shop, amount).map(([n, a]) => topUp(n, a)),
  fc.tuple(shop, amount).map(([n, a]) => gateway(n, a)),
  fc.tuple(shop, amount).map(([n, a]) => approve(n, a)),
  fc.tuple(shop, amount).map(([n, a]) => crash(n, a)),
  fc.tuple(seed, role, amount).map(([at, who, a]) => earn(at, who, a)),
  fc.tuple(shop, fc.integer({ min: 0, max: 12_000 })).map(([n, a]) => lend(n, a)),
  fc.tuple(shop, fc.boolean()).map(([n, is]) => pause(n, is)),
  fc.tuple(shop, fc.constantFrom(0, 0, 500, 3_000)).map(([n, a]) => demand(n, a)),
  seed.map(reverse),
];
