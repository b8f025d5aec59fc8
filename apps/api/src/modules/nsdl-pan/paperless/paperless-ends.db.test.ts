import { paperlessStaff } from '@sevadesk/contract/nsdl-pan';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setSecondPersonSums } from '../../../../test/factories/approvals.ts';
import { buildPaperless } from '../../../../test/factories/paperless.ts';
import { paperlessEyes } from '../../../../test/factories/paperless-eyes.ts';
import { buildStaff } from '../../../../test/factories/users.ts';
import { call, ctxFor, signInAs, systemCtx, type TestApp, testApp } from '../../../../test/helpers.ts';
import type { Ctx } from '../../../platform/context.ts';
import { prove } from '../../wallet/index.ts';
import { callbackSecret } from './open-order.ts';
import { sweepOrders } from './sweep-orders.ts';

type Eyes = ReturnType<typeof paperlessEyes>;

let app: TestApp;
let rowOf: Eyes['rowOf'];
let holdOf: Eyes['holdOf'];
let kindsOf: Eyes['kindsOf'];
let check: Eyes['check'];
let balanceOf: Eyes['balanceOf'];
let sweepAt: Eyes['sweepAt'];
let ctx: Ctx;
let staff: { authToken: string };

beforeAll(async () => {
  app = await testApp();
  ctx = systemCtx(app);
  ({ rowOf, holdOf, kindsOf, check, balanceOf, sweepAt } = paperlessEyes(app));
  staff = await signInAs(app, await buildStaff(app));
});
afterAll(() => app.close());

