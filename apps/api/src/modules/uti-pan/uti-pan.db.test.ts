import { uti, utiStaff } from '@sevadesk/contract/uti-pan';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildMerchant } from '../../../test/factories/merchants.ts';
import {
  buildAgent,
  buildPsa,
  buildPsaDraft,
  couponsBody,
  electronicPaise,
  psaForm,
  psaPricePaise,
  startPaise,
} from '../../../test/factories/uti-pan.ts';
import { buildStaff } from '../../../test/factories/users.ts';
import { placesOf } from '../../../test/places.ts';
import { call, type Signed, signInAs, systemCtx, type TestApp, testApp } from '../../../test/helpers.ts';
import { getBalance, prove } from '../wallet/index.ts';

let app: TestApp;
let staff: Signed;
const balanceOf = ({ merchant }: { merchant: { id: string } }) => getBalance(systemCtx(app), merchant.id);
const proven = async () => expect(await prove(systemCtx(app))).toEqual([]);

beforeAll(async () => {
  app = await testApp();
  staff = await signInAs(app, await buildStaff(app));
});
afterAll(() => app.close());

const viewOf = async (id: string) => (await call(app, utiStaff.psa, { as: staff, params: { id } })).body;
const decide = async (id: string, decision: object) => {
  const { version } = await viewOf(id);
  const body = { version, ...decision } as never;
  return call(app, utiStaff.decidePsa, { as: staff, params: { id }, body });
};
const decideCoupons = (ids: string[], decision: object) =>
  call(app, utiStaff.decideCoupons, { as: staff, body: { ids, decision } as never });

