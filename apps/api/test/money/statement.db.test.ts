import { imports } from '@sevadesk/contract/imports';
import { rupeesText, toPaise } from '@sevadesk/contract/kernel/money';
import { payments, statementLines } from '@sevadesk/contract/payments';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getBalance, prove } from '../../src/modules/wallet/index.ts';
import { checkSheet, importSheet, readBatch, statementCsv } from '../factories/imports.ts';
import { type BuiltMerchant, buildMerchant } from '../factories/merchants.ts';
import { buildBankAccount, freshReference, requestPaymentAs } from '../factories/payments.ts';
import { buildStaff } from '../factories/users.ts';
import { call, type Signed, signInAs, systemCtx, type TestApp, testApp } from '../helpers.ts';

let app: TestApp;
let shop: BuiltMerchant;
let owner: Signed;
let accounts: Signed;
const day = (ago: number) => {
  const [year, month, date] = new Date(app.clock.now().getTime() + 19_800_000 - ago * 86_400_000)
    .toISOString()
    .slice(0, 10)
    .split('-');
  return `${date}/${month}/${year}`;
};

beforeAll(async () => {
  app = await testApp();
  shop = await buildMerchant(app);
  owner = await signInAs(app, shop.owner);
  accounts = await signInAs(app, await buildStaff(app));
});
afterAll(() => app.close());

const balance = () => getBalance(systemCtx(app), shop.id);
const money = (paise: number) => rupeesText(toPaise(paise));

async function claim(source: string, amountPaise: number, reference = freshReference()) {
  const { id } = (await requestPaymentAs(app, owner, { bankAccountId: source, amountPaise, reference })).body;
  return { id, reference, amountPaise };
}

async function statusOf(id: string): Promise<string> {
  return (await call(app, payments.get, { as: accounts, params: { id } })).body.status;
}

async function linesOf(reference: string) {
  const filters = [{ field: 'reference', opt: 'eq' as const, value1: reference }];
  return (await call(app, statementLines.list, { as: accounts, body: { filters } })).body.data;
}

