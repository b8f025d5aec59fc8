import { merchants } from '@sevadesk/contract/merchants';
import { moveIn, formerStatements } from '@sevadesk/contract/move-in';
import { panBacklogStaff } from '@sevadesk/contract/nsdl-pan';
import { search } from '@sevadesk/contract/search';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prove } from '../../src/modules/wallet/index.ts';
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
import { buildMerchant, buildMerchantStaff } from '../factories/merchants.ts';
import { buildStaff } from '../factories/users.ts';
import { call, type Signed, signInAs, systemCtx, type TestApp, testApp } from '../helpers.ts';
import { hashOfTables } from './tables.ts';

const aadhaar = '299900000013';
let app: TestApp;
let maker: Signed;
let checker: Signed;
let id: string;

beforeAll(async () => {
  app = await testApp({ clock: fixedClock('2026-11-22T06:00:00Z') });
  maker = await signInAs(app, await buildStaff(app));
  checker = await signInAs(app, await buildStaff(app));
});
afterAll(() => app.close());

const statement = [
  'Shop Id,Txn Id,Type,Amount,Balance After,Narration,Created At',
  '1,T001,CR,"1,000.00","1,000.00",Cash deposit,01/10/2025',
  '1,T002,DR,107.00,893.00,PAN fee of 9876500001,01/10/2025',
  '2,T003,CR,50.00,50.00,Deposit,2025-10-02',
  '3,T004,CR,10.00,10.00,Of a closed shop,2025-10-03',
  '99,T005,CR,10.00,10.00,Of nobody,2025-10-03',
  '98,T006,DR,10.00,10.00,Of nobody either,2025-10-03',
  '1,T007,CR,5.00,898.00,A day to come,01/10/2030',
  '1,T008,CR,,898.00,No amount,01/10/2025',
].join('\n');
const applications = [
  'Token No,Ack No,User Code,Applicant Name,Mobile,Aadhaar No,PAN Type,Status,Created At',
  `000010000001,882000000000001,R1,Asha Namoona,9876500001,${aadhaar},NEW,Completed,2025-09-01 11:00:00`,
  '000010000002,,R2,Vijay Namoona,9876500002,,CORRECTION,Submitted,2025-09-02',
  '000010000002,,R2,Vijay Namoona,9876500002,,CORRECTION,Submitted,2025-09-02',
  '000010000003,,XX9,Sita Namoona,,,NEW,Rejected,2025-09-03',
  '000010000004,,R1,Mohan Namoona,,,NEW,KALPANIK,2025-09-03',
  '000010000005,882000000000001,R1,Radha Namoona,,,NEW,Completed,2025-09-04',
].join('\n');

/** Shops with the ids that the statement uses. */
const shops = () => {
  const [titles, ...lines] = shopsCsv([
    { code: 'R1', balance: '893.00' },
    { code: 'R2', balance: '50.00' },
    { code: 'R3', status: '2' },
  ]).split('\n');
  return [`Row Id,${titles}`, ...lines.map((line, at) => `${at + 1},${line}`)].join('\n');
};
const shopBy = async (code: string) =>
  app.db.selectFrom('formerCodes').select('merchantId').where('code', '=', code).executeTakeFirstOrThrow();

