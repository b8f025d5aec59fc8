import { imports } from '@sevadesk/contract/imports';
import { merchants } from '@sevadesk/contract/merchants';
import { moveIn } from '@sevadesk/contract/move-in';
import { search } from '@sevadesk/contract/search';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendInvitations } from '../../src/modules/move-in/invite-people.ts';
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
import { call, type Signed, signInAs, systemCtx, type TestApp, testApp } from '../helpers.ts';
import { hashOfTables } from './tables.ts';

const clock = fixedClock('2026-11-22T06:00:00Z');
const aadhaar = '299900000013';
let app: TestApp;
let person: { id: string };
let second: { id: string };
let maker: Signed;
let checker: Signed;
let id: string;
let here: { id: string; code: string };
let before: Record<string, string>;

beforeAll(async () => {
  app = await testApp({ clock });
  person = await buildStaff(app);
  maker = await signInAs(app, person);
  second = await buildStaff(app);
  checker = await signInAs(app, second);
  await buildStaff(app, { permissions: ['payments.approve'] });
  here = await buildMerchant(app, { idType: 'Distributor' });
  await app.db.updateTable('merchants').set({ mobile: '9876500000' }).where('id', '=', here.id).execute();
  await app.db.updateTable('users').set({ userName: 'user.r4' }).where('merchantId', '=', here.id).execute();
  before = await hashOfTables(app);
});
afterAll(() => app.close());

const oldShops = [
  { code: 'R1', parent: 'D1', balance: '"1,00,000.50"' },
  { code: 'R2', parent: 'D1', mobile: '9876511111', balance: '-250.00' },
  { code: 'R3', parent: 'D9', mobile: '9876511111' },
  { code: 'R4', parent: 'd9', mobile: '9876500000', status: 'Blocked' },
  { code: 'R5', parent: 'R5', type: 'Distributor' },
  { code: 'R6', parent: '', type: 'Super Retailer' },
  { code: 'R7', mobile: '12' },
];
const namesBut = async (userId: string) => {
  const rows = await app.db
    .selectFrom('users as u')
    .innerJoin('roles as r', 'r.id', 'u.roleId')
    .select('u.displayName')
    .where('r.name', '=', 'Administrator')
    .where('u.isBlocked', '=', false)
    .where('u.id', '<>', userId)
    .orderBy('u.displayName')
    .execute();
  return rows.map(({ displayName }) => displayName);
};
const merchantBy = async (code: string) =>
  app.db
    .selectFrom('formerCodes as f')
    .innerJoin('merchants as m', 'm.id', 'f.merchantId')
    .select(['m.id', 'm.code', 'm.parentId', 'm.isBlocked', 'm.state'])
    .where('f.code', '=', code)
    .executeTakeFirst();
const balanceOf = async (code: string) => getBalance(systemCtx(app), (await merchantBy(code))?.id ?? '');

