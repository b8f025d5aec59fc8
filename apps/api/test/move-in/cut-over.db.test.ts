import { moveIn, moveParallelRun } from '@sevadesk/contract/move-in';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { workImport } from '../../src/modules/imports/work-import.ts';
import { advanceMove, resumeMoves } from '../../src/modules/move-in/advance-move.ts';
import { moveKindList } from '../../src/modules/move-in/index.ts';
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
import { buildStaff } from '../factories/users.ts';
import { call, type Signed, signInAs, systemCtx, type TestApp, testApp } from '../helpers.ts';

let app: TestApp;
let maker: Signed;
let checker: Signed;
let id: string;
let before: Awaited<ReturnType<typeof shopsNow>>;

beforeAll(async () => {
  app = await testApp({ clock: fixedClock('2026-11-22T06:00:00Z') });
  maker = await signInAs(app, await buildStaff(app));
  checker = await signInAs(app, await buildStaff(app));
});
afterAll(() => app.close());

const count = 130;
const shops = Array.from({ length: count }, (_, at) => ({
  code: `S${String(at + 1).padStart(4, '0')}`,
  mobile: String(7_300_000_000 + at),
  email: `s${at}@example.in`,
  package: at % 2 === 0 ? 'Silver' : 'Gold',
  balance: '10.00',
}));
const packages = ['id,name,price_new_pan', '1,Silver,115.00', '2,Gold,110.00'].join('\n');
const banks = 'id,Bank Name,Account No,IFSC\n1,Bank of Namoona,001234567890,NMNA0000002';
const payments = [
  'id,Shop Code,Bank Id,Amount,Mode,UTR,Status,Paid On,Remark',
  '501,S0001,1,"1,500.00",UPI,400000000501,Pending,01/11/2026,Deposit',
  '502,S0002,1,99.50,NEFT,NMNA261101000001,Pending,03/11/2026,',
].join('\n');
const applications = [
  'Token No,Ack No,User Code,Applicant Name,Mobile,Aadhaar No,PAN Type,Status,Created At',
  '10000001,882000000000001,S0001,Sita Namoona,9876512345,,New,Allotted,01-10-2026',
].join('\n');
const totalPaise = count * 1_000;

/** Adds all files of a delivery, as the old system exports them each time. */
async function deliver(): Promise<void> {
  await addFile(app, maker, { id, kind: 'move-packages', csv: packages });
  await addFile(app, maker, { id, kind: 'move-masters', csv: 'List,Name\nCouriers,Teevra\nReasons,Photo upside down' });
  await addFile(app, maker, { id, kind: 'move-banks', csv: banks });
  await addFile(app, maker, { id, kind: 'move-payments', csv: payments });
  await addFile(app, maker, { id, kind: 'move-shops', csv: shopsCsv(shops) });
  await addFile(app, maker, { id, kind: 'move-applications', csv: applications });
}
const countsOf = ({ files }: Awaited<ReturnType<typeof readMove>>) =>
  files.map(({ kind, newRows, duplicateRows, faultyRows }) => [kind, newRows, duplicateRows, faultyRows]);
const allNew = [
  ['move-packages', 2, 0, 0],
  ['move-masters', 2, 0, 0],
  ['move-banks', 1, 0, 0],
  ['move-payments', 2, 0, 0],
  ['move-shops', count, 0, 0],
  ['move-applications', 1, 0, 0],
];
const plan = (next: 'trial' | 'last') =>
  call(app, moveParallelRun.plan, { as: maker, params: { id }, body: { opensOn: '2026-12-05', next } });