describe('MER-03 registration as PAN service agent', () => {
  it("begins with the shop's own data and costs nothing until it is sent", async () => {
    const merchant = await buildMerchant(app, { pan: 'ZZZPA0002Z' });
    const as = await signInAs(app, merchant.owner);
    const { body } = await call(app, uti.start, { as });
    expect(body).toMatchObject({
      current: null,
      values: { pan: 'ZZZPA0002Z', pin: '110001' },
      asksAadhaar: false,
      quote: { pricePaise: psaPricePaise, balancePaise: 0 },
    });
  });

  it.each([
    ['a family’s PAN', { pan: 'ZZZHA0001Z' }, 'pan'],
    ['a PIN code of five digits', { pin: '11000' }, 'pin'],
    ['no e-mail', { email: 'asha@' }, 'email'],
    ['a name in other letters', { psaName: 'आशा' }, 'psaName'],
    ['tomorrow’s child', { birthDate: '2990-01-01' }, 'birthDate'],
    ['an Aadhaar number with a wrong check digit', { aadhaar: '234123412345' }, 'aadhaar'],
    ['a long address', { address: 'x'.repeat(151) }, 'address'],
  ])('VAL-02 refuses %s', async (_name, overrides, field) => {
    const as = await signInAs(app, (await buildMerchant(app)).owner);
    const { status, error } = await call(app, uti.save, { as, body: psaForm(overrides) });
    expect([status, JSON.stringify(error.errors)]).toEqual([400, expect.stringContaining(field)]);
  });

  it("MER-03 a draft is removed with form and documents; a sent one is not, nor another shop's", async () => {
    const draft = await buildPsaDraft(app, { psaName: 'QUILLDRAFT' });
    const params = { id: draft.id };
    const other = await signInAs(app, (await buildMerchant(app)).owner);
    expect((await call(app, uti.discard, { as: other, params })).status).toBe(404);
    expect((await call(app, uti.discard, { as: draft.as, params })).status).toBe(200);
    expect(await placesOf(app, 'QUILLDRAFT')).toEqual([]);
    expect((await call(app, uti.start, { as: draft.as })).body.current).toBeNull();
    const { id, as } = await buildPsa(app);
    expect((await call(app, uti.discard, { as, params: { id } })).error.code).toBe('state_refused');
  });

  it('is charged once however often it is sent, and not at another price or without its documents', async () => {
    const draft = await buildPsaDraft(app);
    const send = (expectedPaise = psaPricePaise) =>
      call(app, uti.submit, { as: draft.as, params: { id: draft.id }, body: { expectedPaise, declared: true } });
    expect((await send(1)).error.code).toBe('price_changed');
    const { body: before } = await call(app, uti.psa, { as: draft.as });
    const photo = before.psa?.history.files.find(({ slot }) => slot === 'photo');
    const removal = { as: draft.as, params: { id: draft.id }, body: { paperId: photo?.paperId ?? '' } };
    expect((await call(app, uti.removePaper, removal)).status).toBe(200);
    expect((await send()).error.code).toBe('not_complete');
    const files = [{ name: 'photo.pdf', bytes: Buffer.from('no picture') }];
    const paper = { as: draft.as, params: { id: draft.id }, body: { slot: 'photo' } as const, files };
    expect((await call(app, uti.addPaper, paper)).error.code).toBe('file_refused');
    const whole = await buildPsaDraft(app);
    const press = () =>
      call(app, uti.submit, {
        as: whole.as,
        params: { id: whole.id },
        body: { expectedPaise: psaPricePaise, declared: true },
      });
    const numbers = (await Promise.all([press(), press(), press()])).map(({ body }) => body.number);
    expect(new Set(numbers).size).toBe(1);
    expect(await balanceOf(whole)).toBe(startPaise - psaPricePaise);
    await proven();
  });

  it('STF-17 is approved once under a unique id', async () => {
    const { id, as } = await buildPsa(app);
    const approved = await decide(id, { action: 'approve', psaId: 'svpsa777001' });
    expect(approved.body).toEqual({ status: 'approved' });
    const { body } = await call(app, uti.psa, { as });
    expect(body.psa).toMatchObject({ status: 'approved', psaId: 'SVPSA777001', may: ['reset'] });
    expect((await decide(id, { action: 'approve', psaId: 'SVPSA777001' })).error.code).toBe('state_refused');
    const other = await buildPsa(app);
    const taken = await decide(other.id, { action: 'approve', psaId: 'SVPSA777001' });
    expect([taken.status, JSON.stringify(taken.error.errors)]).toEqual([400, expect.stringContaining('psaId')]);
    const late = { action: 'reject', version: 1, reason: 'Too late' } as const;
    const stale = await call(app, utiStaff.decidePsa, { as: staff, params: { id: other.id }, body: late });
    expect(stale.error.code).toBe('changed_meanwhile');
  });

  it('STF-17 when rejected it refunds by its terms, gives the reason, and can be created again', async () => {
    const psa = await buildPsa(app);
    expect((await decide(psa.id, { action: 'reject', reason: 'Photo is not clear' })).status).toBe(200);
    expect(await balanceOf(psa)).toBe(startPaise);
    const { body: start } = await call(app, uti.start, { as: psa.as });
    expect(start).toMatchObject({ current: null, values: { psaName: 'ASHA NAMOONA' } });
    const { body: overview } = await call(app, uti.overview, { as: psa.as });
    expect(overview.psa).toMatchObject({ status: 'rejected', reason: 'Photo is not clear' });
    const again = await call(app, uti.save, { as: psa.as, body: psaForm() });
    expect(again.body.id).not.toBe(psa.id);
    await proven();
  });

  it('a draft is visible only to its shop', async () => {
    const draft = await buildPsaDraft(app, {}, 0);
    const stranger = await signInAs(app, (await buildMerchant(app)).owner);
    const submit = { params: { id: draft.id }, body: { expectedPaise: psaPricePaise, declared: true } };
    expect((await call(app, uti.submit, { as: stranger, ...submit })).status).toBe(404);
    expect((await call(app, utiStaff.psa, { as: staff, params: { id: draft.id } })).status).toBe(404);
    expect((await call(app, uti.submit, { as: draft.as, ...submit })).error.code).toBe('insufficient_balance');
  });

  it('MER-03 a new password is requested once, and the shop is notified when it is done', async () => {
    const agent = await buildAgent(app);
    const ask = () => call(app, uti.requestReset, { as: agent.as, body: {} });
    expect([(await ask()).status, (await ask()).status]).toEqual([200, 200]);
    const end = () => call(app, utiStaff.endReset, { as: staff, params: { id: agent.id }, body: {} });
    expect([(await end()).status, (await end()).error.code]).toEqual([200, 'state_refused']);
    const verbs = (await viewOf(agent.id)).history.timeline.map(({ verb }) => verb);
    expect(verbs.filter((verb) => verb.endsWith('reset'))).toEqual(['ask-reset', 'end-reset']);
  });
});

