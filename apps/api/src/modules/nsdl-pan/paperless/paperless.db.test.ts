import { paperless, paperlessStaff } from '@sevadesk/contract/nsdl-pan';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildMerchant } from '../../../../test/factories/merchants.ts';
import {
  buildPaperless,
  buildPaperlessForm,
  forwardBody,
  paperlessForm,
} from '../../../../test/factories/paperless.ts';
import { paperlessEyes } from '../../../../test/factories/paperless-eyes.ts';
import { buildStaff } from '../../../../test/factories/users.ts';
import { call, signInAs, systemCtx, type TestApp, testApp } from '../../../../test/helpers.ts';
import type { Ctx } from '../../../platform/context.ts';
import { getBalance, prove } from '../../wallet/index.ts';

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

describe('MER-11 the short form', () => {
  it('is saved, changed and discarded without any posting', async () => {
    const { id, as, merchant } = await buildPaperlessForm(app);
    const body = paperlessForm({ firstName: '', cardType: 'E' });
    expect((await call(app, paperless.save, { as, params: { id }, body })).status).toBe(200);
    const { body: view } = await call(app, paperless.get, { as, params: { id } });
    expect(view).toMatchObject({ applicantName: 'NAMOONA', cardType: 'E', status: 'initiated', isHeld: false });
    expect(view.offer).toMatchObject({ pricePaise: 6_600, balancePaise: 50_000 });
    expect((await call(app, paperless.discard, { as, params: { id } })).status).toBe(200);
    expect((await call(app, paperless.get, { as, params: { id } })).status).toBe(404);
    expect(await getBalance(ctx, merchant.id)).toBe(50_000);
  });

  it.each([
    ['a correction without its PAN', { type: 'C' }, 'pan'],
    ['a company’s PAN', { type: 'C', pan: 'ZZZCA0001Z' }, 'pan'],
    ['a new PAN with changes', { changes: ['name'] }, 'pan'],
    ['an initial as last name', { lastName: 'A' }, 'lastName'],
    ['a name in other letters', { firstName: 'आशा' }, 'firstName'],
    ['a person too young to sign', { birthDate: '2012-01-01' }, 'birthDate'],
    ['an invalid date', { birthDate: '1990-02-30' }, 'birthDate'],
    ['tomorrow’s child', { birthDate: '2990-01-01' }, 'birthDate'],
    ['a landline', { mobile: '0512123456' }, 'mobile'],
  ])('VAL-02 refuses %s', async (_name, overrides, field) => {
    const { as } = await buildPaperlessForm(app);
    const { status, error } = await call(app, paperless.create, { as, body: paperlessForm(overrides) });
    expect([status, JSON.stringify(error.errors)]).toEqual([400, expect.stringContaining(field)]);
  });

  it("belongs to its shop: another shop's is reported as unknown", async () => {
    const { id } = await buildPaperlessForm(app);
    const other = await signInAs(app, (await buildMerchant(app)).owner);
    for (const endpoint of [paperless.get, paperless.slip]) {
      expect((await call(app, endpoint, { as: other, params: { id } })).status).toBe(404);
    }
    expect((await call(app, paperless.check, { as: other, params: { id }, body: {} })).status).toBe(404);
    expect((await call(app, paperless.forwardOrder, { as: other, params: { id }, body: forwardBody() })).status).toBe(
      404,
    );
    expect((await call(app, paperlessStaff.get, { as: staff, params: { id } })).status).toBe(404);
  });
});

