import { members } from '@sevadesk/contract/members';
import { gstinCheckCharacter } from '@sevadesk/contract/kernel/check-digits';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import { auth } from '@sevadesk/contract/auth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getBalance, prove } from '../../src/modules/wallet/index.ts';
import { systemIds } from '../../src/platform/ids.ts';
import { buildMerchant, buildMerchantStaff, type BuiltMerchant } from '../factories/merchants.ts';
import { fund } from '../factories/payments.ts';
import { buildStaff, nextNumber } from '../factories/users.ts';
import { call, type Signed, signInAs, systemCtx, type TestApp, testApp } from '../helpers.ts';

let app: TestApp;
let franchise: BuiltMerchant;
let asFranchise: Signed;
const retailer = '01900000-0000-7000-8001-000000000001';
const price = toPaise(50_000);

beforeAll(async () => {
  app = await testApp();
  franchise = await buildMerchant(app, { idType: 'Franchise' });
  asFranchise = await signInAs(app, franchise.owner);
});
afterAll(() => app.close());

function form(overrides: Record<string, unknown> = {}) {
  const number = nextNumber();
  return {
    requestId: systemIds.next(),
    ownerName: 'Meena Namoona',
    mobile: String(7_000_000_000 + number),
    email: `member${number}@example.in`,
    pan: '',
    shopName: `Member Shop ${number}`,
    address1: '1 Example Marg',
    address2: '',
    address3: '',
    pin: '110001',
    district: 'New Delhi',
    state: 'DL' as const,
    gstin: '',
    idTypeId: retailer,
    pricePaise: price,
    userName: `member${number}`,
    locale: 'en' as const,
    ...overrides,
  };
}
const add = (body: ReturnType<typeof form>, as = asFranchise) => call(app, members.add, { as, body });
const membersOf = async (id: string) =>
  app.db.selectFrom('merchants').select(['id', 'packageId']).where('parentId', '=', id).execute();

describe('MER-15 a franchise adds a member', () => {
  it("charges the id type's price with its GST, creates shop, wallet and sign-in, and mails a link that opens it", async () => {
    await fund(app, franchise, 60_000);
    const body = form();
    const { status, body: added } = await add(body);
    expect({ status, left: added.balancePaise }).toEqual({ status: 200, left: 10_000 });
    expect(await membersOf(franchise.id)).toEqual([{ id: added.id, packageId: franchise.packageId }]);
    expect(await getBalance(systemCtx(app), added.id)).toBe(0);
    await app.runJobs();
    const mail = app.mail.sent.find(({ to }) => to === body.email);
    const token = /token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const chosen = await call(app, auth.resetPassword, { body: { token, password: 'green-lamp-sings-77' } });
    expect(chosen.status).toBe(200);
    const { body: sales } = await call(app, members.idSaleList, {
      as: await signInAs(app, await buildStaff(app)),
      body: {},
    });
    expect(sales.data).toMatchObject([
      { merchantId: added.id, sellerCode: franchise.code, pricePaise: 50_000, gstPaise: 7_627, payment: 'wallet' },
    ]);
    expect(await prove(systemCtx(app))).toEqual([]);
  });

  it('the same form sent again returns the same member; different content is refused', async () => {
    const one = await buildMerchant(app, { idType: 'Franchise' });
    const as = await signInAs(app, one.owner);
    await fund(app, one, 120_000);
    const body = form();
    const answers = await Promise.all([add(body, as), add(body, as), add(body, as)]);
    expect(new Set(answers.map(({ body: { id } }) => id)).size).toBe(1);
    expect(await getBalance(systemCtx(app), one.id)).toBe(70_000);
    const other = await add({ ...body, shopName: 'Another' }, as);
    expect(other.error.code).toBe('idempotency_conflict');
    expect(await membersOf(one.id)).toHaveLength(1);
  });

  it('of sixteen concurrent ones with a balance for one, one is created and the others leave nothing', async () => {
    const one = await buildMerchant(app, { idType: 'Franchise' });
    const as = await signInAs(app, one.owner);
    await fund(app, one, 99_999);
    const before = await app.db.selectFrom('users').select('id').execute();
    const answers = await Promise.all(Array.from({ length: 16 }, () => add(form(), as)));
    const codes = answers.map(({ status, error }) => (status === 200 ? 'made' : String(error.code))).toSorted();
    expect(codes).toEqual([...Array.from({ length: 15 }, () => 'insufficient_balance'), 'made']);
    expect(await membersOf(one.id)).toHaveLength(1);
    expect(await app.db.selectFrom('users').select('id').execute()).toHaveLength(before.length + 1);
    expect(await getBalance(systemCtx(app), one.id)).toBe(49_999);
    expect(await prove(systemCtx(app))).toEqual([]);
  });

  it.each([
    ['another price than the day’s', { pricePaise: toPaise(1) }, 'price_changed'],
    ['an id type of its own rank', { idTypeId: '01900000-0000-7000-8001-000000000003' }, 'invalid_input'],
  ])('refuses %s', async (_, overrides, code) => {
    expect((await add(form(overrides))).error.code).toBe(code);
  });

  it('a PAN that differs from the one in the GSTIN is rejected at its field, as in a registration', async () => {
    const body = '07ABCPE1234F1Z';
    const gstin = `${body}${gstinCheckCharacter(body)}`;
    const refused = await add(form({ gstin, pan: 'ABCPE1234G' }));
    expect(refused.status).toBe(400);
    expect(refused.error.errors).toEqual([expect.objectContaining({ field: 'pan' })]);
  });

  it('a shop whose id type has no members cannot add one', async () => {
    const shop = await buildMerchant(app);
    await fund(app, shop, 60_000);
    const as = await signInAs(app, shop.owner);
    const { body: standing } = await call(app, members.standing, { as });
    expect(standing).toEqual({ mayHaveMembers: false, idName: 'Retailer', members: 0 });
    expect((await add(form(), as)).status).toBe(403);
  });
});

