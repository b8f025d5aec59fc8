import { imports } from '@sevadesk/contract/imports';
import { uti, utiStaff } from '@sevadesk/contract/uti-pan';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readBatch } from '../../../test/factories/imports.ts';
import { buildAgent, buildPsa, couponsBody, electronicPaise } from '../../../test/factories/uti-pan.ts';
import { buildStaff } from '../../../test/factories/users.ts';
import { call, type Signed, signInAs, systemCtx, type TestApp, testApp } from '../../../test/helpers.ts';
import type { Ctx } from '../../platform/context.ts';
import { clearCredentials } from '../masters/provider-settings.ts';
import { getBalance, prove } from '../wallet/index.ts';
import { callbackSecret } from './call-provider.ts';
import { sweepOrders } from './sweep-orders.ts';

let app: TestApp;
let ctx: Ctx;
let staff: Signed;

async function mode(to: 'simulator' | 'manual'): Promise<void> {
  await app.db.updateTable('apiCredentials').set({ mode: to }).where('provider', '=', 'pan-uti').execute();
  clearCredentials(app.container.keys);
}

beforeAll(async () => {
  app = await testApp();
  ctx = systemCtx(app);
  staff = await signInAs(app, await buildStaff(app));
});
beforeEach(async () => {
  app.panUti.goDark(false);
  await mode('simulator');
});
afterAll(() => app.close());

