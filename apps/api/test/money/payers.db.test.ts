import { istDateOf } from '@sevadesk/contract/kernel/dates';
import { payments, statementLines, transferPlans } from '@sevadesk/contract/payments';
import { sql, type SqlBool } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getBalance, prove, undoPosting } from '../../src/modules/wallet/index.ts';
import { importSheet, statementCsv } from '../factories/imports.ts';
import { type BuiltMerchant, buildMerchant } from '../factories/merchants.ts';
import { buildBankAccount, freshReference, requestPaymentAs } from '../factories/payments.ts';
import { buildStaff, nextNumber } from '../factories/users.ts';
import { call, type Signed, signInAs, systemCtx, type TestApp, testApp } from '../helpers.ts';

let app: TestApp;
let head: Signed;
let bankAccountId: string;
beforeAll(async () => {
  app = await testApp();
  head = await signInAs(app, await buildStaff(app));
  bankAccountId = (await buildBankAccount(app)).id;
  const { policy } = (await call(app, transferPlans.policy, { as: head })).body;
  await call(app, transferPlans.savePolicy, { as: head, body: { ...policy, isPayerOn: true, payerCount: 2 } });
});
afterAll(async () => {
  const differences = await prove(systemCtx(app));
  if (differences.length > 0) throw new Error(`prove names ${JSON.stringify(differences)}`);
  await app.close();
});

type Shop = { as: Signed; merchant: BuiltMerchant };
async function shop(): Promise<Shop> {
  const merchant = await buildMerchant(app);
  return { merchant, as: await signInAs(app, merchant.owner) };
}
const balance = ({ merchant }: Shop) => getBalance(systemCtx(app), merchant.id);
const shown = istDateOf(new Date()).split('-').reverse().join('/');
const freshPaise = () => 1_000_000 + nextNumber() * 100;

/** Imports a credit of a payer; returns whether it was matched. */
async function arrives(payer: string, paise: number, reference = freshReference()): Promise<boolean> {
  const row = [shown, `UPI/${reference}/A PAYER/${payer}`, '', '', (paise / 100).toFixed(2), ''];
  const { effects } = await importSheet(app, head, { source: bankAccountId, bytes: statementCsv([row]) });
  return effects.some(({ code, count }) => code === 'matched' && count === 1);
}

/** A shop reports a payment with the right number, and its line arrives. */
async function pays(one: Shop, payer: string): Promise<void> {
  const reference = freshReference();
  const amountPaise = freshPaise();
  await requestPaymentAs(app, one.as, { bankAccountId, reference, amountPaise });
  expect(await arrives(payer, amountPaise, reference)).toBe(true);
}

/** A shop reports a payment with a wrong number; its line arrives with the right one. */
async function mistypes(one: Shop, payer: string): Promise<boolean> {
  const amountPaise = freshPaise();
  await requestPaymentAs(app, one.as, { bankAccountId, amountPaise });
  return arrives(payer, amountPaise);
}

const suggestionsOf = async (payer: string) => {
  const lines = await call(app, statementLines.list, { as: head, body: { length: 100 } });
  const line = lines.body.data.find(({ narration, status }) => status === 'open' && narration.includes(payer));
  const { body } = await call(app, statementLines.suggestions, { as: head, params: { id: line?.id ?? '' } });
  return { lineId: line?.id ?? '', data: body.data };
};

it('a payer of two decided lines of one shop is known, and its next line is credited by the only request of the sum', async () => {
  const one = await shop();
  const payer = `known${nextNumber()}@bank`;
  await pays(one, payer);
  expect(await mistypes(one, payer)).toBe(false);
  const { lineId, data } = await suggestionsOf(payer);
  expect(data[0]).toMatchObject({ payerCount: 1, reasons: expect.arrayContaining(['amount_equal', 'payer_known']) });
  await call(app, statementLines.accept, {
    as: head,
    params: { id: lineId },
    body: { requestId: data[0]?.requestId ?? '' },
  });
  const before = await balance(one);
  expect(await mistypes(one, payer)).toBe(true);
  expect(await balance(one)).toBeGreaterThan(before);
  const { body } = await call(app, payments.ownList, { as: one.as, body: {} });
  const view = await call(app, payments.get, { as: head, params: { id: body.data[0]?.id ?? '' } });
  expect(view.body).toMatchObject({ status: 'approved', line: { how: 'payer' } });
});

it('a payer that paid for two shops is never certain', async () => {
  const [one, other] = [await shop(), await shop()];
  const payer = `shared${nextNumber()}@bank`;
  for (const each of [one, one, one, other]) await pays(each, payer);
  expect(await mistypes(one, payer)).toBe(false);
  const { data } = await suggestionsOf(payer);
  expect(data[0]).toMatchObject({ payerCount: 3, reasons: expect.arrayContaining(['payer_shared']) });
});

it('a line that was credited by its payer teaches nothing, and a reversed one is unlearned', async () => {
  const one = await shop();
  const payer = `undone${nextNumber()}@bank`;
  await pays(one, payer);
  await pays(one, payer);
  expect(await mistypes(one, payer)).toBe(true);
  const { postingId } = await app.db
    .selectFrom('paymentRequests as p')
    .innerJoin('wallet.postings as w', (join) =>
      join.on('w.referenceType', '=', 'payment-request').on(sql<SqlBool>`w.reference_id = p.id::text`),
    )
    .select('w.id as postingId')
    .where('p.merchantId', '=', one.merchant.id)
    .orderBy('p.createdAt')
    .limit(1)
    .executeTakeFirstOrThrow();
  await undoPosting(systemCtx(app), postingId, 'Wrong shop');
  expect(await mistypes(one, payer)).toBe(false);
  expect((await suggestionsOf(payer)).data[0]).toMatchObject({ payerCount: 1 });
});

it('two requests of the shop with the sum, or a number that belongs to another payment, are left to a person', async () => {
  const one = await shop();
  const payer = `certain${nextNumber()}@bank`;
  await pays(one, payer);
  await pays(one, payer);
  const amountPaise = freshPaise();
  await requestPaymentAs(app, one.as, { bankAccountId, amountPaise });
  // Another shop's request of this sum changes nothing: the payer never paid for it.
  await requestPaymentAs(app, (await shop()).as, { bankAccountId, amountPaise });
  expect(await arrives(payer, amountPaise)).toBe(true);
  for (let time = 0; time < 2; time++) await requestPaymentAs(app, one.as, { bankAccountId, amountPaise });
  expect(await arrives(payer, amountPaise)).toBe(false);
  // The number of the request is on another line, with another sum.
  const reference = freshReference();
  await arrives('nobody@bank', freshPaise(), reference);
  const sum = freshPaise();
  await requestPaymentAs(app, one.as, { bankAccountId, reference, amountPaise: sum });
  expect(await arrives(payer, sum)).toBe(false);
});

it('switched off, a known payer is only a reason for people', async () => {
  const { policy } = (await call(app, transferPlans.policy, { as: head })).body;
  await call(app, transferPlans.savePolicy, { as: head, body: { ...policy, isPayerOn: false } });
  const one = await shop();
  const payer = `off${nextNumber()}@bank`;
  await pays(one, payer);
  await pays(one, payer);
  expect(await mistypes(one, payer)).toBe(false);
  expect((await suggestionsOf(payer)).data[0]?.reasons).toContain('payer_known');
});
