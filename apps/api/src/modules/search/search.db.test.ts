import { search } from '@sevadesk/contract/search';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildLead, buildProduct } from '../../../test/factories/banking.ts';
import { buildMerchant, buildMerchantStaff } from '../../../test/factories/merchants.ts';
import { type Built, buildSubmitted, fillWallet } from '../../../test/factories/nsdl-pan.ts';
import { type BuiltUser, buildStaff } from '../../../test/factories/users.ts';
import { call, signInAs, type TestApp, testApp } from '../../../test/helpers.ts';

let app: TestApp;
let mine: Built & { token: string };
let others: Built & { token: string };

const cardName = 'PARVATI DEVI FINDABLE';
const parvati = { firstName: 'PARVATI', lastName: 'FINDABLE', cardName, aadhaarName: cardName, verifierName: cardName };

beforeAll(async () => {
  app = await testApp();
  const merchant = await buildMerchant(app, { idType: 'Franchise' });
  await fillWallet(app, merchant.id, 100_000);
  mine = await buildSubmitted(app, { merchant, values: { ...parvati, mobile: '9812300001' } });
  others = await buildSubmitted(app, { values: { ...parvati, mobile: '9812300002' } });
});
afterAll(() => app.close());

async function found(user: Pick<BuiltUser, 'id'>, q: string, endpoint: typeof search.find | typeof search.findOwn) {
  const { status, body } = await call(app, endpoint, { as: await signInAs(app, user), body: { q } });
  expect(status).toBe(200);
  return body.hits;
}
const byStaff = (user: Pick<BuiltUser, 'id'>, q: string) => found(user, q, search.find);
const byShop = (user: Pick<BuiltUser, 'id'>, q: string) => found(user, q, search.findOwn);

describe('STF-02 records are found from any screen', () => {
  it('by token, mobile, name and branch code, each with its address', async () => {
    const admin = await buildStaff(app);
    const hit = {
      kind: 'application',
      id: mine.id,
      title: cardName,
      detail: mine.token,
      status: 'submitted',
      link: `/backend/actions/nsdl-pan/physical/paninfo/${mine.id}`,
    };
    expect(await byStaff(admin, mine.token)).toEqual([hit]);
    expect(await byStaff(admin, '+91 98123 00001')).toEqual([hit]);
    expect((await byStaff(admin, 'parvati devi f')).map(({ id }) => id)).toEqual([others.id, mine.id]);
    expect(await byStaff(admin, mine.merchant.code.toLowerCase())).toMatchObject([
      { kind: 'merchant', id: mine.merchant.id, link: `/backend/user-management/merchant/${mine.merchant.id}` },
    ]);
  });

  it('AUT-12 but only what the role may see', async () => {
    const accounts = await buildStaff(app, { roleName: 'Accounts' });
    expect(await byStaff(accounts, mine.token)).toEqual([]);
    expect(await byStaff(accounts, mine.merchant.code)).toHaveLength(1);
    expect(await byStaff(accounts, 'Test Person')).toEqual([]);
  });

  it('a wildcard is treated as a letter', async () => {
    const admin = await buildStaff(app);
    expect(await byStaff(admin, 'PARVATI%')).toEqual([]);
    expect(await byStaff(admin, 'P_RVATI DEVI')).toEqual([]);
  });
});

describe('MER-12 an order is found by its number and by its customer', () => {
  it("within the role's permissions for the service, and only the shop's own", async () => {
    const productId = await buildProduct(app, 'loan');
    const lead = await buildLead(app, { productId, form: { name: 'Gulabo Findable' } });
    const foreign = await buildLead(app, { productId, form: { name: 'Gulabo Findable' } });
    const hit = {
      kind: 'order',
      id: lead.id,
      title: lead.number,
      link: `/backend/actions/banking/applicant/list?q=${lead.number}`,
    };
    const admin = await buildStaff(app);
    expect(await byStaff(admin, lead.number.toLowerCase())).toMatchObject([hit]);
    expect((await byStaff(admin, 'gulabo find')).map(({ id }) => id)).toEqual([foreign.id, lead.id]);
    expect((await byShop(lead.merchant.owner, 'GULABO')).map(({ id }) => id)).toEqual([lead.id]);
    expect(await byShop(lead.merchant.owner, foreign.number)).toEqual([]);
    const noBanking = await buildStaff(app, { roleName: 'Accounts' });
    expect(await byStaff(noBanking, 'gulabo find')).toEqual([]);
  });
});

describe('a shop finds its own', () => {
  it("AUT-10 and never another's, whatever the query", async () => {
    const owner = mine.merchant.owner;
    for (const q of [mine.token, 'parvati', '9812300001']) {
      expect((await byShop(owner, q)).map(({ id }) => id)).toEqual([mine.id]);
    }
    for (const q of [others.token, '9812300002', others.merchant.code]) expect(await byShop(owner, q)).toEqual([]);
  });

  it('by its staff within their permissions', async () => {
    const { user } = await staffOf(['m.payments.view']);
    expect(await byShop(user, mine.token)).toEqual([]);
    const { user: seller } = await staffOf(['m.pan.view']);
    expect(await byShop(seller, mine.token)).toHaveLength(1);
  });

  it('and by a franchise its members at any level, but nobody beside them', async () => {
    const between = await buildMerchant(app, { idType: 'Distributor', parentId: mine.merchant.id });
    const member = await buildMerchant(app, { parentId: between.id });
    const beside = await buildMerchant(app);
    expect(await byShop(mine.merchant.owner, beside.code)).toEqual([]);
    expect(await byShop(mine.merchant.owner, member.code)).toMatchObject([
      { kind: 'member', link: `/merchant/user-management/view-frenchies/${member.id}` },
    ]);
  });
});

async function staffOf(permissions: readonly ('m.payments.view' | 'm.pan.view')[]) {
  const user = await buildMerchantStaff(app, { merchant: mine.merchant, permissions });
  return { user };
}
