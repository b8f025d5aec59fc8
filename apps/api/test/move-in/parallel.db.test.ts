import { moveIn, moveParallelRun } from '@sevadesk/contract/move-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { advanceMove, resumeMoves } from '../../src/modules/move-in/advance-move.ts';
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
import { buildStaff } from '../factories/users.ts';
import { call, type Signed, signInAs, systemCtx, type TestApp, testApp } from '../helpers.ts';
import { logIn } from '../sign-in.ts';
import { hashOfTables } from './tables.ts';

const clock = fixedClock('2026-11-22T06:00:00Z');
let app: TestApp;
let person: Awaited<ReturnType<typeof buildStaff>>;
let maker: Signed;
let checker: Signed;
let id: string;

beforeAll(async () => {
  app = await testApp({ clock });
  person = await buildStaff(app);
  maker = await signInAs(app, person);
  checker = await signInAs(app, await buildStaff(app));
});
afterAll(() => app.close());

const opensOn = '2026-12-05';
const mobile = (at: number) => String(7_111_100_000 + at);
const many = Array.from({ length: 60 }, (_, at) => ({
  code: `Z${at + 1}`,
  mobile: mobile(100 + at),
  email: `z${at}@example.in`,
  balance: '1.00',
}));
const same = [
  { code: 'D1', type: 'Distributor', mobile: mobile(1), email: 'd1@example.in' },
  { code: 'D2', type: 'Distributor', mobile: mobile(2), email: 'd2@example.in' },
  { code: 'R1', parent: 'D1', mobile: mobile(3), email: 'r1@example.in', balance: '100.00' },
  { code: 'R2', parent: 'D1', mobile: mobile(3), email: 'r2@example.in', balance: '-50.25' },
  ...many,
];
const first = [
  ...same,
  { code: 'R3', parent: 'D1', mobile: mobile(4), email: 'r3@example.in', balance: '10.00' },
  { code: 'R4', parent: 'D1', mobile: mobile(4), email: 'r4@example.in' },
  { code: 'R5', parent: 'D1', mobile: mobile(5), email: 'r5@example.in', balance: '7.00' },
  { code: 'R6', parent: 'D1', mobile: mobile(6), email: 'r6@example.in' },
];
const second = [
  ...same.map((shop) => (shop.code === 'R1' ? { ...shop, balance: '350.75' } : shop)),
  { code: 'R3', parent: 'D2', mobile: mobile(4), email: 'r3@example.in', balance: '10.00' },
  { code: 'R4', parent: 'D1', mobile: mobile(4), email: 'r4@example.in', package: 'Premium' },
  { code: 'R6', parent: 'D1', mobile: mobile(6), email: 'r6@example.in', status: 'Blocked' },
  { code: 'R7', parent: 'D2', mobile: mobile(7), email: 'r7@example.in', balance: '3.00' },
];
const staff = 'Old Code,Name,Email,User Name\nR1,Helper One,helper1@example.in,helper.one\n';
const applications = [
  'Token No,Ack No,User Code,Applicant Name,Mobile,Aadhaar No,PAN Type,Status,Created At',
  '10000001,882000000000001,R1,Sita Namoona,9876512345,,New,Allotted,01-10-2026',
  '',
].join('\n');

const plan = (body: { opensOn: string; next: 'trial' | 'last' }) =>
  call(app, moveParallelRun.plan, { as: maker, params: { id }, body });
const newer = () => call(app, moveParallelRun.newerData, { as: maker, params: { id } });
const shopOf = async (code: string) =>
  app.db
    .selectFrom('formerCodes as f')
    .innerJoin('merchants as m', 'm.id', 'f.merchantId')
    .innerJoin('users as u', (join) => join.onRef('u.merchantId', '=', 'm.id').on('u.isOwner', '=', true))
    .select(['m.id', 'm.parentId', 'm.isBlocked', 'u.id as userId', 'u.userName'])
    .where('f.code', '=', code)
    .executeTakeFirst();
const balanceOf = async (code: string) => getBalance(systemCtx(app), (await shopOf(code))?.id ?? '');

/** Gives the owner of a shop the password of a member of staff, as a reset would, and signs in. */
async function signInOf(code: string) {
  const { userId = '', userName = '' } = (await shopOf(code)) ?? {};
  const known = app.db.selectFrom('users').select('passwordHash').where('id', '=', person.id);
  await app.db.updateTable('users').set({ passwordHash: known }).where('id', '=', userId).execute();
  return logIn(app, { userName, password: person.password });
}

