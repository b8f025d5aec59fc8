import { imports } from '@sevadesk/contract/imports';
import { merchants } from '@sevadesk/contract/merchants';
import { type MoveChoice, moveIn } from '@sevadesk/contract/move-in';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getBalance, post, prove, topUpJournal } from '../../src/modules/wallet/index.ts';
import { buildMerchant, buildMerchantStaff } from '../factories/merchants.ts';
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
beforeAll(async () => {
  app = await testApp();
  maker = await signInAs(app, await buildStaff(app));
  checker = await signInAs(app, await buildStaff(app));
});
afterAll(() => app.close());

async function finished(prefix: string): Promise<{ id: string; shop: (n: number) => Promise<string> }> {
  const id = await newMove(app, maker, `System ${prefix}`);
  const shops = [
    { code: `${prefix}1`, type: 'Distributor', balance: '5.00' },
    { code: `${prefix}2`, parent: `${prefix}1`, balance: '7.00' },
    { code: `${prefix}3`, parent: `${prefix}1`, balance: '-2.00' },
    { code: `${prefix}4` },
  ];
  await addFile(app, maker, { id, kind: 'move-shops', csv: shopsCsv(shops) });
  expect((await previewMove(app, maker, id)).openDecisions).toBe(0);
  const view = await runMove(app, { id, maker, checker, totalPaise: 1_000 });
  expect(view).toMatchObject({ status: 'finished', made: { shops: 4, openings: 3 } });
  const shop = async (n: number) => {
    const row = await app.db
      .selectFrom('formerCodes')
      .select('merchantId')
      .where('code', '=', `${prefix}${n}`)
      .executeTakeFirstOrThrow();
    return row.merchantId;
  };
  return { id, shop };
}

const remark = 'Came by mistake';
const undoWhole = (id: string) => call(app, moveIn.undo, { as: maker, params: { id }, body: { remark } });
const undoOne = (id: string, merchantId: string) =>
  call(app, moveIn.undoShop, { as: maker, params: { id, merchantId }, body: { remark } });
const ownerOf = async (merchantId: string) =>
  app.db
    .selectFrom('users')
    .select('id')
    .where('merchantId', '=', merchantId)
    .where('isOwner', '=', true)
    .executeTakeFirstOrThrow();

it('notifies each person of an imported shop of the changes, and shows amounts only to those with the permission', async () => {
  const { shop } = await finished('WX');
  const [two, three] = [await shop(2), await shop(3)];
  const welcomeFor = async (user: { id: string }) =>
    (await call(app, moveIn.welcome, { as: await signInAs(app, user) })).body.welcome;
  expect(await welcomeFor(await ownerOf(two))).toEqual({
    system: 'System WX',
    cutOverOn: '2026-11-20',
    formerCode: 'WX2',
    code: expect.stringMatching(/\d$/),
    userName: 'user.wx2',
    openingPaise: 700,
  });
  expect(await welcomeFor(await ownerOf(three))).toMatchObject({ formerCode: 'WX3', openingPaise: -200 });
  const helper = await buildMerchantStaff(app, { merchant: { id: two }, permissions: ['m.pan.view'] });
  const told = await welcomeFor(helper);
  expect(told).toMatchObject({ formerCode: 'WX2' });
  expect(told).not.toHaveProperty('openingPaise');
  expect(told?.userName).not.toBe('user.wx2');
  expect(await welcomeFor(await buildMerchantStaff(app, { permissions: ['m.wallet.view'] }))).toBeNull();
});

