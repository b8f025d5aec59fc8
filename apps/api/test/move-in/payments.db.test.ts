import { moveIn } from '@sevadesk/contract/move-in';
import { payments } from '@sevadesk/contract/payments';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getBalance, prove } from '../../src/modules/wallet/index.ts';
import { fixedClock } from '../../src/platform/clock.ts';
import {
  addFile,
  decide,
  decisionsOf,
  newMove,
  previewMove,
  readMove,
  runMove,
  shopsCsv,
} from '../factories/move-in.ts';
import { buildMerchant } from '../factories/merchants.ts';
import { buildStaff } from '../factories/users.ts';
import { requestPaymentAs } from '../factories/payments.ts';
import { call, type Signed, signInAs, systemCtx, type TestApp, testApp } from '../helpers.ts';
import { hashOfTables } from './tables.ts';

let app: TestApp;
let maker: Signed;
let checker: Signed;
let id: string;
let before: Record<string, string>;

const banks = [
  'id,Bank Name,Account No,IFSC',
  '1,Bank of Namoona,001234567890,NMNA0000002',
  '2,Kalpanik Bank,998877665544,KLPN0000003',
].join('\n');
const claims = [
  'id,Shop Id,Bank Id,Amount,Mode,UTR,Status,Paid On,Remark',
  '501,1,1,"1,500.00",UPI,400000000501,Pending,01/11/2026,Deposit',
  '502,1,2,250.00,Cash Deposit,,pending,02/11/2026,',
  '503,2,1,99.50,NEFT,NMNA261101000001,0,03/11/2026,',
  '504,2,1,700.00,UPI,400000000504,Approved,04/11/2026,',
  '505,2,1,12.00,UPI,400000000501,Pending,05/11/2026,The number of another',
  '506,2,1,12.00,UPI,123,Pending,05/11/2026,',
  '507,2,1,-5.00,UPI,400000000507,Pending,05/11/2026,',
  '508,2,1,5.00,Online,400000000508,Pending,05/11/2026,',
  '509,2,1,5.00,UPI,400000000509,Pending,05/11/2030,',
  '510,2,1,5.00,UPI,400000000510,KALPANIK,05/11/2026,',
  '511,2,1,5.00,UPI,400000000511,Pending,05/11/2026,Claimed here already',
  '512,99,1,40.00,UPI,400000000512,Pending,06/11/2026,Of nobody',
  '513,2,7,60.00,UPI,400000000513,Pending,06/11/2026,Of another bank',
  '514,98,1,40.00,UPI,400000000514,Rejected,06/11/2026,Of nobody and decided',
].join('\n');
const shops = () => {
  const [titles, ...lines] = shopsCsv([{ code: 'R1', balance: '10.00' }, { code: 'R2' }]).split('\n');
  return [`Row Id,${titles}`, ...lines.map((line, at) => `${at + 1},${line}`)].join('\n');
};

beforeAll(async () => {
  app = await testApp({ clock: fixedClock('2026-11-22T06:00:00Z') });
  maker = await signInAs(app, await buildStaff(app));
  checker = await signInAs(app, await buildStaff(app));
  const here = await signInAs(app, (await buildMerchant(app)).owner);
  await requestPaymentAs(app, here, { reference: '400000000511', paidOn: '2026-11-20' });
  before = await hashOfTables(app);
});
afterAll(() => app.close());

async function prepare(): Promise<string> {
  const move = await newMove(app, maker);
  await addFile(app, maker, { id: move, kind: 'move-payments', csv: claims });
  await addFile(app, maker, { id: move, kind: 'move-banks', csv: banks });
  await addFile(app, maker, { id: move, kind: 'move-shops', csv: shops() });
  return move;
}
const answer = async (move: string) => {
  const to = (code: string, subject: string, choice: 'leave_out' | 'account', target?: string) =>
    decide(app, maker, { id: move, code, subject, choice, ...(target !== undefined && { target }) });
  expect((await to('payment_account_unknown', '7', 'account', '111122223333')).error.errors).toMatchObject([
    { field: 'target' },
  ]);
  expect((await to('payment_account_unknown', '7', 'account', '998877665544')).status).toBe(200);
  expect((await to('payment_without_shop', '99', 'leave_out')).status).toBe(200);
};
const waiting = async () => {
  const filters = [{ field: 'status', opt: 'eq' as const, value1: 'pending' }];
  return (await call(app, payments.list, { as: checker, body: { filters } })).body.data;
};