describe('a trial', () => {
  it('is planned for a day from today on, and requires data before newer ones', async () => {
    id = await newMove(app, maker);
    expect((await newer()).error.code).toBe('state_refused');
    expect((await plan({ opensOn: '2026-11-21', next: 'trial' })).error.errors).toMatchObject([{ field: 'opensOn' }]);
    expect((await plan({ opensOn, next: 'trial' })).status).toBe(200);
    expect((await newer()).error.code).toBe('not_complete');
    expect((await readMove(app, maker, id)).parallel).toEqual({ opensOn, next: 'trial', round: 1, isTrialLive: false });
  });

  it('is imported like every migration, but no shop signs in and no link is sent', async () => {
    await addFile(app, maker, { id, kind: 'move-shops', csv: shopsCsv(first) });
    await addFile(app, maker, { id, kind: 'move-staff', csv: staff });
    await addFile(app, maker, { id, kind: 'move-applications', csv: applications });
    await previewMove(app, maker, id);
    await decide(app, maker, { id, code: 'same_mobile', subject: mobile(3), choice: 'keep_both' });
    await decide(app, maker, { id, code: 'same_mobile', subject: mobile(4), choice: 'keep_both' });
    const view = await runMove(app, { id, maker, checker, totalPaise: 10_000 - 5_025 + 1_000 + 700 + 6_000 });
    expect(view).toMatchObject({ status: 'parallel', finishedAt: null, parallel: { isTrialLive: true } });
    expect([view.made.shops, view.made.staff]).toEqual([first.length, 1]);
    expect(await balanceOf('R1')).toBe(10_000);
    const invited = { isOn: true, perHour: 100, validDays: 7 };
    const links = await call(app, moveIn.invitations, { as: maker, params: { id }, body: invited });
    expect(links.error.code).toBe('state_refused');
    const refused = await signInOf('R1');
    expect([refused.status, refused.error.code]).toEqual([403, 'shop_not_open']);
    expect(refused.error.message).toContain('05-Dec-2026');
  });

  it('stays while newer data are imported; a file replaces the earlier ones of its kind, the other kinds stay', async () => {
    expect((await newer()).status).toBe(200);
    await addFile(app, maker, { id, kind: 'move-shops', csv: shopsCsv(second) });
    const view = await previewMove(app, maker, id);
    expect(
      view.files.map(({ kind, newRows, duplicateRows }) => `${kind} ${newRows} ${duplicateRows}`).toSorted(),
    ).toEqual(['move-applications 1 0', `move-shops ${second.length} 0`, 'move-staff 1 0']);
    expect(view.made.shops).toBe(first.length);
    expect((await signInOf('R2')).error.code).toBe('shop_not_open');
  });

  it('a decision stays if its rows are unchanged, and is requested again if they changed', async () => {
    const asked = await decisionsOf(app, maker, id);
    expect(asked.map(({ code, subject, choice }) => `${code} ${subject} ${choice}`).toSorted()).toEqual([
      'package_unknown Premium null',
      `same_mobile ${mobile(3)} keep_both`,
      `same_mobile ${mobile(4)} null`,
    ]);
  });
});

describe('the differences', () => {
  it('are counted by kind, with amounts to the paisa', async () => {
    const { body } = await call(app, moveParallelRun.summary, { as: maker, params: { id } });
    expect(body.counts).toEqual([
      { kind: 'shop', change: 'new', count: 1 },
      { kind: 'shop', change: 'gone', count: 1 },
      { kind: 'shop', change: 'state', count: 1 },
      { kind: 'shop', change: 'parent', count: 1 },
      { kind: 'shop', change: 'changed', count: 1 },
      { kind: 'balance', change: 'new', count: 1 },
      { kind: 'balance', change: 'gone', count: 1 },
      { kind: 'balance', change: 'changed', count: 1 },
    ]);
    expect([body.balanceBeforePaise, body.balanceAfterPaise, body.balanceDifferencePaise]).toEqual([
      10_700, 35_375, 24_675,
    ]);
  });

  it('are listed before and after, and found by code', async () => {
    const ask = async (query: object) =>
      (
        await call(app, moveParallelRun.list, {
          as: maker,
          body: { additionFilter: { moveId: id }, ...query } as never,
        })
      ).body.data;
    expect((await ask({})).length).toBe(8);
    expect(await ask({ search: 'R6' })).toMatchObject([
      { kind: 'shop', change: 'state', code: 'R6', fields: [{ title: 'Status', before: 'Active', after: 'Blocked' }] },
    ]);
    expect(await ask({ filters: [{ field: 'change', opt: 'eq', value1: 'parent' }] })).toMatchObject([
      { code: 'R3', name: 'Shop R3', fields: [{ before: 'D1', after: 'D2' }] },
    ]);
    const balances = await ask({ search: 'R1', filters: [{ field: 'kind', opt: 'eq', value1: 'balance' }] });
    expect(balances).toMatchObject([
      { balanceBeforePaise: 10_000, balanceAfterPaise: 35_075, balanceDifferencePaise: 25_075 },
    ]);
  });
});