describe('STF-08 a bank statement', () => {
  it('approves exact matches by rule, leaves the rest, and does what its preview showed', async () => {
    const { id: source } = await buildBankAccount(app);
    const inColumn = await claim(source, 50_000);
    const inText = await claim(source, 70_000);
    const nearMiss = await claim(source, 90_000);
    const before = await balance();
    const csv = statementCsv([
      [day(0), 'UPI inward', inColumn.reference, '', money(50_000), 1],
      [day(0), `IMPS/${inText.reference}/ASHA`, '', '', money(70_000), 2],
      [day(0), 'UPI inward', nearMiss.reference, '', money(90_100), 3],
      [day(0), 'Bank charges', '', '118.00', '', 4],
      ['31/02/2026', 'No such day', '', '', '5.00', 5],
      [day(0), '=HYPERLINK("x")', '', '', '1.234', 6],
    ]);
    const dry = await checkSheet(app, accounts, { source, bytes: csv });
    expect(dry).toMatchObject({ status: 'checked', totalRows: 6, newRows: 4, duplicateRows: 0, faultyRows: 2 });
    const foretold = Object.fromEntries(dry.effects.map(({ code, count }) => [code, count]));
    expect(foretold).toEqual({ matched: 2, open: 1, outgoing: 1 });
    expect(await balance()).toBe(before);

    await call(app, imports.start, { as: accounts, params: { id: dry.id } });
    await app.runJobs();
    const done = await readBatch(app, accounts, dry.id);
    expect(done).toMatchObject({ status: 'finished', doneRows: 4 });
    expect(Object.fromEntries(done.effects.map(({ code, count }) => [code, count]))).toEqual(foretold);
    expect(await balance()).toBe(before + 120_000);
    expect([await statusOf(inColumn.id), await statusOf(inText.id), await statusOf(nearMiss.id)]).toEqual([
      'approved',
      'approved',
      'pending',
    ]);
    const view = (await call(app, payments.get, { as: accounts, params: { id: inText.id } })).body;
    expect(view.line).toMatchObject({ how: 'rule', creditPaise: view.amountPaise });
    expect(view.line?.reasons).toEqual(expect.arrayContaining(['amount_equal', 'reference_equal']));
    expect(`${view.line?.reference} ${view.line?.narration}`).toContain(view.reference ?? 'a reference');
    expect(await prove(systemCtx(app))).toEqual([]);
  });

  it('adds nothing when an overlapping statement is imported, also in another spelling', async () => {
    const { id: source } = await buildBankAccount(app);
    const rows = [
      [day(1), 'UPI/1/A', 'R1', '', '10.00', 1],
      [day(1), 'UPI/1/A', 'R1', '', '10.00', 2],
      [day(0), 'UPI/2/B', 'R2', '', '20.00', 3],
    ];
    expect(await importSheet(app, accounts, { source, bytes: statementCsv(rows) })).toMatchObject({ doneRows: 3 });
    const again = [...rows.slice(1), [day(0), 'UPI/3/C', 'R3', '', '30.00', 4]];
    const semicolons = `\ufeff${statementCsv(again).replaceAll(',', ';')}`;
    const second = await importSheet(app, accounts, { source, bytes: Buffer.from(semicolons, 'utf16le') });
    expect(second).toMatchObject({ newRows: 1, duplicateRows: 2, doneRows: 1 });
    expect(await linesOf('R1')).toHaveLength(2);
  });

  it('leaves a returned payment, and a second line of the same number, to a person', async () => {
    const { id: source } = await buildBankAccount(app);
    const back = await claim(source, 11_000);
    const twice = await claim(source, 12_000);
    const before = await balance();
    const csv = statementCsv([
      [day(1), 'UPI inward', back.reference, '', money(11_000), 1],
      [day(0), `RETURN ${back.reference}`, '', money(11_000), '', 2],
      [day(0), 'UPI inward', twice.reference, '', money(12_000), 3],
      [day(0), 'UPI inward again', twice.reference, '', money(12_000), 4],
    ]);
    const done = await importSheet(app, accounts, { source, bytes: csv });
    expect(done.effects.map(({ code, count }) => [code, count])).toEqual(
      expect.arrayContaining([
        ['matched', 1],
        ['open', 2],
        ['outgoing', 1],
      ]),
    );
    expect(await balance()).toBe(before + 12_000);
    expect(await statusOf(back.id)).toBe('pending');
  });

  it('suggests the likeliest request with its reasons; accepting credits once and links both', async () => {
    const { id: source } = await buildBankAccount(app);
    const mistyped = await claim(source, 33_300, '512345678901');
    const other = await claim(source, 33_300);
    const differs = await claim(source, 44_400, '512345678991');
    const csv = statementCsv([[day(0), 'UPI/512345678991/X', '', '', money(33_300), 1]]);
    await importSheet(app, accounts, { source, bytes: csv });
    const filters = [{ field: 'narration', opt: 'eq' as const, value1: 'UPI/512345678991/X' }];
    const [line] = (await call(app, statementLines.list, { as: accounts, body: { filters } })).body.data;
    const params = { id: line?.id ?? '' };
    const { data } = (await call(app, statementLines.suggestions, { as: accounts, params })).body;
    expect(data.map(({ requestId }) => requestId)).toEqual([mistyped.id, other.id, differs.id]);
    expect(data[0]?.reasons).toEqual(['amount_equal', 'reference_close', 'date_equal']);
    expect(data[2]).toMatchObject({ mayAccept: false });

    const before = await balance();
    const refused = await call(app, statementLines.accept, { as: accounts, params, body: { requestId: differs.id } });
    expect(refused.error.code).toBe('amount_differs');
    const accepts = await Promise.all(
      [mistyped.id, other.id, mistyped.id].map((requestId) =>
        call(app, statementLines.accept, { as: accounts, params, body: { requestId } }),
      ),
    );
    expect(accepts.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await balance()).toBe(before + 33_300);
    expect(await prove(systemCtx(app))).toEqual([]);
  });

  it('matches later requests when requested, and sets lines aside and reopens them', async () => {
    const { id: source } = await buildBankAccount(app);
    const reference = freshReference();
    const csv = statementCsv([[day(0), 'UPI', reference, '', '66.00', 1]]);
    await importSheet(app, accounts, { source, bytes: csv });
    const [line] = await linesOf(reference);
    const params = { id: line?.id ?? '' };
    await call(app, statementLines.ignore, { as: accounts, params, body: { note: 'Interest' } });
    const late = await claim(source, 6_600, reference);
    expect((await call(app, statementLines.match, { as: accounts, body: undefined })).body).toEqual({ approved: 0 });
    await call(app, statementLines.reopen, { as: accounts, params });
    expect((await call(app, statementLines.match, { as: accounts, body: undefined })).body).toEqual({ approved: 1 });
    expect(await statusOf(late.id)).toBe('approved');
    const again = await call(app, statementLines.ignore, { as: accounts, params, body: { note: 'x' } });
    expect(again.error.code).toBe('state_refused');
  });

  it('is undone except for the lines that approved money, which it names', async () => {
    const { id: source } = await buildBankAccount(app);
    const paid = await claim(source, 8_800);
    const csv = statementCsv([
      [day(0), 'UPI', paid.reference, '', money(8_800), 1],
      [day(0), 'UPI other', 'X77', '', '1.00', 2],
    ]);
    const done = await importSheet(app, accounts, { source, bytes: csv });
    const before = await balance();
    const undone = await call(app, imports.undo, { as: accounts, params: { id: done.id } });
    const { refNo } = (await call(app, payments.get, { as: accounts, params: { id: paid.id } })).body;
    expect(undone.body.kept).toEqual([refNo]);
    expect(await balance()).toBe(before);
    expect(await linesOf('X77')).toHaveLength(0);
    expect(await linesOf(paid.reference)).toHaveLength(1);
    const twice = await call(app, imports.undo, { as: accounts, params: { id: done.id } });
    expect(twice.error.code).toBe('state_refused');
    expect(await importSheet(app, accounts, { source, bytes: csv })).toMatchObject({ newRows: 1, duplicateRows: 1 });
  });
});