describe('undecided payments of the old system', () => {
  it('are previewed with the errors of each; decided ones are skipped', async () => {
    id = await prepare();
    const view = await previewMove(app, maker, id);
    const asked = (await decisionsOf(app, maker, id)).map(({ code, subject, rows }) => `${code} ${subject} ${rows}`);
    expect(asked.toSorted()).toEqual(['payment_account_unknown 7 1', 'payment_without_shop 99 1']);
    const faulty = await app.db
      .selectFrom('importRows')
      .select(['rowNo', 'faults'])
      .where('status', '=', 'faulty')
      .orderBy('rowNo')
      .execute();
    const said = faulty.map(({ rowNo, faults }) => {
      const [first] = faults as unknown as { column: string; key: string }[];
      return `${rowNo} ${first?.column} ${first?.key}`;
    });
    expect(said).toEqual([
      '6 reference taken',
      '7 reference utr_upi',
      '8 amount amount',
      '9 mode choose_one',
      '10 paidOn date_future',
      '11 state choose_one',
      '12 reference taken',
    ]);
    expect(view.files.find(({ kind }) => kind === 'move-payments')).toMatchObject({ totalRows: 14, newRows: 7 });
  });

  it('await a decision here, with their old number, without a posting', async () => {
    await answer(id);
    const view = await runMove(app, { id, maker, checker, totalPaise: 10_00 });
    expect(view).toMatchObject({ status: 'finished', failure: null, made: { shops: 2, openings: 1 } });
    // Imported in one moment, so the list has them in any order.
    const brought = (await waiting())
      .filter(({ formerRef }) => formerRef !== null)
      .toSorted((one, other) => (one.formerRef ?? '').localeCompare(other.formerRef ?? ''));
    expect(
      brought.map(({ formerRef, amountPaise, mode, reference, paidOn, accountEnd }) => ({
        said: `${formerRef} ${amountPaise} ${mode} ${reference} ${paidOn} ${accountEnd}`,
      })),
    ).toEqual([
      { said: '501 150000 UPI 400000000501 2026-11-01 7890' },
      { said: '502 25000 CASH null 2026-11-02 5544' },
      { said: '503 9950 NEFT NMNA261101000001 2026-11-03 7890' },
      { said: '513 6000 UPI 400000000513 2026-11-06 5544' },
    ]);
    expect(await prove(systemCtx(app))).toEqual([]);
  });

  it('are undone with their migration while they are pending', async () => {
    const body = { remark: 'Wrong file' };
    expect((await call(app, moveIn.undo, { as: maker, params: { id }, body })).status).toBe(200);
    await app.runJobs();
    expect((await readMove(app, maker, id)).status).toBe('undone');
    expect(await hashOfTables(app)).toEqual(before);
  });

  it('are found by their old number and approved as usual; then their shop is in use', async () => {
    const again = await prepare();
    await previewMove(app, maker, again);
    await answer(again);
    await runMove(app, { id: again, maker, checker, totalPaise: 10_00 });
    const [found, ...others] = (await call(app, payments.list, { as: checker, body: { search: '501' } })).body.data;
    if (!found) throw new Error('nothing found');
    expect(others).toEqual([]);
    expect((await call(app, payments.approve, { as: checker, params: { id: found.id } })).status).toBe(200);
    expect(await getBalance(systemCtx(app), found.merchantId)).toBe(1_510_00);
    expect(await prove(systemCtx(app))).toEqual([]);
    const undone = await call(app, moveIn.undo, { as: maker, params: { id: again }, body: { remark: 'Wrong file' } });
    expect(undone.error.code).toBe('worked_with');
  });
});