describe('the last data', () => {
  it('replace the trial in one step, also when its worker is killed in between', async () => {
    await decide(app, maker, { id, code: 'same_mobile', subject: mobile(4), choice: 'keep_both' });
    const { packages } = (await call(app, moveIn.options, { as: maker })).body;
    const target = packages[0]?.id ?? '';
    await decide(app, maker, { id, code: 'package_unknown', subject: 'premium', choice: 'package', target });
    expect((await plan({ opensOn, next: 'last' })).status).toBe(200);
    const totalPaise = 35_075 - 5_025 + 1_000 + 300 + 6_000;
    const wrong = await call(app, moveIn.request, { as: maker, params: { id }, body: { totalPaise: totalPaise + 1 } });
    expect(wrong.error.code).toBe('total_differs');
    expect((await call(app, moveIn.request, { as: maker, params: { id }, body: { totalPaise } })).status).toBe(200);
    expect((await call(app, moveIn.approve, { as: checker, params: { id }, body: {} })).status).toBe(200);
    const ctx = systemCtx(app);
    let next = 0;
    const dying = { ...ctx, ids: { next: () => (next++ === 55 ? fail() : ctx.ids.next()) } };
    await expect(advanceMove(dying, { id })).rejects.toThrow('the process ended');
    const killed = await readMove(app, maker, id);
    expect([killed.step, killed.made.shops]).toEqual(['undo_trial', first.length - 50]);
    expect((await signInOf('D1')).error.code).toBe('shop_not_open');
    await app.db.updateTable('moves').set({ leaseUntil: null }).where('id', '=', id).execute();
    await resumeMoves(systemCtx(app));
    await app.runJobs();
    const view = await readMove(app, maker, id);
    expect(view).toMatchObject({
      status: 'finished',
      parallel: { isTrialLive: false },
      proofAfter: { differences: 0 },
    });
    expect([view.made.shops, view.made.staff, view.made.undone]).toEqual([second.length, 1, 0]);
  });

  it('are shown in the portal: hierarchy, states, balances and applications', async () => {
    expect(await shopOf('R5')).toBeUndefined();
    expect((await shopOf('R3'))?.parentId).toBe((await shopOf('D2'))?.id);
    expect((await shopOf('R6'))?.isBlocked).toBe(true);
    expect([await balanceOf('R1'), await balanceOf('R7')]).toEqual([35_075, 300]);
    const { rows } = await app.ownerPool.query('select count(*)::int as n from pan_backlog');
    expect(rows[0]).toEqual({ n: 1 });
    expect(await prove(systemCtx(app))).toEqual([]);
    expect((await call(app, moveParallelRun.newerData, { as: maker, params: { id } })).error.code).toBe(
      'state_refused',
    );
  });

  it('open the shops', async () => {
    expect((await signInOf('Z1')).status).toBe(200);
  });
});

describe('a trial alone', () => {
  it('is undone like every migration, and leaves nothing', async () => {
    const clean = await testApp({ clock });
    try {
      const one = await signInAs(clean, await buildStaff(clean));
      const two = await signInAs(clean, await buildStaff(clean));
      const untouched = await hashOfTables(clean);
      const move = await newMove(clean, one);
      const body = { opensOn, next: 'trial' as const };
      await call(clean, moveParallelRun.plan, { as: one, params: { id: move }, body });
      await addFile(clean, one, { id: move, kind: 'move-shops', csv: shopsCsv(first) });
      await previewMove(clean, one, move);
      await decide(clean, one, { id: move, code: 'same_mobile', subject: mobile(3), choice: 'keep_both', alike: true });
      await runMove(clean, { id: move, maker: one, checker: two, totalPaise: 12_675 });
      await call(clean, moveParallelRun.newerData, { as: one, params: { id: move } });
      await addFile(clean, one, { id: move, kind: 'move-shops', csv: shopsCsv(second) });
      await previewMove(clean, one, move);
      await call(clean, moveIn.undo, { as: one, params: { id: move }, body: { remark: 'Given up' } });
      await clean.runJobs();
      expect((await readMove(clean, one, move)).status).toBe('undone');
      expect(await hashOfTables(clean)).toEqual(untouched);
      expect(await prove(systemCtx(clean))).toEqual([]);
    } finally {
      await clean.close();
    }
  });
});

function fail(): never {
  throw new Error('the process ended');
}