describe('MER-03 coupons', () => {
  it('are for approved agents, at the shown price, once per form', async () => {
    const waiting = await buildPsa(app);
    expect((await call(app, uti.buy, { as: waiting.as, body: couponsBody() })).error.code).toBe('state_refused');
    const agent = await buildAgent(app);
    const start = await balanceOf(agent);
    const body = couponsBody(3);
    const press = () => call(app, uti.buy, { as: agent.as, body });
    const made = await Promise.all([press(), press(), press()]);
    expect(new Set(made.map((answer) => answer.body.number)).size).toBe(1);
    expect(await balanceOf(agent)).toBe(start - 3 * electronicPaise);
    const other = { ...body, wish: { ...body.wish, quantity: 4 }, expectedPaise: 4 * electronicPaise };
    expect((await call(app, uti.buy, { as: agent.as, body: other })).error.code).toBe('idempotency_conflict');
    const dear = couponsBody(1, { expectedPaise: 1 });
    expect((await call(app, uti.buy, { as: agent.as, body: dear })).error.code).toBe('price_changed');
    const many = couponsBody(101);
    expect((await call(app, uti.buy, { as: agent.as, body: many })).status).toBe(400);
    await proven();
  });

  it('an amount buys as many as fit; too small an amount is reported', async () => {
    const { as } = await buildAgent(app);
    const wish = (amountPaise: number) => ({ by: 'amount', type: 'electronic', amountPaise }) as const;
    const { body } = await call(app, uti.quote, { as, body: wish(50_000) as never });
    expect(body).toMatchObject({ quantity: 6, unitPaise: electronicPaise, pricePaise: 6 * electronicPaise });
    const little = await call(app, uti.quote, { as, body: wish(7_199) as never });
    expect([little.status, JSON.stringify(little.error.errors)]).toEqual([400, expect.stringContaining('72.00')]);
  });

  it('STF-17 many are credited or rejected together, each decided separately; the ledger passes its proof', async () => {
    const agent = await buildAgent(app);
    const start = await balanceOf(agent);
    const buy = async () => (await call(app, uti.buy, { as: agent.as, body: couponsBody(2) })).body.id;
    const [one, two, three] = [await buy(), await buy(), await buy()];
    expect((await decideCoupons([one, two], { action: 'credit' })).body).toEqual({ done: 2, refused: [] });
    const mixed = (await decideCoupons([two, three], { action: 'reject', reason: 'Stock ended' })).body;
    expect(mixed).toMatchObject({ done: 1, refused: [{ code: 'state_refused' }] });
    // Two orders of two: the price was charged, the commission of 2.00 each was credited, net of tax.
    const kinds = (await call(app, uti.coupon, { as: agent.as, params: { id: one } })).body.history.money;
    expect(kinds.map(({ amountPaise }) => amountPaise)).toEqual([-2 * electronicPaise, expect.any(Number)]);
    const refunded = (await call(app, uti.coupon, { as: agent.as, params: { id: three } })).body;
    expect(refunded).toMatchObject({ status: 'rejected', reason: 'Stock ended' });
    expect(refunded.history.money.reduce((sum, { amountPaise }) => sum + amountPaise, 0)).toBe(0);
    expect(await balanceOf(agent)).toBeLessThan(start);
    const { body: overview } = await call(app, uti.overview, { as: agent.as });
    expect(overview).toMatchObject({ bought: { electronic: 4, physical: 0 }, coupons: { credited: 2, rejected: 1 } });
    await proven();
  });

  it("BEY-15 belong to their shop: another's are reported as unknown", async () => {
    const agent = await buildAgent(app);
    const { body } = await call(app, uti.buy, { as: agent.as, body: couponsBody(1) });
    const stranger = await signInAs(app, (await buildMerchant(app)).owner);
    expect((await call(app, uti.coupon, { as: stranger, params: { id: body.id } })).status).toBe(404);
    const list = (await call(app, uti.list, { as: stranger, body: {} as never })).body;
    expect(list.data).toEqual([]);
  });
});