const proven = async () => expect(await prove(ctx)).toEqual([]);
const rowOf = (id: string) => app.db.selectFrom('utiOrders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const balanceOf = ({ merchant }: { merchant: { id: string } }) => getBalance(ctx, merchant.id);
/** Runs the sweep with the clock `hours` ahead. */
const sweepAt = (hours: number) =>
  sweepOrders({ ...ctx, clock: { now: () => new Date(Date.now() + hours * 3_600_000) } });

async function sendPsa(id: string): Promise<void> {
  const { version } = await rowOf(id);
  await call(app, utiStaff.decidePsa, { as: staff, params: { id }, body: { action: 'send', version } });
}
const decide = (id: string, decision: object) =>
  call(app, utiStaff.decideCoupons, { as: staff, body: { ids: [id], decision } as never });

/** Creates an order of coupons and sends it by API, up to the provider's answer. */
async function buildSent(quantity = 2) {
  const agent = await buildAgent(app);
  const { body } = await call(app, uti.buy, { as: agent.as, body: couponsBody(quantity) });
  await decide(body.id, { action: 'send' });
  await sweepAt(0.01);
  return { ...agent, ...body, before: await balanceOf(agent) };
}

describe('STF-17 orders sent to the provider', () => {
  it("a registration is sent with its sealed number, approved by UTI's own response, and the number is deleted", async () => {
    const psa = await buildPsa(app, { aadhaar: '2341 2341 2346' });
    const { body: kept } = await call(app, uti.psa, { as: psa.as });
    expect(kept.psa?.aadhaar).toBe('XXXX XXXX 2346');
    await sendPsa(psa.id);
    await sweepAt(0.01);
    expect(app.panUti.created.at(-1)).toMatchObject({ ref: psa.number, aadhaar: '234123412346', state: 'DL' });
    app.panUti.approve(psa.number);
    await sweepAt(1);
    const row = await rowOf(psa.id);
    expect(row).toMatchObject({ status: 'approved', psaId: expect.stringMatching(/^SVPSA/) });
    const sealed = await app.ownerPool.query('select 1 from vault.aadhaar_numbers where id = $1', [psa.id]);
    expect(sealed.rowCount).toBe(0);
    await proven();
  });

  it('coupons are sent once and credited once, whoever polls first and how often', async () => {
    const order = await buildSent();
    app.panUti.approve(order.number);
    const secret = callbackSecret(ctx);
    const announce = () =>
      call(app, uti.callback, { params: { secret }, query: { p_order_id: order.number, status: '17' } });
    const ask = () => call(app, utiStaff.checkCoupon, { as: staff, params: { id: order.id }, body: {} });
    await Promise.all([announce(), announce(), ask(), sweepAt(1), announce()]);
    expect((await rowOf(order.id)).status).toBe('credited');
    expect(app.panUti.created.filter(({ ref }) => ref === order.number)).toHaveLength(1);
    const earned = (await balanceOf(order)) - order.before;
    expect(earned).toBeGreaterThan(0);
    expect(earned).toBeLessThanOrEqual(400);
    await proven();
  });

  it('a forged call of the provider changes nothing', async () => {
    const order = await buildSent();
    const query = { p_order_id: order.number, status: '17', order_id: 'x', quantity: '99' };
    for (const secret of [callbackSecret(ctx), 'wrong']) {
      expect((await call(app, uti.callback, { params: { secret }, query })).body).toEqual({ ok: true });
    }
    expect((await rowOf(order.id)).status).toBe('sent');
  });

  it('silence ends nothing: nobody may decide manually meanwhile, and after a week staff review it', async () => {
    const order = await buildSent();
    app.panUti.goDark(true);
    await sweepAt(5);
    expect((await decide(order.id, { action: 'reject', reason: 'Guess' })).body.refused).toHaveLength(1);
    expect((await decide(order.id, { action: 'credit' })).body.refused).toHaveLength(1);
    expect(await balanceOf(order)).toBe(order.before);
    await sweepAt(24 * 8);
    expect(await rowOf(order.id)).toMatchObject({ status: 'review', reviewCause: 'silent' });
    app.panUti.goDark(false);
    app.panUti.reject(order.number);
    await sweepAt(24 * 9);
    expect((await rowOf(order.id)).status).toBe('rejected');
    expect(await balanceOf(order)).toBe(order.before + 2 * electronicPaise);
    await proven();
  });

  it('an order that UTI never received is sent again under its own number, never twice', async () => {
    const order = await buildSent(95);
    expect((await rowOf(order.id)).isReceived).toBe(false);
    app.panUti.forget(order.number);
    await sweepAt(1);
    await sweepAt(2);
    await sweepAt(3);
    expect(app.panUti.created.filter(({ ref }) => ref === order.number)).toHaveLength(2);
    expect(await rowOf(order.id)).toMatchObject({ status: 'sent', isReceived: true });
  });

  it('a response about another number of coupons goes to staff', async () => {
    const order = await buildSent();
    app.panUti.approve(order.number);
    app.panUti.twist(order.number, { quantity: 3 });
    await sweepAt(1);
    expect(await rowOf(order.id)).toMatchObject({ status: 'review', reviewCause: 'differs' });
    expect((await decide(order.id, { action: 'credit', providerRef: 'U-HAND' })).body.done).toBe(1);
    await proven();
  });

  it('an order that UTI refuses is refunded', async () => {
    const agent = await buildAgent(app);
    const start = await balanceOf(agent);
    const poor = await call(app, uti.buy, { as: agent.as, body: couponsBody(20) });
    await decide(poor.body.id, { action: 'send' });
    await sweepAt(0.01);
    app.panUti.reject(poor.body.number);
    await sweepAt(1);
    expect(await rowOf(poor.body.id)).toMatchObject({ status: 'rejected', reason: 'Documents do not agree' });
    expect(await balanceOf(agent)).toBe(start);
    await proven();
  });
});

describe('STF-17 the report of UTI', () => {
  async function looked(kind: string, lines: readonly string[]): Promise<string> {
    const csv = ['Order No,Status,PSA Id,UTI Ref,Message', ...lines].join('\n');
    const files = [{ name: 'uti.csv', bytes: Buffer.from(csv) }];
    const { id } = (await call(app, imports.upload, { as: staff, body: { kind, source: '' }, files })).body;
    const { mapping } = await readBatch(app, staff, id);
    await call(app, imports.check, { as: staff, params: { id }, body: { mapping } });
    await app.runJobs();
    return id;
  }
  const start = async (id: string) => {
    await call(app, imports.start, { as: staff, params: { id } });
    await app.runJobs();
  };

  it('credits and rejects by its lines after a preview, and is undone except for refunds', async () => {
    await mode('manual');
    const agent = await buildAgent(app);
    const buy = async () => (await call(app, uti.buy, { as: agent.as, body: couponsBody(2) })).body;
    const [good, bad, other] = [await buy(), await buy(), await buy()];
    const before = await balanceOf(agent);
    const id = await looked('uti-coupon-report', [
      `${good.number},17,${agent.psaId},U-1,`,
      `${bad.number},rejected,,,No stock`,
      `${other.number},17,SVPSAOTHER,U-2,`,
      `UC260101999999,17,,,`,
      `nonsense,17,,,`,
    ]);
    const dry = await readBatch(app, staff, id);
    expect(dry).toMatchObject({ status: 'checked', newRows: 2, faultyRows: 3 });
    expect(await balanceOf(agent)).toBe(before);
    await start(id);
    expect([(await rowOf(good.id)).status, (await rowOf(bad.id)).status]).toEqual(['credited', 'rejected']);
    await proven();
    await call(app, imports.undo, { as: staff, params: { id } });
    await app.runJobs();
    expect(await rowOf(good.id)).toMatchObject({ status: 'review', reviewCause: 'undone' });
    expect((await rowOf(bad.id)).status).toBe('rejected');
    expect(await balanceOf(agent)).toBe(before + 2 * electronicPaise);
    expect((await decide(good.id, { action: 'credit' })).body.done).toBe(1);
    expect(await balanceOf(agent)).toBeGreaterThan(before + 2 * electronicPaise);
    await proven();
  });

  it('approves agents under their ids; a line without an id has an error', async () => {
    await mode('manual');
    const [one, two] = [await buildPsa(app), await buildPsa(app)];
    const id = await looked('uti-psa-report', [`${one.number},approved,SVPSA880001,,`, `${two.number},approved,,,`]);
    expect(await readBatch(app, staff, id)).toMatchObject({ newRows: 1, faultyRows: 1 });
    await start(id);
    expect(await rowOf(one.id)).toMatchObject({ status: 'approved', psaId: 'SVPSA880001' });
    await call(app, imports.undo, { as: staff, params: { id } });
    await app.runJobs();
    expect(await rowOf(one.id)).toMatchObject({ status: 'review', psaId: null });
  });
});