describe('MER-15 the view of a franchise of its member', () => {
  it("shows status and volumes, nothing of another franchise's, and neither balance nor applicants", async () => {
    const member = await buildMerchant(app, { parentId: franchise.id, shopName: 'Seen Shop' });
    const foreign = await buildMerchant(app, { shopName: 'Foreign Shop' });
    await fund(app, member, 123_456);
    const { body: list } = await call(app, members.memberList, { as: asFranchise, body: { search: 'Seen' } });
    expect(list.data).toMatchObject([{ id: member.id, applications: 0, overridePaise: 0, status: 'active' }]);
    const seen = await call(app, members.member, { as: asFranchise, params: { id: member.id } });
    expect(seen.status).toBe(200);
    expect(JSON.stringify([list, seen.body])).not.toContain('123456');
    for (const id of [foreign.id, systemIds.next()])
      expect((await call(app, members.member, { as: asFranchise, params: { id } })).status).toBe(404);
  });

  it('covers all merchants below at any level, with silent shops and low balances, and nobody beside or above', async () => {
    const [top, other] = [
      await buildMerchant(app, { idType: 'Franchise' }),
      await buildMerchant(app, { idType: 'Franchise' }),
    ];
    const middle = await buildMerchant(app, { idType: 'Distributor', parentId: top.id });
    const low = await buildMerchant(app, { parentId: middle.id });
    const beside = await buildMerchant(app, { parentId: other.id });
    await fund(app, middle, 60_000);
    await app.db.updateTable('merchants').set({ createdAt: '2026-01-01T00:00:00Z' }).where('id', '=', low.id).execute();
    const as = await signInAs(app, top.owner);
    const listed = async (field?: string, value1?: boolean | number) => {
      const filters = field ? [{ field, opt: 'eq' as const, value1 }] : [];
      const { body } = await call(app, members.memberList, { as, body: { filters } as never });
      return body.data.map(({ id, level, aboveCode, isSilent, isLow }) => ({ id, level, aboveCode, isSilent, isLow }));
    };
    const rows = [
      { id: middle.id, level: 1, aboveCode: top.code, isSilent: false, isLow: false },
      { id: low.id, level: 2, aboveCode: middle.code, isSilent: true, isLow: true },
    ];
    expect(await listed()).toEqual(rows);
    expect(await listed('level', 1)).toEqual([rows[0]]);
    expect(await listed('isSilent', true)).toEqual([rows[1]]);
    expect(await listed('isLow', true)).toEqual([rows[1]]);
    const statusOf = async (signed: Signed, id: string) =>
      (await call(app, members.member, { as: signed, params: { id } })).status;
    expect(await statusOf(as, low.id)).toBe(200);
    expect(await statusOf(as, beside.id)).toBe(404);
    const below = await signInAs(app, middle.owner);
    expect([await statusOf(below, low.id), await statusOf(below, top.id), await statusOf(below, middle.id)]).toEqual([
      200, 404, 404,
    ]);
    const { body: weeks } = await call(app, members.memberWeeks, { as, query: { ids: `${low.id},${beside.id}` } });
    expect(weeks.shops.map(({ id }) => id)).toEqual([low.id]);
  });

  it('shows none to a person of the franchise without the permission', async () => {
    const person = await buildMerchantStaff(app, { merchant: franchise, permissions: ['m.members.view'] });
    const as = await signInAs(app, person);
    expect((await call(app, members.memberList, { as, body: {} })).status).toBe(200);
    expect((await add(form(), as)).status).toBe(403);
  });
});
