import { setImmediate as turn } from 'node:timers/promises';
import { imports } from '@sevadesk/contract/imports';
import { rupeesText, toPaise } from '@sevadesk/contract/kernel/money';
import { payments } from '@sevadesk/contract/payments';
import { ledger } from '@sevadesk/contract/wallet';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getBalance, post, prove } from '../../src/modules/wallet/index.ts';
import { uuidV7 } from '../../src/platform/ids.ts';
import { checkSheet, readBatch, statementCsv } from '../factories/imports.ts';
import { buildMerchant } from '../factories/merchants.ts';
import { buildBankAccount, freshReference, fund, requestPaymentAs } from '../factories/payments.ts';
import { buildStaff } from '../factories/users.ts';
import { call, type Signed, signInAs, systemCtx, type TestApp, testApp } from '../helpers.ts';
import { chargeOf, earn, journalOf, refund } from './charges.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ env: { DATABASE_POOL: '20' } });
});
afterAll(() => app.close());

const staff = async (): Promise<Signed> => signInAs(app, await buildStaff(app));

/** One client's top-ups, charges, refunds and commissions on wallets that other clients also use. */
async function client(merchants: readonly { id: string }[], n: number): Promise<void> {
  const ctx = systemCtx(app);
  for (let step = 0; step < 12; step++) {
    const merchant = merchants[(n * 7 + step * 3) % merchants.length] ?? { id: '' };
    if (step % 4 === 0) await fund(app, merchant, 5_000 + step);
    const charge = chargeOf(merchant.id, uuidV7(), 900 + step);
    const wasCharged = await post(ctx, journalOf(charge)).then(
      () => true,
      () => false,
    );
    if (wasCharged && step % 3 === 0) await refund(ctx, charge);
    if (wasCharged && step % 3 === 1) await earn(ctx, charge, 500 + step);
  }
}

async function sumAndLowest() {
  const { rows } = await sql<{ sum: number; lowest: number }>`
    select (select coalesce(sum(amount_paise), 0)::bigint from wallet.entries) as sum,
           (select min(balance_paise) from wallet.balances) as lowest`.execute(app.db);
  return rows[0] ?? { sum: -1, lowest: -1 };
}

describe('BEY-01 concurrency', () => {
  it('16 clients on 10 wallets: concurrent readers find the total of all accounts at zero and no wallet below', async () => {
    const merchants = await Promise.all(Array.from({ length: 10 }, () => buildMerchant(app)));
    let isOver = false;
    const found: { sum: number; lowest: number }[] = [];
    const reader = async () => {
      while (!isOver) {
        found.push(await sumAndLowest());
        await turn();
      }
    };
    const readers = [reader(), reader()];
    try {
      await Promise.all(Array.from({ length: 16 }, (_, n) => client(merchants, n)));
    } finally {
      isOver = true;
      await Promise.all(readers);
    }
    expect(found.length).toBeGreaterThan(2);
    expect(found.filter(({ sum, lowest }) => sum !== 0 || lowest < 0)).toEqual([]);
    expect(await prove(systemCtx(app))).toEqual([]);
  });

  it('STF-08 a bank statement and people who approve the same request manually credit it once', async () => {
    const shop = await buildMerchant(app);
    const owner = await signInAs(app, shop.owner);
    const people = await Promise.all([staff(), staff(), staff()]);
    const [accounts] = people;
    const { id: bankAccountId } = await buildBankAccount(app);
    const today = new Date(app.clock.now().getTime() + 19_800_000).toISOString().slice(0, 10).split('-').toReversed();
    const claims = await Promise.all(
      Array.from({ length: 4 }, async (_, n) => {
        const asked = { bankAccountId, amountPaise: 40_000 + n, reference: freshReference() };
        return { ...asked, id: (await requestPaymentAs(app, owner, asked)).body.id };
      }),
    );
    const lines = claims.map(({ reference, amountPaise }) => [
      today.join('/'),
      'UPI inward',
      reference,
      '',
      rupeesText(toPaise(amountPaise)),
      1,
    ]);
    const { id } = await checkSheet(app, accounts, { source: bankAccountId, bytes: statementCsv(lines) });
    await call(app, imports.start, { as: accounts, params: { id } });
    const byHand = claims.flatMap((claim) =>
      people.map(async (as) => call(app, payments.approve, { as, params: { id: claim.id } })),
    );
    const [answers] = await Promise.all([Promise.all(byHand), app.runJobs()]);
    await app.runJobs();
    expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual([]);
    expect(await readBatch(app, accounts, id)).toMatchObject({ status: 'finished', doneRows: 4 });
    const paid = claims.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
    expect(await getBalance(systemCtx(app), shop.id)).toBe(paid);
    expect(await prove(systemCtx(app))).toEqual([]);
  });

  it('two people who repeatedly approve and reject one adjustment decide it once (ASVS 2.3.4)', async () => {
    const shop = await buildMerchant(app);
    const [maker, ...deciders] = [await staff(), await staff(), await staff()];
    const body = { kind: 'credit', merchantId: shop.id, accountCode: 'house:bank-clearing', reason: 'Agreed' } as const;
    let credited = 0;
    for (let round = 0; round < 5; round++) {
      const id = uuidV7();
      const amountPaise = toPaise(900_000 + round);
      const asked = await call(app, ledger.adjust, { as: maker, body: { ...body, id, amountPaise } });
      expect(asked.body.status).toBe('pending');
      const answers = await Promise.all(
        deciders.flatMap((as) => [
          call(app, ledger.approveAdjustment, { as, params: { id } }),
          call(app, ledger.rejectAdjustment, { as, params: { id }, body: { remark: 'No' } }),
        ]),
      );
      const passed = answers.filter(({ status }) => status === 200);
      expect(passed).toHaveLength(1);
      if (passed[0]?.body.status === 'posted') credited += amountPaise;
      expect(await getBalance(systemCtx(app), shop.id)).toBe(credited);
    }
    expect(await prove(systemCtx(app))).toEqual([]);
  });
});