describe('a network imports the records it wants to read', () => {
  it('old entries are asked about once for each missing shop, whatever their number', async () => {
    id = await newMove(app, maker);
    await addFile(app, maker, { id, kind: 'move-applications', csv: applications });
    await addFile(app, maker, { id, kind: 'move-statements', csv: statement });
    await addFile(app, maker, { id, kind: 'move-shops', csv: shops() });
    const view = await previewMove(app, maker, id);
    const asked = (await decisionsOf(app, maker, id)).map(({ code, subject, rows }) => `${code} ${subject} ${rows}`);
    expect(asked.toSorted()).toEqual([
      'application_without_shop XX9 1',
      'shop_state_unknown 2 1',
      'statement_without_shop 98 1',
      'statement_without_shop 99 1',
    ]);
    const counts = Object.fromEntries(
      view.files.map(({ kind, newRows, duplicateRows, faultyRows }) => [kind, [newRows, duplicateRows, faultyRows]]),
    );
    expect(counts).toEqual({ 'move-shops': [3, 0, 0], 'move-statements': [6, 0, 2], 'move-applications': [3, 1, 2] });
  });

  it('a decision excludes lines, and includes them again when it changes', async () => {
    const leftOut = async () =>
      (await readMove(app, maker, id)).files.find(({ kind }) => kind === 'move-statements')?.leftOutRows;
    await decide(app, maker, { id, code: 'statement_without_shop', subject: '98', choice: 'leave_out', alike: true });
    expect(await leftOut()).toBe(2);
    await decide(app, maker, { id, code: 'statement_without_shop', subject: '98', choice: 'shop', target: 'R2' });
    expect(await leftOut()).toBe(1);
    await decide(app, maker, { id, code: 'application_without_shop', subject: 'xx9', choice: 'head_office' });
    await decide(app, maker, { id, code: 'shop_state_unknown', subject: '2', choice: 'closed' });
    expect((await readMove(app, maker, id)).openDecisions).toBe(0);
  });

  it('they are imported with their shops, without a posting', async () => {
    const view = await runMove(app, { id, maker, checker, totalPaise: 943_00 });
    expect(view).toMatchObject({ status: 'finished', failure: null, made: { shops: 3, openings: 2 } });
    const done = Object.fromEntries(view.files.map(({ kind, doneRows, faultyRows }) => [kind, [doneRows, faultyRows]]));
    expect(done).toEqual({ 'move-shops': [3, 0], 'move-statements': [5, 2], 'move-applications': [3, 2] });
    expect(await prove(systemCtx(app))).toEqual([]);
    const { merchantId } = await shopBy('R3');
    const r3 = await app.db.selectFrom('merchants').select('isBlocked').where('id', '=', merchantId).executeTakeFirst();
    // The number 2 means closed, as a person decided once for all shops with it.
    expect(r3).toEqual({ isBlocked: true });
  });

  it('head office finds a line by its old number, and its shop', async () => {
    const found = (await call(app, formerStatements.listAll, { as: maker, body: { search: 't002' } })).body.data;
    expect(found).toMatchObject([
      {
        dated: '2025-10-01',
        reference: 'T002',
        debitPaise: 107_00,
        creditPaise: 0,
        balancePaise: 893_00,
        formerCode: 'R1',
        system: 'Old Portal',
      },
    ]);
    const hits = async (q: string) =>
      (await call(app, search.find, { as: maker, body: { q } })).body.hits.map(({ kind, title, link }) => ({
        kind,
        title,
        link,
      }));
    expect(await hits('T002')).toEqual([
      { kind: 'former_entry', title: 'T002', link: '/backend/account/former-statement?q=T002' },
    ]);
    expect(await hits('000010000003')).toEqual([
      {
        kind: 'backlog',
        title: 'Sita Namoona',
        link: '/backend/actions/nsdl-pan/physical/backlog-data?status=&q=000010000003',
      },
    ]);
    const filters = [{ field: 'formerCode', opt: 'eq' as const, value1: 'R2' }];
    const ofR2 = (await call(app, formerStatements.listAll, { as: maker, body: { filters } })).body.data;
    expect(ofR2.map(({ reference }) => reference).toSorted()).toEqual(['T003', 'T006']);
    const hasStatement = async (id: string) =>
      (await call(app, merchants.get, { as: maker, params: { id } })).body.hasFormerStatement;
    const none = await buildMerchant(app);
    expect([await hasStatement((await shopBy('R1')).merchantId), await hasStatement(none.id)]).toEqual([true, false]);
  });

  it('a shop reads only its own statement, newest first as in the old system', async () => {
    const owner = await signInAs(
      app,
      await buildMerchantStaff(app, {
        merchant: { id: (await shopBy('R1')).merchantId },
        permissions: ['m.wallet.view'],
      }),
    );
    const own = (await call(app, formerStatements.list, { as: owner, body: {} })).body.data;
    expect(own.map(({ reference }) => reference)).toEqual(['T002', 'T001']);
    const { span } = (await call(app, formerStatements.span, { as: owner })).body;
    expect(span).toEqual({ system: 'Old Portal', from: '2025-10-01', to: '2025-10-01' });
    const other = await signInAs(app, (await buildMerchant(app)).owner);
    expect((await call(app, formerStatements.span, { as: other })).body.span).toBeNull();
    expect((await call(app, formerStatements.list, { as: other, body: {} })).body.data).toEqual([]);
    const found = async (as: Signed, q: string) =>
      (await call(app, search.findOwn, { as, body: { q } })).body.hits.map(({ kind }) => kind);
    expect([await found(owner, 'T002'), await found(other, 'T002')]).toEqual([['former_entry'], []]);
  });

  it('applications are in the backlog of their shop; one without a shop belongs to head office', async () => {
    const all = (await call(app, panBacklogStaff.list, { as: maker, body: {} })).body.data;
    const byToken = new Map(all.map((row) => [row.transid, row]));
    expect(byToken.get('000010000001')).toMatchObject({ akn_no: '882000000000001', status: 'A' });
    expect(byToken.get('000010000002')).toMatchObject({ status: 'P' });
    expect(byToken.get('000010000003')).toMatchObject({ status: 'F' });
    const stored = await app.db.selectFrom('panBacklog').select(['transid', 'merchantId', 'aadhaarLast4']).execute();
    expect(stored.find(({ transid }) => transid === '000010000001')).toMatchObject({
      aadhaarLast4: '0013',
      merchantId: (await shopBy('R1')).merchantId,
    });
    expect(stored.find(({ transid }) => transid === '000010000003')?.merchantId).toBeNull();
    expect(JSON.stringify(await app.db.selectFrom('importRows').select(['cells', 'parsed']).execute())).not.toContain(
      aadhaar,
    );
  });
});

