import { gateway } from '@sevadesk/contract/gateway';
import { addDays, istDateOf } from '@sevadesk/contract/kernel/dates';
import { statementLines } from '@sevadesk/contract/payments';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemIds } from '../../src/platform/ids.ts';
import { buildCollectShop, payIn } from '../factories/collect.ts';
import { buildMerchant } from '../factories/merchants.ts';
import { buildBankAccount, requestPaymentAs } from '../factories/payments.ts';
import { buildStaff, nextNumber } from '../factories/users.ts';
import { call, type Signed, signInAs, type TestApp, testApp } from '../helpers.ts';

let app: TestApp;
let owner: Signed;
let staff: Signed;
let account: { id: string };
let batch: string;
const today = istDateOf(new Date());

beforeAll(async () => {
  app = await testApp();
  const boss = await buildStaff(app);
  staff = await signInAs(app, boss);
  owner = await signInAs(app, (await buildMerchant(app)).owner);
  account = await buildBankAccount(app);
  const file = systemIds.next();
  batch = systemIds.next();
  await app.ownerPool.query(
    `insert into files (id, storage_key, name, type, bytes, sha256, slot) values ($1, 'settlement-test', 'a.csv', 'text/csv', 1, '', 'statement')`,
    [file],
  );
  await app.ownerPool.query(
    `insert into import_batches (id, kind, file_id, file_name, titles, title_line, sample, mapping, created_by)
     values ($1, 'bank-statement', $2, 'a.csv', '[]', 1, '[]', '{}', $3)`,
    [batch, file, boss.id],
  );
});
afterAll(() => app.close());

type Line = { reference?: string | null; creditPaise?: number; dated?: string; narration?: string };

/** Creates a bank statement line. */
async function buildLine({ reference = null, creditPaise = 100, dated = today, narration = 'UPI/CR' }: Line) {
  const number = nextNumber();
  await app.ownerPool.query(
    `insert into bank_lines (id, bank_account_id, batch_id, row_no, identity, dated, narration, reference, credit_paise, debit_paise)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 0)`,
    [systemIds.next(), account.id, batch, number, String(number), dated, narration, reference, creditPaise],
  );
}

async function pay(amount: number): Promise<{ clientTxnId: string; upiTxnId: string }> {
  const { body } = await call(app, gateway.create, { as: owner, body: { amount } });
  const clientTxnId = body.data.client_txn_id;
  app.upi.pay(clientTxnId);
  await call(app, gateway.checkStatus, { as: owner, body: { client_txn_id: clientTxnId } });
  const { upiTxnId } = await app.db
    .selectFrom('gatewayOrders')
    .select('upiTxnId')
    .where('clientTxnId', '=', clientTxnId)
    .executeTakeFirstOrThrow();
  return { clientTxnId, upiTxnId: upiTxnId ?? '' };
}

const differences = async () => {
  const { body } = await call(app, gateway.settlement, { as: staff, body: { length: 100 } });
  return body.data.map(({ kind, reference, herePaise, bankPaise }) => [kind, reference, herePaise, bankPaise]);
};

it('reports payments here and not at the bank, at the bank and not here, and of different amounts', async () => {
  const [equal, other, missing] = [await pay(101), await pay(102), await pay(103)];
  await buildLine({ reference: equal.upiTxnId, creditPaise: 10_100 });
  await buildLine({ reference: other.upiTxnId, creditPaise: 10_000 });
  await buildLine({ reference: '700000000001', creditPaise: 55_500, narration: 'UPI/CR/700000000001/SOMEBODY' });
  await buildLine({ reference: 'N123', narration: 'NEFT' });
  const early = await differences();
  expect(early).toEqual(
    expect.arrayContaining([
      ['amount', other.upiTxnId, 10_200, 10_000],
      ['unknown', '700000000001', null, 55_500],
    ]),
  );
  expect(early).toHaveLength(2);
  // A payment is missing only if the statement covers two days after it.
  await buildLine({ dated: addDays(today, 2), narration: 'NEFT' });
  expect(await differences()).toContainEqual(['missing', missing.upiTxnId, 10_300, null]);
  const file = await app.server.inject({
    method: 'POST',
    url: '/api/backend/account/gateway/settlement/list/export',
    headers: { authorization: `Bearer ${staff.authToken}` },
    payload: {},
  });
  expect(file.body).toContain(missing.clientTxnId);
});

it('STF-08 a line whose payment the gateway credited leaves the queue; one of another amount or without a match stays', async () => {
  const [equal, other] = [await pay(211), await pay(212)];
  await buildLine({ narration: `UPI/CR/${equal.upiTxnId}/BAZAAR`, creditPaise: 21_100 });
  await buildLine({ reference: other.upiTxnId, creditPaise: 21_000, narration: 'short paid' });
  await buildLine({ reference: '700000000211', creditPaise: 21_100, narration: 'nobody knows' });
  expect((await call(app, statementLines.match, { as: staff, body: undefined })).body).toEqual({ approved: 0 });
  const { body } = await call(app, statementLines.list, { as: staff, body: { length: 100 } });
  const of = (text: string) => body.data.filter(({ narration }) => narration.includes(text));
  expect(of(equal.upiTxnId)).toMatchObject([{ status: 'ignored', note: `UPI ${equal.clientTxnId}` }]);
  expect([...of('short paid'), ...of('nobody knows')].map(({ status }) => status)).toEqual(['open', 'open']);
});

it('a line whose payment came by a collection account leaves the queue, by the reference of the bank or of the provider', async () => {
  const shop = await buildCollectShop(app, signInAs);
  const own = { accountNumber: shop.shop.accountNumber, payerName: 'A STRANGER', way: 'neft' } as const;
  const byBank = await payIn(app, { ...own, amountPaise: 31_100, utr: 'SIMBN11234567890' });
  const byProvider = await payIn(app, { ...own, amountPaise: 31_200, utr: 'SIMBN11234567891' });
  await buildLine({ narration: 'NEFT CR-SIMBN11234567890-A STRANGER', creditPaise: 31_100 });
  await buildLine({ narration: `SETTLEMENT/${byProvider}`, creditPaise: 31_200 });
  await buildLine({ narration: 'NEFT CR-SIMBN11234567891-of another amount', creditPaise: 31_201 });
  await call(app, statementLines.match, { as: staff, body: undefined });
  const { body } = await call(app, statementLines.list, { as: staff, body: { length: 100 } });
  const of = (text: string) => body.data.filter(({ narration }) => narration.includes(text));
  expect(of('SIMBN11234567890')).toMatchObject([{ status: 'ignored', note: byBank }]);
  expect(of('SETTLEMENT')).toMatchObject([{ status: 'ignored', note: byProvider }]);
  expect(of('another amount')).toMatchObject([{ status: 'open' }]);
  // The payment that a line proves cannot be reported by the shop as well.
  const claim = await requestPaymentAs(app, shop.owner, { mode: 'NEFT', reference: 'SIMBN11234567890' });
  expect(claim.error.errors).toMatchObject([{ field: 'reference' }]);
});