describe('a migration in use', () => {
  it('cannot be undone as one any more, but shop by shop where nobody has worked', async () => {
    const { id, shop } = await finished('WA');
    const [one, two, three] = [await shop(1), await shop(2), await shop(3)];
    await signInAs(app, await ownerOf(two));
    expect((await undoWhole(id)).error.code).toBe('worked_with');
    expect((await undoOne(id, two)).error.code).toBe('worked_with');
    // A reversing posting removes its balance and its dues; its members move to head office.
    expect((await undoOne(id, one)).status).toBe(200);
    expect((await undoOne(id, three)).status).toBe(200);
    expect((await undoOne(id, three)).status).toBe(404);
    expect((await call(app, merchants.get, { as: maker, params: { id: two } })).body.parent).toBeNull();
    expect([await getBalance(systemCtx(app), two), (await readMove(app, maker, id)).made]).toMatchObject([
      700,
      { shops: 2, undone: 2 },
    ]);
    const came = await call(app, moveIn.shops, {
      as: maker,
      body: { additionFilter: { moveId: id }, filters: [{ field: 'state', opt: 'eq', value1: 'came' }] },
    });
    expect(came.body.data).toMatchObject([{ formerCode: 'WA2', openingPaise: 700, state: 'came' }]);
  });

  it.each([
    [
      'money that came in',
      async (merchantId: string) => {
        const ctx = systemCtx(app);
        const journal = topUpJournal({
          requestId: ctx.ids.next(),
          merchantId,
          amountPaise: 100,
          mode: 'CASH',
          bankAccountId: ctx.ids.next(),
          reference: null,
        });
        await post(ctx, journal);
      },
    ],
    [
      'a member that was added since',
      async (merchantId: string) => {
        const { idTypeId } = await buildMerchant(app, { idType: 'Franchise' });
        await app.db.updateTable('merchants').set({ idTypeId }).where('id', '=', merchantId).execute();
        await buildMerchant(app, { parentId: merchantId });
      },
    ],
    [
      'a note of head office',
      async (merchantId: string) => {
        await call(app, merchants.addNote, { as: maker, params: { id: merchantId }, body: { body: 'Called today' } });
      },
    ],
  ])('%s counts as use', async (_what, work) => {
    const { id, shop } = await finished(`W${String.fromCharCode(66 + made++)}`);
    await work(await shop(1));
    expect((await undoWhole(id)).error.code).toBe('worked_with');
    expect((await undoOne(id, await shop(1))).error.code).toBe('worked_with');
    expect((await undoOne(id, await shop(4))).status).toBe(200);
  });
});
let made = 0;

describe('a migration whose total differs', () => {
  it('a link that was not sent yet is not sent to a person whose shop was removed', async () => {
    const { id, shop } = await finished('WM');
    const [one, two] = [await shop(1), await shop(2)];
    const invite = (merchantId: string) => call(app, moveIn.inviteShop, { as: maker, params: { id, merchantId } });
    expect([(await invite(one)).status, (await invite(two)).status]).toEqual([200, 200]);
    const keys = [`sign-in:${(await ownerOf(one)).id}`, `sign-in:${(await ownerOf(two)).id}`];
    const queued = async () => {
      const { rows } = await sql<{ about: string }>`
        select about[1] as about from mails where about && ${keys}::text[] and state = 'queued'`.execute(app.db);
      return rows.map(({ about }) => about).toSorted();
    };
    expect(await queued()).toEqual(keys.toSorted());
    expect((await undoOne(id, one)).status).toBe(200);
    expect(await queued()).toEqual([keys[1]]);
  });

  it('stops before any posting when a shop could not be created, and is undone', async () => {
    const gold = systemCtx(app).ids.next();
    await sql`insert into service_packages (id, name) values (${gold}, 'Gold')`.execute(app.db);
    const id = await newMove(app, maker, 'System S');
    const shops = [
      { code: 'S1', balance: '5.00' },
      { code: 'S2', balance: '7.00', package: 'gold' },
    ];
    await addFile(app, maker, { id, kind: 'move-shops', csv: shopsCsv(shops) });
    await previewMove(app, maker, id);
    await call(app, moveIn.request, { as: maker, params: { id }, body: { totalPaise: 1_200 } });
    await call(app, moveIn.approve, { as: checker, params: { id }, body: {} });
    await sql`update service_packages set is_active = false where id = ${gold}`.execute(app.db);
    await app.runJobs();
    expect(await readMove(app, maker, id)).toMatchObject({
      status: 'stopped',
      failure: 'total_differs',
      made: { shops: 1, openings: 0, openingsLeft: 1 },
    });
    await call(app, moveIn.resume, { as: maker, params: { id } });
    await app.runJobs();
    expect(await readMove(app, maker, id)).toMatchObject({ status: 'stopped', made: { openings: 0 } });
    expect((await undoWhole(id)).status).toBe(200);
    await app.runJobs();
    expect(await readMove(app, maker, id)).toMatchObject({ status: 'undone', made: { shops: 0 } });
  });

  it('does not start on an unbalanced ledger', async () => {
    const id = await newMove(app, maker, 'System L');
    await addFile(app, maker, { id, kind: 'move-shops', csv: shopsCsv([{ code: 'L1', balance: '5.00' }]) });
    await previewMove(app, maker, id);
    const client = await app.ownerPool.connect();
    const shift = async (by: number) => {
      await client.query('begin');
      await client.query("select set_config('sevadesk.ledger_writer', 'on', true)");
      await client.query(
        'update wallet.balances set balance_paise = balance_paise + $1 where account_id = (select min(account_id::text)::uuid from wallet.balances)',
        [by],
      );
      await client.query('commit');
    };
    await shift(1);
    const view = await runMove(app, { id, maker, checker, totalPaise: 500 });
    expect(view).toMatchObject({ status: 'stopped', failure: 'ledger_before', made: { shops: 0 } });
    await shift(-1);
    client.release();
    await call(app, moveIn.resume, { as: maker, params: { id } });
    await app.runJobs();
    expect(await readMove(app, maker, id)).toMatchObject({ status: 'finished', made: { openings: 1 } });
  });

  it('leaves a ledger that passes its proof', async () => {
    expect(await prove(systemCtx(app))).toEqual([]);
  });
});

