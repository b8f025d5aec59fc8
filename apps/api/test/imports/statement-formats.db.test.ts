import { istDateOf } from '@sevadesk/contract/kernel/dates';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importSheet, readBatch, uploadSheet } from '../factories/imports.ts';
import { buildMerchant } from '../factories/merchants.ts';
import { buildBankAccount, freshReference, requestPaymentAs } from '../factories/payments.ts';
import { buildStaff } from '../factories/users.ts';
import { type Signed, signInAs, type TestApp, testApp } from '../helpers.ts';

let app: TestApp;
let head: Signed;
let source: string;
let number: string;
beforeAll(async () => {
  app = await testApp();
  head = await signInAs(app, await buildStaff(app));
  [source, number] = await account();
});
afterAll(() => app.close());

async function account(accountNumber?: string): Promise<[string, string]> {
  const { id } = await buildBankAccount(app);
  if (accountNumber !== undefined)
    await app.db.updateTable('bankAccounts').set({ accountNumber }).where('id', '=', id).execute();
  const row = app.db.selectFrom('bankAccounts').select('accountNumber').where('id', '=', id);
  return [id, (await row.executeTakeFirstOrThrow()).accountNumber];
}

const today = () => istDateOf(app.clock.now()).replaceAll('-', '').slice(2);
const mt940 = (reference: string, { of = number, closing = '150,00' } = {}) =>
  [
    ':20:STMT1',
    `:25:TEST0000001/000${of}`,
    `:60F:C${today()}INR100,00`,
    `:61:${today()}C50,00NTRFNONREF//${reference}`,
    `:86:IMPS/${reference}/A SHOP`,
    `:62F:C${today()}INR${closing}`,
  ].join('\r\n');
const camt = (reference: string) => {
  const dated = istDateOf(app.clock.now());
  const amount = (value: string) => `<Amt Ccy="INR">${value}</Amt><CdtDbtInd>CRDT</CdtDbtInd>`;
  const balance = (code: string, value: string) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${amount(value)}</Bal>`;
  const details = `<NtryDtls><TxDtls><Refs><TxId>${reference}</TxId></Refs></TxDtls></NtryDtls>`;
  return `<?xml version="1.0"?>\n<Document><BkToCstmrStmt><Stmt><Acct><Id><Othr><Id>${number}</Id></Othr></Id></Acct>${balance('OPBD', '0.00')}${balance('CLBD', '50.00')}<Ntry>${amount('50.00')}<Sts>BOOK</Sts><BookgDt><Dt>${dated}</Dt></BookgDt>${details}</Ntry></Stmt></BkToCstmrStmt></Document>`;
};

it.each([
  ['MT940', mt940],
  ['camt.053', camt],
])('a statement in %s approves the payment that it proves, and does so once', async (_, fileOf) => {
  const reference = freshReference();
  const merchant = await buildMerchant(app);
  const as = await signInAs(app, merchant.owner);
  const asked = await requestPaymentAs(app, as, { bankAccountId: source, reference, amountPaise: 5_000, mode: 'IMPS' });
  expect(asked.status).toBe(200);
  const done = await importSheet(app, head, { source, bytes: fileOf(reference) });
  expect(done).toMatchObject({ status: 'finished', effects: [{ code: 'matched', count: 1 }] });
  const row = app.db.selectFrom('paymentRequests').select('status').where('merchantId', '=', merchant.id);
  expect(await row.executeTakeFirst()).toEqual({ status: 'approved' });
  const again = await importSheet(app, head, { source, bytes: fileOf(reference) });
  expect(again).toMatchObject({ duplicateRows: 1, newRows: 0 });
});

const refused = async (given: { source: string; bytes: string }) => {
  const { status, error } = await uploadSheet(app, head, given);
  return [status, JSON.stringify(error.errors)];
};

it('a statement of another account is refused, also of one whose number ends like the selected one', async () => {
  const [longer, longNumber] = await account(`77${number}`);
  const bytes = mt940(freshReference(), { of: longNumber });
  expect(await refused({ source, bytes })).toEqual([400, expect.stringContaining('another account')]);
  const { id } = (await uploadSheet(app, head, { source: longer, bytes })).body;
  expect((await readBatch(app, head, id)).sample).toHaveLength(1);
});

it('a statement whose entries do not lead to its closing balance is refused', async () => {
  const bytes = mt940(freshReference(), { closing: '151,00' });
  expect(await refused({ source, bytes })).toEqual([400, expect.stringContaining('closing balance')]);
});

it('a damaged statement is refused at the file', async () => {
  expect(await refused({ source, bytes: camt('R').replace('</Stmt>', '') })).toEqual([
    400,
    expect.stringContaining('damaged'),
  ]);
});