describe('a network migrates from its old system', () => {
  it('files of shops, balances and staff are previewed together; parents later in the file raise no question', async () => {
    id = await newMove(app, maker);
    await addFile(app, maker, { id, kind: 'move-balances', csv: 'Old Code,Amount\nR3,75.25\nR99,10.00\nR98,0\n' });
    await addFile(app, maker, { id, kind: 'move-shops', csv: shopsCsv(oldShops) });
    const first = [{ code: 'D1', type: 'Distributor', aadhaar }];
    await addFile(app, maker, { id, kind: 'move-shops', csv: shopsCsv(first) });
    const staff =
      'Old Code,Name,Email,User Name\nR1,Helper One,helper1@example.in,helper.one\nR77,Nobody,n@example.in,\n';
    await addFile(app, maker, { id, kind: 'move-staff', csv: staff });
    const view = await previewMove(app, maker, id);
    expect([view.status, view.openDecisions]).toEqual(['checked', 8]);
    const asked = (await decisionsOf(app, maker, id)).map(({ code, subject, rows }) => `${code} ${subject} ${rows}`);
    expect(asked.toSorted()).toEqual([
      'balance_without_shop R98 1',
      'balance_without_shop R99 1',
      'id_type_unknown Super Retailer 1',
      'parent_cycle R5 1',
      'parent_missing D9 2',
      'same_mobile 9876500000 1',
      'same_mobile 9876511111 2',
      'staff_without_shop R77 1',
    ]);
    const shops = view.files.filter(({ kind }) => kind === 'move-shops');
    expect(shops.map(({ newRows, faultyRows }) => [newRows, faultyRows])).toEqual([
      [6, 1],
      [1, 0],
    ]);
  });

  it('neither passwords nor Aadhaar numbers are stored anywhere', async () => {
    const { rows } = await sql<{ text: string }>`
      select (select string_agg(cells::text || coalesce(parsed::text, ''), ' ') from import_rows) ||
        (select string_agg(sample::text || titles::text, ' ') from import_batches) as text`.execute(app.db);
    const text = rows[0]?.text ?? '';
    expect(text).toContain('Shop R1');
    expect(text).not.toContain('hunter2secret');
    expect(text).not.toContain(aadhaar);
    const { files } = await readMove(app, maker, id);
    const stored = await app.db
      .selectFrom('importBatches as b')
      .innerJoin('files as f', 'f.id', 'b.fileId')
      .select(['f.storageKey'])
      .where('b.moveId', '=', id)
      .execute();
    expect(stored).toHaveLength(files.length);
    for (const { storageKey } of stored) {
      const bytes = (await app.container.systemContext('test').files.get(storageKey)).toString();
      expect(bytes).not.toContain('hunter2secret');
      expect(bytes).not.toContain(aadhaar);
    }
  });

  it('no request is possible with an open decision, and a decision is checked again', async () => {
    const early = await call(app, moveIn.request, { as: maker, params: { id }, body: { totalPaise: 1 } });
    expect(early.error.code).toBe('decisions_open');
    const to = (code: string, subject: string, choice: Parameters<typeof decide>[2]['choice'], target?: string) =>
      decide(app, maker, { id, code, subject, choice, ...(target !== undefined && { target }) });
    expect((await to('parent_missing', 'd9', 'parent', 'NOWHERE')).error.errors).toMatchObject([{ field: 'target' }]);
    expect((await to('parent_missing', 'd9', 'add_up')).error.errors).toMatchObject([{ field: 'choice' }]);
    expect((await to('parent_missing', 'd9', 'parent', here.code)).status).toBe(200);
    await to('parent_cycle', 'r5', 'head_office');
    await to('same_mobile', '9876511111', 'keep_both');
    await to('same_mobile', '9876500000', 'keep_both');
    // One decision for both balances, and not for other kinds that could be left out.
    await decide(app, maker, { id, code: 'balance_without_shop', subject: 'r99', choice: 'leave_out', alike: true });
    const made = (await decisionsOf(app, maker, id)).filter(({ choice }) => choice === 'leave_out');
    expect(made.map(({ subject }) => subject).toSorted()).toEqual(['R98', 'R99']);
    await to('staff_without_shop', 'r77', 'leave_out');
    const { idTypes } = (await call(app, moveIn.options, { as: maker })).body;
    await to('id_type_unknown', 'super retailer', 'id_type', idTypes.find(({ name }) => name === 'Retailer')?.id);
    const view = await readMove(app, maker, id);
    expect(view.openDecisions).toBe(0);
    expect(view.sums).toEqual({
      postedPaise: 1_00_000_50 + 75_25,
      owedPaise: 250_00,
      leftOutPaise: 10_00,
      totalPaise: null,
      shopsWithBalance: 3,
      shopsOwing: 1,
    });
  });

  it('one person requests with the total of the old system, to the paisa; another starts it', async () => {
    const total = 1_00_000_50 + 75_25 - 250_00 + 10_00;
    const wrong = await call(app, moveIn.request, { as: maker, params: { id }, body: { totalPaise: total + 1 } });
    expect([wrong.error.code, wrong.error.errors]).toMatchObject(['total_differs', [{ field: 'totalPaise' }]]);
    expect((await call(app, moveIn.approve, { as: checker, params: { id }, body: {} })).error.code).toBe(
      'already_decided',
    );
    await call(app, moveIn.request, { as: maker, params: { id }, body: { totalPaise: total } });
    expect((await call(app, moveIn.approve, { as: maker, params: { id }, body: {} })).error.code).toBe(
      'maker_is_checker',
    );
    const file = (await readMove(app, maker, id)).files[0]?.id ?? '';
    for (const one of [imports.start, imports.undo])
      expect((await call(app, one, { as: maker, params: { id: file } })).error.code).toBe('state_refused');
    expect(
      (await call(app, imports.check, { as: maker, params: { id: file }, body: { mapping: { code: 0, amount: 1 } } }))
        .error.code,
    ).toBe('state_refused');
    await call(app, moveIn.reject, { as: checker, params: { id }, body: { remark: 'Check R3 again' } });
    const view = await runMove(app, { id, maker, checker, totalPaise: total });
    expect(view).toMatchObject({
      status: 'finished',
      step: null,
      failure: null,
      made: { shops: 7, staff: 1, openings: 3, openingsLeft: 0, undone: 0 },
      proofBefore: { differences: 0 },
      proofAfter: { differences: 0 },
    });
  });

  it('people are notified of requests and results; the approvers are named without the maker', async () => {
    const { body } = await call(app, moveIn.get, { as: maker, params: { id } });
    expect(body.approvers).toEqual(await namesBut(person.id));
    const told = await app.db
      .selectFrom('notices')
      .select(['userId', 'event', 'link'])
      .where('event', 'like', 'move_%')
      .orderBy('id')
      .execute();
    expect(new Set(told.map(({ link }) => link))).toEqual(new Set([`/backend/setting/move-in/${id}`]));
    const eventsOf = (userId: string) => told.filter((row) => row.userId === userId).map(({ event }) => event);
    expect(eventsOf(person.id)).toEqual(['move_rejected', 'move_approved', 'move_finished']);
    expect(eventsOf(second.id)).toEqual(['move_requested', 'move_requested', 'move_finished']);
  });

  it('hierarchy, balances and debts are as before', async () => {
    const [d1, r1, r3, r5] = [
      await merchantBy('D1'),
      await merchantBy('R1'),
      await merchantBy('R3'),
      await merchantBy('R5'),
    ];
    expect([r1?.parentId, r3?.parentId, r5?.parentId, r1?.state]).toEqual([d1?.id, here.id, null, 'BR']);
    expect((await merchantBy('R4'))?.isBlocked).toBe(true);
    expect([await balanceOf('R1'), await balanceOf('R2'), await balanceOf('R3')]).toEqual([1_00_000_50, 0, 75_25]);
    const owed = await app.db.selectFrom('wallet.receivables').select('owedPaise').execute();
    expect(owed).toEqual([{ owedPaise: 250_00 }]);
    expect(await prove(systemCtx(app))).toEqual([]);
    const [posting] = await app.db
      .selectFrom('wallet.postings')
      .select(['kind', 'narration', 'details'])
      .where('kind', '=', 'opening')
      .limit(1)
      .execute();
    expect(posting).toMatchObject({
      narration: expect.stringContaining('20-Nov-2026'),
      details: { asOf: '2026-11-20' },
    });
  });

  it('the old code finds the shop everywhere, and is shown on its page', async () => {
    const r1 = await merchantBy('R1');
    const found = (await call(app, search.find, { as: maker, body: { q: 'r1' } })).body.hits;
    const detail = `${r1?.code} · R1 · Owner R1`;
    expect(found).toMatchObject([{ kind: 'merchant', id: r1?.id, detail }]);
    const byBranchCode = (await call(app, search.find, { as: maker, body: { q: r1?.code ?? '' } })).body.hits;
    expect(byBranchCode).toMatchObject([{ detail: `${r1?.code} · Owner R1` }]);
    const listed = (await call(app, merchants.list, { as: maker, body: { search: 'R1' } })).body.data;
    expect(listed.map((row) => row.id)).toEqual([r1?.id]);
    const page = (await call(app, merchants.get, { as: maker, params: { id: r1?.id ?? '' } })).body;
    expect(page.formerCodes).toEqual([{ code: 'R1', system: 'Old Portal' }]);
  });

  it('no password works before the link was used; a used user name is replaced', async () => {
    const people = await app.db
      .selectFrom('movePeople as p')
      .innerJoin('users as u', 'u.id', 'p.userId')
      .innerJoin('moveShops as s', 's.merchantId', 'p.merchantId')
      .select(['u.userName', 'u.passwordHash', 's.formerCode', 'u.isOwner'])
      .execute();
    expect(new Set(people.map(({ passwordHash }) => passwordHash))).toEqual(new Set(['*']));
    const names = Object.fromEntries(
      people.filter(({ isOwner }) => isOwner).map((one) => [one.formerCode, one.userName]),
    );
    expect([names.R1, names.R4]).toEqual(['user.r1', '0r4']);
  });

  it('links are sent at the configured rate, not to blocked shops, and the pending owners are known', async () => {
    const state = (body: object) =>
      call(app, moveIn.shops, { as: maker, body: { additionFilter: { moveId: id }, ...body } });
    await call(app, moveIn.invitations, { as: maker, params: { id }, body: { isOn: true, perHour: 4, validDays: 7 } });
    const links = await app.db.selectFrom('oneTimeLinks').select('tokenHash').execute();
    const shown = await call(app, moveIn.invitationMail, { as: maker, params: { id } });
    expect(shown.body.mail?.text).toMatch(/^हिन्दी ↓\n\nDear /);
    expect(shown.body.mail?.html).toContain('Old Portal');
    expect(await app.db.selectFrom('oneTimeLinks').select('tokenHash').execute()).toEqual(links);
    const counts: number[] = [];
    for (let minute = 0; minute < 8; minute++) {
      await sendInvitations(systemCtx(app));
      counts.push((await readMove(app, maker, id)).invitations?.sent ?? 0);
      clock.set(new Date(clock.now().getTime() + 60_000).toISOString());
    }
    expect(counts).toEqual([1, 2, 3, 4, 4, 4, 4, 4]);
    clock.set('2026-11-22T07:30:00Z');
    maker = await signInAs(app, person);
    for (let n = 0; n < 5; n++) await sendInvitations(systemCtx(app));
    expect((await readMove(app, maker, id)).invitations).toMatchObject({ sent: 7, waiting: 0, came: 0 });
    const blocked = (await state({ filters: [{ field: 'state', opt: 'eq', value1: 'blocked' }] })).body.data;
    expect(blocked.map(({ formerCode }) => formerCode)).toEqual(['R4']);
    await app.runJobs();
    const mails = app.mail.sent.filter(({ text }) => text.includes('/auth/reset-password?token='));
    expect(mails).toHaveLength(7);
    const r1 = mails.find(({ text }) => text.includes('R1\n'));
    expect(r1?.subject).toContain('sign in to your new portal');
    expect(r1?.text).not.toContain('hours');
    for (const words of [
      'Old Portal',
      'Old code: R1',
      'पुराना कोड: R1',
      'user.r1',
      '1,00,000.50',
      '20-Nov-2026',
      '29-Nov-2026',
    ])
      expect(r1?.text).toContain(words);
    expect((await call(app, moveIn.inviteAgain, { as: maker, params: { id } })).body.count).toBe(7);
    const r4 = await merchantBy('R4');
    const one = await call(app, moveIn.inviteShop, { as: maker, params: { id, merchantId: r4?.id ?? '' } });
    expect(one.error.code).toBe('state_refused');
  });

  it('is undone completely and exactly while nobody has worked with it', async () => {
    const remark = 'Wrong day';
    expect((await call(app, moveIn.undo, { as: maker, params: { id }, body: { remark } })).status).toBe(200);
    await app.runJobs();
    expect(await readMove(app, maker, id)).toMatchObject({ status: 'undone', made: { shops: 0, undone: 7 } });
    expect(await hashOfTables(app)).toEqual(before);
    expect(await prove(systemCtx(app))).toEqual([]);
    const { rows } = await sql<{ left: number; owed: number; house: number }>`
      select (select coalesce(sum(balance_paise), 0)::bigint from wallet.balances) as left,
        (select coalesce(sum(owed_paise), 0)::bigint from wallet.receivables) as owed,
        (select coalesce(sum(e.amount_paise), 0)::bigint from wallet.entries e join wallet.accounts a on a.id = e.account_id
          where a.code = 'house:move-in') as house`.execute(app.db);
    expect(rows[0]).toEqual({ left: 0, owed: 0, house: 0 });
  });
});