/** What the portal has of the old system, by old code. */
async function shopsNow() {
  const { rows } = await sql<{ former: string; code: string; package: string; paise: number; openings: number }>`
    select f.code as former, m.code, p.name as package,
      (select b.balance_paise from wallet.balances b join wallet.accounts a on a.id = b.account_id where a.merchant_id = m.id) as paise,
      (select count(*)::int from wallet.entries e join wallet.accounts a on a.id = e.account_id where a.merchant_id = m.id) as openings
    from former_codes f join merchants m on m.id = f.merchant_id join service_packages p on p.id = m.package_id
    order by f.code`.execute(app.db);
  return rows;
}
async function recordsNow() {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*)::int from payment_requests) as payments, (select count(*)::int from pan_backlog) as applications,
      (select count(*)::int from bank_accounts where batch_id is not null) as banks,
      (select count(*)::int from service_packages where batch_id is not null) as packages,
      (select count(*)::int from move_branch_codes) as codes`.execute(app.db);
  return rows[0];
}
async function letLeasesEnd(): Promise<void> {
  const past = sql`now() - interval '1 second'`;
  await sql`update moves set lease_until = ${past} where lease_until is not null`.execute(app.db);
  await sql`update import_batches set lease_until = ${past} where lease_until is not null`.execute(app.db);
}
/** A context whose process ends when it needs the given id. */
function dyingAt(nth: number) {
  const ctx = systemCtx(app);
  let next = 0;
  return { ...ctx, ids: { next: () => (next++ === nth ? fail() : ctx.ids.next()) } };
}

describe('a second delivery', () => {
  it('counts nothing that the trial has added as existing', async () => {
    id = await newMove(app, maker);
    await plan('trial');
    await deliver();
    expect(countsOf(await previewMove(app, maker, id))).toEqual(allNew);
    expect(await decisionsOf(app, maker, id)).toEqual([]);
    expect((await runMove(app, { id, maker, checker, totalPaise })).status).toBe('parallel');
    before = await shopsNow();
    expect(before.length).toBe(count);
    await call(app, moveParallelRun.newerData, { as: maker, params: { id } });
    await deliver();
    expect(countsOf(await previewMove(app, maker, id))).toEqual(allNew);
    expect(await decisionsOf(app, maker, id)).toEqual([]);
  });
});

describe('a cut-over whose worker is killed', () => {
  it('continues after a stop in the middle of its undo, and before its first file', async () => {
    await plan('last');
    await call(app, moveIn.request, { as: maker, params: { id }, body: { totalPaise } });
    await call(app, moveIn.approve, { as: checker, params: { id }, body: {} });
    await sql`delete from graphile_worker._private_jobs`.execute(app.db);
    await expect(advanceMove(dyingAt(110), { id })).rejects.toThrow('the process ended');
    expect(await readMove(app, maker, id)).toMatchObject({ step: 'undo_trial', made: { shops: count - 100 } });
    await letLeasesEnd();
    await advanceMove(systemCtx(app), { id });
    expect(await readMove(app, maker, id)).toMatchObject({ step: 'files', made: { shops: 0 } });
    expect(await recordsNow()).toEqual({ payments: 0, applications: 0, banks: 0, packages: 0, codes: count });
    await letLeasesEnd();
  });

  it('continues after a stop in the middle of its shops, and in the middle of its money', async () => {
    for (;;) {
      const { files } = await readMove(app, maker, id);
      const running = files.find(({ status }) => status === 'running');
      if (!running) throw new Error('No file is being imported.');
      if (running.kind === 'move-shops') {
        let calls = 0;
        const dying = moveKindList.map((kind) => ({
          ...kind,
          apply: async (...given: Parameters<typeof kind.apply>) => {
            await kind.apply(...given);
            calls += 1;
            if (calls === 3) fail();
          },
        }));
        await expect(workImport(systemCtx(app), dying, { id: running.id })).rejects.toThrow('the process ended');
        expect((await shopsNow()).length).toBe(50);
        await letLeasesEnd();
      }
      await workImport(systemCtx(app), moveKindList, { id: running.id });
      if (files.every(({ id, status }) => status === 'finished' || id === running.id)) break;
      await advanceMove(systemCtx(app), { id });
    }
    await expect(advanceMove(dyingAt(100), { id })).rejects.toThrow('the process ended');
    await letLeasesEnd();
    await resumeMoves(systemCtx(app));
    await app.runJobs();
  });

  it('has every shop once, with the package, the balance and the branch code of the trial', async () => {
    const view = await readMove(app, maker, id);
    expect(view).toMatchObject({ status: 'finished', proofAfter: { differences: 0 } });
    expect(view.made).toMatchObject({ shops: count, openings: count, openingsLeft: 0 });
    expect(await shopsNow()).toEqual(before);
    expect(await recordsNow()).toEqual({ payments: 2, applications: 1, banks: 1, packages: 2, codes: 0 });
    expect(await prove(systemCtx(app))).toEqual([]);
  });
});

describe('a package that only the trial has added', () => {
  it('stays if a decision about newer data names it', async () => {
    id = await newMove(app, maker, 'Second Portal');
    await plan('trial');
    const one = { code: 'Q1', mobile: '7399999999', email: 'q1@example.in', package: 'Bronze', balance: '5.00' };
    await addFile(app, maker, { id, kind: 'move-packages', csv: 'id,name,price_new_pan\n1,Bronze,115.00' });
    await addFile(app, maker, { id, kind: 'move-shops', csv: shopsCsv([one]) });
    await previewMove(app, maker, id);
    await runMove(app, { id, maker, checker, totalPaise: 500 });
    await call(app, moveParallelRun.newerData, { as: maker, params: { id } });
    await addFile(app, maker, { id, kind: 'move-packages', csv: 'id,name,price_new_pan\n2,Iron,115.00' });
    await addFile(app, maker, { id, kind: 'move-shops', csv: shopsCsv([{ ...one, package: 'Starter' }]) });
    await previewMove(app, maker, id);
    const target = (await call(app, moveIn.options, { as: maker })).body.packages.find(({ name }) => name === 'Bronze');
    const choice = { id, code: 'package_unknown', subject: 'starter', choice: 'package' as const };
    await decide(app, maker, { ...choice, target: target?.id ?? '' });
    await plan('last');
    expect((await runMove(app, { id, maker, checker, totalPaise: 500 })).status).toBe('finished');
    expect((await shopsNow()).find(({ former }) => former === 'Q1')).toMatchObject({ package: 'Bronze' });
  });
});

function fail(): never {
  throw new Error('the process ended');
}