describe('callbacks', () => {
  const post = (form: Record<string, string>, secret = callbackSecret(ctx)) =>
    app.server.inject({
      method: 'POST',
      url: `/api/pan-nsdl/callback/${secret}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(form).toString(),
    });
  const rawCount = async () => (await app.db.selectFrom('panProviderCallbacks').select('id').execute()).length;

  it('fifty concurrent ones, with returns, polls and sweeps, charge the fee exactly once', async () => {
    const order = await buildPaperless(app);
    app.panNsdl.finish(order.token);
    const form = app.panNsdl.callbackForm(order.token);
    const before = await rawCount();
    await app.db
      .updateTable('panPaperless')
      .set({ nextCheckAt: new Date(0).toISOString() })
      .where('id', '=', order.id)
      .execute();
    const answers = await Promise.all([
      ...Array.from({ length: 50 }, () => post(form).then(({ statusCode }) => statusCode)),
      ...Array.from({ length: 5 }, () => check(order, true).then(() => 200)),
      ...Array.from({ length: 3 }, () => sweepOrders(ctx).then(() => 200)),
    ]);
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(await kindsOf(order.id)).toEqual(['hold', 'capture', 'commission']);
    expect((await rowOf(order.id)).status).toBe('acknowledged');
    expect((await rawCount()) - before).toBe(50);
    expect(await prove(ctx)).toEqual([]);
  });

  it('never trusts the content of a callback', async () => {
    const order = await buildPaperless(app);
    await post({ txid: order.token, status: 'Success', opid: '881111111111111' });
    expect(await rowOf(order.id)).toMatchObject({ status: 'redirected', ackNo: null });
    await post({ txid: order.token, status: 'Failure' });
    expect((await holdOf(order.id)).state).toBe('open');
  });

  it('late and out of order, they do not change an ended order', async () => {
    const order = await buildPaperless(app);
    const early = app.panNsdl.callbackForm(order.token);
    app.panNsdl.finish(order.token);
    await post(app.panNsdl.callbackForm(order.token));
    await post(early);
    await post({ ...early, status: 'Failure' });
    expect((await rowOf(order.id)).status).toBe('acknowledged');
    expect(await kindsOf(order.id)).toEqual(['hold', 'capture', 'commission']);
  });

  it('at a wrong address, without an order or malformed, get the same response and change nothing', async () => {
    const before = await rawCount();
    expect((await post({ txid: '1' }, 'x'.repeat(40))).json()).toEqual({ ok: true });
    expect(await rawCount()).toBe(before);
    const forms: Record<string, string>[] = [{}, { txid: 'null' }, { txid: '000000000000' }];
    for (const form of forms) {
      expect((await post(form)).json()).toEqual({ ok: true });
    }
  });
});

describe('STF-16 reviews', () => {
  const decide = (id: string, body: { decision: string; reason: string; ackNo?: string }, as = staff) =>
    call(app, paperlessStaff.decide, { as, params: { id }, body });
  const reason = 'Confirmed by the provider by phone';

  async function underReview() {
    const order = await buildPaperless(app, { mobile: '9000000103' });
    app.panNsdl.finish(order.token);
    await check(order);
    return order;
  }

  it("end by a person's decision: acknowledged charges the fee, failed refunds it", async () => {
    const [one, other] = [await underReview(), await underReview()];
    expect((await decide(one.id, { decision: 'acknowledged', ackNo: '881234567890123', reason })).body).toEqual({
      status: 'acknowledged',
      isWaiting: false,
    });
    expect(await kindsOf(one.id)).toEqual(['hold', 'capture', 'commission']);
    expect((await decide(other.id, { decision: 'acknowledged', ackNo: '881234567890123', reason })).error.code).toBe(
      'ack_used',
    );
    expect((await decide(other.id, { decision: 'failed', reason })).body.status).toBe('refunded');
    expect((await decide(other.id, { decision: 'failed', reason })).error.code).toBe('state_refused');
    expect(await prove(ctx)).toEqual([]);
  });

  it('a number of a paper application is refused, also concurrently', async () => {
    const order = await underReview();
    const ackNo = '881234567890555';
    await sql`insert into pan_ack_numbers (ack_no, record_id) values (${ackNo}, gen_random_uuid())`.execute(app.db);
    expect((await decide(order.id, { decision: 'acknowledged', ackNo, reason })).error.code).toBe('ack_used');
    await expect(
      app.db.updateTable('panPaperless').set({ ackNo, status: 'acknowledged' }).where('id', '=', order.id).execute(),
    ).rejects.toMatchObject({ constraint: 'pan_ack_numbers_pkey' });
  });

  it('above the set amount a second person must agree first', async () => {
    await setSecondPersonSums(app, 5_000);
    const order = await underReview();
    const params = { id: order.id };
    expect((await decide(order.id, { decision: 'failed', reason })).body).toEqual({
      status: 'review',
      isWaiting: true,
    });
    expect((await call(app, paperlessStaff.agree, { as: staff, params })).error.code).toBe('maker_is_checker');
    expect((await decide(order.id, { decision: 'failed', reason })).error.code).toBe('already_decided');
    const second = await signInAs(app, await buildStaff(app));
    const refused = await call(app, paperlessStaff.refuse, { as: second, params, body: { reason } });
    expect(refused.body.status).toBe('review');
    await decide(order.id, { decision: 'failed', reason });
    expect((await call(app, paperlessStaff.agree, { as: second, params })).body.status).toBe('refunded');
    expect(await balanceOf(order)).toBe(50_000);
    await setSecondPersonSums(app, 500_000);
  });

  it('a success after the refund is never charged automatically; staff may hold the fee again', async () => {
    const order = await buildPaperless(app);
    app.panNsdl.decline(order.token);
    await check(order);
    app.panNsdl.succeedLate(order.token);
    await sweepAt(1);
    expect(await rowOf(order.id)).toMatchObject({ status: 'review', reviewCause: 'late-success' });
    expect(await balanceOf(order)).toBe(50_000);
    expect((await decide(order.id, { decision: 'acknowledged', ackNo: '881234567890777', reason })).status).toBe(200);
    expect(await kindsOf(order.id)).toEqual(['hold', 'release', 'hold', 'capture', 'commission']);
    expect(await prove(ctx)).toEqual([]);
  });

  it("shows staff every poll with the provider's response, and no draft of a shop", async () => {
    const order = await underReview();
    await call(app, paperlessStaff.check, { as: staff, params: { id: order.id } });
    const { body } = await call(app, paperlessStaff.get, { as: staff, params: { id: order.id } });
    expect(body.looks.map(({ source, outcome }) => `${source} ${outcome}`)).toEqual([
      'person success',
      'person success',
      'hand-over created',
    ]);
    const { body: list } = await call(app, paperlessStaff.list, {
      as: staff,
      body: { search: order.token, length: 10 },
    });
    expect(list.data).toEqual([expect.objectContaining({ id: order.id, reviewCause: 'no-number' })]);
    const { body: counts } = await call(app, paperlessStaff.counts, { as: staff });
    expect(counts.review).toBeGreaterThan(0);
  });

  it('the support role may view, not decide', async () => {
    const order = await underReview();
    const support = await signInAs(app, await buildStaff(app, { roleName: 'Support' }));
    expect((await decide(order.id, { decision: 'failed', reason }, support)).status).toBe(403);
    const ctxOf = await ctxFor(app, await buildStaff(app, { roleName: 'Support' }));
    expect(ctxOf.actor.permissions).toContain('pan.view');
    expect((await call(app, paperlessStaff.get, { as: support, params: { id: order.id } })).status).toBe(200);
  });
});
