import fc from 'fast-check';
import { sql } from 'kysely';
import { creditDebit } from '../../../src/modules/mandates/settle-debit.ts';
import { lockDebit } from '../../../src/modules/mandates/debits.repo.ts';
import { uuidV7 } from '../../../src/platform/ids.ts';
import { withTransaction } from '../../../src/platform/transaction.ts';
import { freshReference } from '../../factories/payments.ts';
import { amount, answers, type Command, command, pick, shop, shopOf } from './command.ts';
import type { Real } from './real.ts';
import { receive } from './shop.ts';

/** Stores a mandate with a debit that was sent; returns the debit's id. */
async function sentDebit({ app, merchants }: Real, n: number, amountPaise: number): Promise<string> {
  const { id: merchantId, owner } = pick(merchants, n);
  const [mandateId, id] = [uuidV7(), uuidV7()];
  const at = new Date().toISOString();
  await app.db
    .insertInto('mandates')
    .values({
      id: mandateId,
      refNo: mandateId,
      merchantId,
      status: 'revoked',
      limitPaise: 1,
      amountPaise,
      maxPaise: amountPaise,
      everyDays: 1,
      endsOn: '2099-12-31',
      nextDebitAt: at,
      createdBy: owner.id,
      createdAt: at,
    })
    .execute();
  const debit = { id, refNo: id, mandateId, merchantId, amountPaise, status: 'sent', dueAt: at, createdAt: at };
  await app.db.insertInto('mandateDebits').values(debit).execute();
  return id;
}

/** A debit by mandate settles: once, also if two workers credit it, and after a lost connection. */
const debited = (n: number, amountPaise: number, isCut: boolean) =>
  command(`debited(${n}, ${amountPaise}, ${isCut})`, async (model, real) => {
    const id = await sentDebit(real, n, amountPaise);
    const bankReference = freshReference();
    const credit = (cut: boolean) =>
      withTransaction(real.ctx, async (tx) => {
        const debit = await lockDebit(tx.db, id);
        if (debit?.status === 'sent') await creditDebit(tx, debit, { amountPaise, bankReference });
        if (cut) await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx.db);
      });
    if (isCut) await credit(true).catch(() => undefined);
    receive(shopOf(model, n), amountPaise);
    await answers(Promise.all([credit(false), credit(false)]), 'done');
  });

export const mandatingCommands: fc.Arbitrary<Command>[] = [
  fc.tuple(shop, amount, fc.boolean()).map(([n, a, isCut]) => debited(n, a, isCut)),
];