describe('and removes it', () => {
  it('to the last line, while nobody has worked with it', async () => {
    const again = await testApp({ clock: fixedClock('2026-11-22T06:00:00Z') });
    try {
      const [one, two] = [
        await signInAs(again, await buildStaff(again)),
        await signInAs(again, await buildStaff(again)),
      ];
      const empty = await hashOfTables(again);
      const move = await newMove(again, one);
      await addFile(again, one, { id: move, kind: 'move-shops', csv: shops() });
      await addFile(again, one, { id: move, kind: 'move-statements', csv: statement });
      await addFile(again, one, { id: move, kind: 'move-applications', csv: applications });
      await previewMove(again, one, move);
      await decide(again, one, {
        id: move,
        code: 'statement_without_shop',
        subject: '98',
        choice: 'leave_out',
        alike: true,
      });
      await decide(again, one, { id: move, code: 'application_without_shop', subject: 'xx9', choice: 'head_office' });
      await decide(again, one, { id: move, code: 'shop_state_unknown', subject: '2', choice: 'active' });
      await runMove(again, { id: move, maker: one, checker: two, totalPaise: 943_00 });
      expect((await hashOfTables(again)).former_statement_lines).not.toBe(empty.former_statement_lines);
      const body = { remark: 'Wrong day' };
      expect((await call(again, moveIn.undo, { as: one, params: { id: move }, body })).status).toBe(200);
      await again.runJobs();
      expect((await readMove(again, one, move)).status).toBe('undone');
      expect(await hashOfTables(again)).toEqual(empty);
    } finally {
      await again.close();
    }
  });
});