describe('MER-11 submission to the provider', () => {
  it('holds the fee, charges nothing yet, and returns the address for the browser', async () => {
    const form = await buildPaperlessForm(app);
    const { body } = await call(app, paperless.forwardOrder, {
      as: form.as,
      params: { id: form.id },
      body: forwardBody(),
    });
    expect(body).toEqual({ status: 'redirected', url: expect.stringMatching(/^https:\/\/pan\.example\/hosted\//) });
    expect(await balanceOf(form)).toBe(39_900);
    expect(await kindsOf(form.id)).toEqual(['hold']);
    expect(app.panNsdl.created.at(-1)).toMatchObject({
      returnUrl: `http://sevadesk.test/merchant/product/nsdl-pan/paperless/${form.id}/confirm?returned=1`,
      applicant: { lastName: 'NAMOONA', birthDate: '1990-05-11' },
    });
    expect(await prove(ctx)).toEqual([]);
  });

  it('from several tabs concurrently holds one fee and opens one order', async () => {
    const form = await buildPaperlessForm(app);
    const press = () =>
      call(app, paperless.forwardOrder, { as: form.as, params: { id: form.id }, body: forwardBody() });
    const answers = await Promise.all(Array.from({ length: 6 }, press));
    const urls = new Set(answers.flatMap(({ status, body }) => (status === 200 ? [body.url] : [])));
    expect(urls.size).toBe(1);
    expect(await balanceOf(form)).toBe(39_900);
    expect(await kindsOf(form.id)).toEqual(['hold']);
  });

  it.each([
    ['another price than shown', { pricePaise: 9_000 }, 'price_changed'],
    ['another text than agreed to', { consentVersion: '2020-01' }, 'changed_meanwhile'],
  ])('refuses %s and charges nothing', async (_name, overrides, code) => {
    const form = await buildPaperlessForm(app);
    const body = { ...forwardBody(), ...overrides };
    const { error } = await call(app, paperless.forwardOrder, { as: form.as, params: { id: form.id }, body });
    expect([error.code, await balanceOf(form)]).toEqual([code, 50_000]);
  });

  it('is refused without sufficient balance, and keeps the form', async () => {
    const form = await buildPaperlessForm(app, {}, 0);
    const { error } = await call(app, paperless.forwardOrder, {
      as: form.as,
      params: { id: form.id },
      body: forwardBody(),
    });
    expect(error.code).toBe('insufficient_balance');
    expect((await rowOf(form.id)).status).toBe('initiated');
    expect(await kindsOf(form.id)).toEqual([]);
  });

  it('STF-16 is refused while staff have the mode switched off, and the shop gets the reason', async () => {
    const admin = await signInAs(app, await buildStaff(app, { roleName: 'Administrator' }));
    const form = await buildPaperlessForm(app);
    const modes = { E: { isOn: false, note: 'Birth proof is asked for again' }, S: { isOn: true, note: '' } };
    expect((await call(app, paperlessStaff.saveModes, { as: admin, body: modes })).status).toBe(200);
    const { body } = await call(app, paperless.options, { as: form.as, params: { type: 'N' } });
    expect(body.modes[0]).toEqual({ mode: 'E', isOn: false, why: 'mode', note: 'Birth proof is asked for again' });
    const { error } = await call(app, paperless.forwardOrder, {
      as: form.as,
      params: { id: form.id },
      body: forwardBody(),
    });
    expect([error.code, await balanceOf(form)]).toEqual(['mode_off', 50_000]);
    await call(app, paperlessStaff.saveModes, { as: admin, body: { ...modes, E: { isOn: true, note: '' } } });
  });

  it('an order that the provider refuses is refunded immediately', async () => {
    const order = await buildPaperless(app, { mobile: '9000000104' });
    expect(await rowOf(order.id)).toMatchObject({ status: 'refunded', remark: 'Applicant data not accepted' });
    expect([await balanceOf(order), await kindsOf(order.id)]).toEqual([50_000, ['hold', 'release']]);
  });
});

describe('MER-11 outcomes', () => {
  it('success charges the fee, pays the commission, stores the slip and reports the number', async () => {
    const order = await buildPaperless(app);
    app.panNsdl.finish(order.token);
    expect(await check(order, true)).toBe('acknowledged');
    const row = await rowOf(order.id);
    expect(row).toMatchObject({ ackNo: expect.stringMatching(/^\d{15}$/), status: 'acknowledged' });
    expect((await holdOf(order.id)).state).toBe('captured');
    expect(await kindsOf(order.id)).toEqual(['hold', 'capture', 'commission']);
    expect((await call(app, paperless.slip, { as: order.as, params: { id: order.id } })).body.file.name).toBe(
      `${row.ackNo}.pdf`,
    );
    app.panNsdl.allot(order.token);
    expect(await check(order)).toBe('allotted');
    expect(await prove(ctx)).toEqual([]);
  });

  it("a decline refunds the full fee, with the provider's message", async () => {
    const order = await buildPaperless(app);
    app.panNsdl.decline(order.token);
    expect(await check(order, true)).toBe('refunded');
    expect(await rowOf(order.id)).toMatchObject({ remark: 'Declined by the applicant' });
    expect([await balanceOf(order), (await holdOf(order.id)).state]).toEqual([50_000, 'released']);
    const { body } = await call(app, paperless.get, { as: order.as, params: { id: order.id } });
    expect(body.moves.map(({ to }) => to)).toEqual(['initiated', 'redirected', 'failed', 'refunded']);
  });

  it('an interrupted one keeps its hold, can be continued, and succeeds', async () => {
    const order = await buildPaperless(app);
    app.panNsdl.open(order.token);
    expect(await check(order, true)).toBe('incomplete');
    const { body } = await call(app, paperless.resume, { as: order.as, params: { id: order.id } });
    expect(body.url).toMatch(/^https:\/\/pan\.example\/hosted\//);
    app.panNsdl.finish(order.token);
    expect(await check(order, true)).toBe('acknowledged');
    expect((await call(app, paperless.resume, { as: order.as, params: { id: order.id } })).error.code).toBe(
      'state_refused',
    );
  });

  it('a customer who returns without starting has abandoned it; with nothing left to do the result is pending', async () => {
    const order = await buildPaperless(app, { mobile: '9000000102' });
    expect(await check(order)).toBe('redirected');
    expect(await check(order, true)).toBe('incomplete');
    app.panNsdl.finish(order.token);
    expect((await call(app, paperless.resume, { as: order.as, params: { id: order.id } })).body).toEqual({
      status: 'confirm',
      url: null,
    });
    expect([await balanceOf(order), (await holdOf(order.id)).state]).toEqual([39_900, 'open']);
  });

  it('a shop is reminded of an interrupted order three times at most', async () => {
    const order = await buildPaperless(app);
    app.panNsdl.open(order.token);
    await check(order, true);
    for (const hours of [2, 3, 26, 75, 100]) await sweepAt(hours);
    expect((await rowOf(order.id)).reminders).toBe(3);
  });

  it("a token belongs to one order: another's success cannot be used", async () => {
    const [mine, theirs] = [await buildPaperless(app), await buildPaperless(app)];
    app.panNsdl.finish(theirs.token);
    expect(await check(mine, true)).toBe('incomplete');
    expect(await check(theirs)).toBe('acknowledged');
    const { ackNo } = await rowOf(theirs.id);
    app.panNsdl.twist(mine.token, { status: 'success', ackNo: ackNo ?? '' });
    expect(await check(mine)).toBe('review');
    expect(await rowOf(mine.id)).toMatchObject({ reviewCause: 'number-used', ackNo: null });
    expect((await holdOf(mine.id)).state).toBe('open');
  });
});

describe('unknown is neither charged nor refunded', () => {
  it('a lost response to the opening is found by the sweep; opening again charges nothing twice', async () => {
    const order = await buildPaperless(app, { mobile: '9000000105' });
    expect(await rowOf(order.id)).toMatchObject({ status: 'initiated', providerRef: null });
    expect([await balanceOf(order), (await holdOf(order.id)).state]).toEqual([39_900, 'open']);
    const again = await call(app, paperless.forwardOrder, {
      as: order.as,
      params: { id: order.id },
      body: forwardBody(),
    });
    expect(again.body.url).toMatch(/hosted/);
    expect(await rowOf(order.id)).toMatchObject({ status: 'redirected', providerRef: expect.any(String) });
    expect(await kindsOf(order.id)).toEqual(['hold']);
  });

  it('an unreachable provider changes nothing; its later response counts', async () => {
    const order = await buildPaperless(app);
    app.panNsdl.finish(order.token);
    app.panNsdl.goDark(true);
    expect(await check(order)).toBe('redirected');
    await sweepAt(3);
    expect((await rowOf(order.id)).status).toBe('redirected');
    expect((await holdOf(order.id)).state).toBe('open');
    app.panNsdl.goDark(false);
    await sweepAt(30);
    expect((await rowOf(order.id)).status).toBe('acknowledged');
  });

  it('an order that never arrived fails after an hour, not before', async () => {
    const order = await buildPaperless(app, { mobile: '9000000105' });
    app.panNsdl.forget(order.token);
    await sweepAt(0.5);
    expect((await rowOf(order.id)).status).toBe('initiated');
    await sweepAt(2);
    expect(await rowOf(order.id)).toMatchObject({ status: 'refunded', remark: 'The provider never received it' });
    expect(await balanceOf(order)).toBe(50_000);
  });

  it("after a week without an end staff review it; the provider's own late response still ends it", async () => {
    const [silent, unfinished, lost] = [
      await buildPaperless(app),
      await buildPaperless(app),
      await buildPaperless(app),
    ];
    app.panNsdl.open(unfinished.token);
    app.panNsdl.forget(lost.token);
    await sweepAt(24 * 7 + 1);
    expect((await rowOf(unfinished.id)).reviewCause).toBe('unfinished');
    expect((await rowOf(lost.id)).reviewCause).toBe('lost');
    expect((await rowOf(silent.id)).status).toBe('review');
    expect((await holdOf(silent.id)).state).toBe('open');
    app.panNsdl.finish(unfinished.token);
    await sweepAt(24 * 8);
    expect((await rowOf(unfinished.id)).status).toBe('acknowledged');
    expect(await prove(ctx)).toEqual([]);
  });

  it.each([
    ['success without a number', '9000000103', 'no-number'],
    ['success of another order', '9000000107', 'provider-order'],
  ])('%s goes to staff review', async (_name, mobile, cause) => {
    const order = await buildPaperless(app, { mobile });
    app.panNsdl.finish(order.token);
    expect(await check(order)).toBe('review');
    expect(await rowOf(order.id)).toMatchObject({ reviewCause: cause });
    expect((await holdOf(order.id)).state).toBe('open');
  });
});