it('the shops of a system are imported once, and its columns are known the second time', async () => {
  const id = await newMove(app, maker, 'System WA');
  const csv = [
    'Kuerzel,Laden,Wer,Handy,Post,Land,Plz,Art,Paket',
    'WA2,Laden Eins,Frau Eins,7999999999,wa2@example.in,Bihar,800001,Retailer,Standard',
  ];
  const fileId = await addFile(app, maker, { id, kind: 'move-shops', csv: csv.join('\n') });
  expect((await call(app, moveIn.check, { as: maker, params: { id } })).error.code).toBe('not_complete');
  const mapping = { code: 0, shopName: 1, ownerName: 2, mobile: 3, email: 4, state: 5, pin: 6, idType: 7, package: 8 };
  await call(app, imports.check, { as: maker, params: { id: fileId }, body: { mapping } });
  await app.runJobs();
  const view = await previewMove(app, maker, id);
  expect(view.files).toMatchObject([{ newRows: 0, duplicateRows: 1, isMapped: true }]);
  expect((await call(app, moveIn.request, { as: maker, params: { id }, body: { totalPaise: 0 } })).error.code).toBe(
    'state_refused',
  );
  const next = await addFile(app, maker, { id, kind: 'move-shops', csv: csv.join('\n') });
  expect((await call(app, imports.get, { as: maker, params: { id: next } })).body.mapping).toEqual(mapping);
  expect((await call(app, imports.kinds, { as: maker })).body.data.map(({ kind }) => kind)).not.toContain('move-shops');
  expect((await call(app, imports.list, { as: maker, body: {} })).body.totalRecords).toBe(0);
});

it("the mapping shows the result of the rules for the first lines, in the viewer's language", async () => {
  const id = await newMove(app, maker, 'System R');
  const csv = 'Code,Phone,Name\nR1,+91 90000 00001,null\nR2,12,Asha &amp; Sons\n';
  const fileId = await addFile(app, maker, { id, kind: 'move-shops', csv });
  const asked = { params: { id: fileId }, body: { mapping: { code: 0, mobile: 1, shopName: 2 } } };
  const read = async (headers: Record<string, string>) => {
    const { body } = await call(app, imports.readSample, { as: maker, headers, ...asked });
    return Object.fromEntries(body.data.map(({ column, cells }) => [column, cells]));
  };
  const { mobile, shopName } = await read({});
  expect(mobile).toMatchObject([
    { value: '9000000001', rules: expect.arrayContaining(['+91 removed']) },
    { fault: { column: 'mobile' } },
  ]);
  expect(shopName?.[1]).toMatchObject({ value: 'Asha & Sons', rules: [expect.any(String)] });
  const hindi = await read({ 'accept-language': 'hi' });
  expect(hindi.mobile?.[0]?.rules).toContain('+91 हटाया गया');
});

it('rows that were assigned to a shop are asked about again once that shop is excluded', async () => {
  const id = await newMove(app, maker, 'System L');
  const twice = { mobile: '9000000077' };
  const shops = [
    { code: 'LA', ...twice },
    { code: 'LB', type: 'Distributor', ...twice },
    { code: 'LC', parent: 'LX' },
  ];
  await addFile(app, maker, { id, kind: 'move-shops', csv: shopsCsv(shops) });
  await previewMove(app, maker, id);
  const to = (code: string, subject: string, choice: MoveChoice, target?: string) =>
    decide(app, maker, { id, code, subject, choice, ...(target !== undefined && { target }) });
  await to('parent_missing', 'LX', 'parent', 'LB');
  const open = async () =>
    (await decisionsOf(app, maker, id)).filter(({ choice }) => choice === null).map(({ code }) => code);
  expect(await open()).toEqual(['same_mobile']);
  await to('same_mobile', '9000000077', 'keep_first');
  expect(await open()).toEqual(['parent_missing']);
  await to('parent_missing', 'LX', 'head_office');
  expect(await open()).toEqual([]);
});
