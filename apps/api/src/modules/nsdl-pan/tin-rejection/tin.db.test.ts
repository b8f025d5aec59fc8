import { panAfterAck, panAfterAckStaff } from '@sevadesk/contract/nsdl-pan';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdfOf } from '../../../../test/factories/files.ts';
import { buildMerchant } from '../../../../test/factories/merchants.ts';
import { type Acknowledged, buildAcknowledged, buildRefused, farDay } from '../../../../test/factories/tin.ts';
import { call, type Signed, signInAs, systemCtx, type TestApp, testApp } from '../../../../test/helpers.ts';
import { fixedClock } from '../../../platform/clock.ts';
import { getBalance, prove } from '../../wallet/index.ts';
import { getOwn } from '../desk/get-application.ts';
import { submitTinAnswer, uploadTinDocuments } from './answer-case.ts';
import { acceptTinAnswer, refuseTinAnswer, withdrawTinRejection } from './decide-case.ts';
import { enterTinRejection } from './enter-case.ts';
import { getOwnCase, getSentCase } from './get-case.ts';

const { tin: head } = panAfterAckStaff;
const { tin: own } = panAfterAck;

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ clock: fixedClock('2026-11-21T06:00:00Z') });
});
afterAll(() => app.close());

const staffSession = (built: Acknowledged): Promise<Signed> => signInAs(app, { id: built.staff.actor.userId });
const balance = (built: Acknowledged) => getBalance(systemCtx(app), built.merchant.id);
const document = async () => ({ name: 'proof.pdf', bytes: await pdfOf(1) });

async function answer(built: Acknowledged, reasons = ['R03', 'R05']): Promise<void> {
  for (const reason of reasons) {
    await uploadTinDocuments(built.ctx, { ackNo: built.ackNo, reasonCode: reason, files: [await document()] });
  }
  await submitTinAnswer(built.ctx, built.ackNo);
}

const codeOf = (result: PromiseSettledResult<unknown>) =>
  result.status === 'fulfilled' ? 'ok' : ((result.reason as { code?: string }).code ?? String(result.reason));

describe('a rejection of the centre', () => {
  it('STF-11 MER-10 is entered, answered, rejected again, answered again and settled; the penalty is charged once', async () => {
    const built = await buildAcknowledged(app, { penaltyPaise: 5_000 });
    const { ackNo } = built;
    const [staff, shop] = [await staffSession(built), await signInAs(app, built.merchant.owner)];
    const shown = await call(app, head.open, { as: staff, params: { ackNo } });
    expect([shown.body.penaltyPaise, shown.body.open, shown.body.dueOn]).toEqual([5_000, null, '2026-12-06']);
    const before = await balance(built);
    const entry = { ackNo, reasons: ['R03', 'R05'], remark: 'As on the letter', dueOn: '2026-12-06', penalty: true };
    const entered = await call(app, head.enter, { as: staff, body: entry });
    expect([entered.status, entered.body.penaltyPaise]).toEqual([200, 5_000]);
    expect(await balance(built)).toBe(before - 5_000);
    expect(
      (await call(app, head.letter, { as: staff, params: { ackNo }, body: {}, files: [await document()] })).status,
    ).toBe(200);

    const missing = await call(app, own.view, { as: shop, params: { ackNo } });
    expect([missing.body.unanswered, missing.body.case.letter?.name]).toEqual([['R03', 'R05'], `${ackNo}-letter.pdf`]);
    const early = await call(app, own.submit, { as: shop, params: { ackNo }, body: {} });
    expect([early.status, early.error.code]).toEqual([409, 'not_complete']);
    const wrong = await call(app, own.upload, {
      as: shop,
      params: { ackNo },
      body: { reasonCode: 'R01' },
      files: [await document()],
    });
    expect([wrong.status, wrong.error.code]).toEqual([400, 'invalid_input']);
    await answer(built);
    expect((await getOwn(built.ctx, built.id)).tinStatus).toBe('tin_resubmitted');

    const seen = await call(app, head.view, { as: staff, params: { ackNo } });
    expect([seen.body.may.decide, seen.body.case.documents.map(({ reason }) => reason)]).toEqual([
      true,
      ['R03', 'R05'],
    ]);
    expect(seen.body.former.some(({ kind }) => kind === 'slip')).toBe(true);
    const again = { reasons: ['R05'], remark: 'Expired', dueOn: '2026-12-20', version: seen.body.case.version };
    expect((await call(app, head.refuse, { as: staff, params: { ackNo }, body: again })).status).toBe(200);
    expect(await balance(built)).toBe(before - 5_000);
    const second = await getOwnCase(built.ctx, ackNo);
    expect([second.case.round, second.unanswered, second.case.dueOn]).toEqual([2, ['R05'], '2026-12-20']);
    await answer(built, ['R05']);

    const { version } = (await getSentCase(built.staff, ackNo)).case;
    expect((await call(app, head.accept, { as: staff, params: { ackNo }, body: { version } })).status).toBe(200);
    const whole = await getOwn(built.ctx, built.id);
    expect([whole.status, whole.tinStatus, whole.tinCases.map(({ status }) => status)]).toEqual([
      'acknowledged',
      'none',
      ['settled'],
    ]);
    expect(whole.timeline.filter(({ track }) => track === 'tin').map(({ trackStatus }) => trackStatus)).toEqual([
      'tin_rejected',
      'tin_resubmitted',
      'tin_rejected',
      'tin_resubmitted',
      'settled',
    ]);
    expect(whole.money.filter(({ kind }) => kind === 'penalty').map(({ amountPaise }) => amountPaise)).toEqual([
      -5_000,
    ]);
  });

  it('STF-11 is open once at a time, and may occur several times per application', async () => {
    const built = await buildRefused(app);
    const { ackNo, staff } = built;
    const entry = { ackNo, reasons: ['R06'], dueOn: farDay, penalty: true };
    await expect(enterTinRejection(staff, entry)).rejects.toMatchObject({ code: 'state_refused' });
    await answer(built);
    await acceptTinAnswer(staff, { ackNo, version: (await getSentCase(staff, ackNo)).case.version });
    const both = await Promise.allSettled([enterTinRejection(staff, entry), enterTinRejection(staff, entry)]);
    expect(both.map(codeOf).sort()).toEqual(['ok', 'state_refused']);
    expect((await getSentCase(staff, ackNo)).case.number).toBe(2);
  });

  it('STF-11 entered by mistake is withdrawn with its penalty, unless the shop has answered', async () => {
    const built = await buildAcknowledged(app, { penaltyPaise: 7_500 });
    const { ackNo, staff } = built;
    const before = await balance(built);
    await enterTinRejection(staff, { ackNo, reasons: ['R03'], dueOn: farDay, penalty: true });
    const seen = (await getSentCase(staff, ackNo)).case;
    await withdrawTinRejection(staff, { ackNo, version: seen.version });
    expect(await balance(built)).toBe(before);
    const { money, tinStatus } = await getOwn(built.ctx, built.id);
    expect([tinStatus, money.slice(-2).map(({ kind }) => kind)]).toEqual(['none', ['penalty', 'reversal']]);

    const other = await buildRefused(app);
    await answer(other);
    const { version } = (await getSentCase(other.staff, other.ackNo)).case;
    await expect(withdrawTinRejection(other.staff, { ackNo: other.ackNo, version })).rejects.toMatchObject({
      code: 'state_refused',
    });
  });

  it('MER-10 a document that did not arrive is answered by sending it, never by an upload', async () => {
    const built = await buildAcknowledged(app);
    const { ackNo, staff } = built;
    await enterTinRejection(staff, { ackNo, reasons: ['R12'], dueOn: farDay, penalty: true });
    const files = [await document()];
    await expect(uploadTinDocuments(built.ctx, { ackNo, reasonCode: 'R12', files })).rejects.toMatchObject({
      code: 'invalid_input',
    });
    await expect(submitTinAnswer(built.ctx, ackNo)).rejects.toMatchObject({ code: 'not_complete' });
    const shop = await signInAs(app, built.merchant.owner);
    await call(app, panAfterAck.hardcopy.send, { as: shop, body: { ids: [built.id], remark: 'Docket 4711' } });
    await submitTinAnswer(built.ctx, ackNo);
    expect((await getOwn(built.ctx, built.id)).tinStatus).toBe('tin_resubmitted');
  });

  it('MER-10 belongs to its shop: a foreign number is reported as unknown', async () => {
    const built = await buildRefused(app);
    const stranger = await signInAs(app, (await buildMerchant(app)).owner);
    const foreign = await call(app, own.view, { as: stranger, params: { ackNo: built.ackNo } });
    const unknown = await call(app, own.view, { as: stranger, params: { ackNo: '999999999999999' } });
    expect([foreign.status, unknown.status]).toEqual([404, 404]);
    const send = await call(app, own.submit, { as: stranger, params: { ackNo: built.ackNo }, body: {} });
    expect(send.status).toBe(404);
  });
});

describe('concurrent actions', () => {
  it('STF-11 two verdicts on one answer: one succeeds', async () => {
    const built = await buildRefused(app);
    const { ackNo, staff } = built;
    await answer(built);
    const { version } = (await getSentCase(staff, ackNo)).case;
    const both = await Promise.allSettled([
      acceptTinAnswer(staff, { ackNo, version }),
      refuseTinAnswer(staff, { ackNo, version, reasons: ['R05'], dueOn: farDay }),
    ]);
    expect(both.map(codeOf).sort()).toEqual(['changed_meanwhile', 'ok']);
    expect((await getOwn(built.ctx, built.id)).timeline.filter(({ track }) => track === 'tin')).toHaveLength(3);
  });

  it('MER-10 the shop sends while staff withdraw the rejection: one of the two succeeds', async () => {
    const built = await buildRefused(app);
    const { ackNo, staff, ctx } = built;
    for (const reason of ['R03', 'R05'])
      await uploadTinDocuments(ctx, { ackNo, reasonCode: reason, files: [await document()] });
    const { version } = (await getSentCase(staff, ackNo)).case;
    const both = await Promise.allSettled([
      submitTinAnswer(ctx, ackNo),
      submitTinAnswer(ctx, ackNo),
      withdrawTinRejection(staff, { ackNo, version }),
    ]);
    expect(both.map(codeOf).filter((code) => code === 'ok')).toHaveLength(1);
    const { tinStatus, timeline } = await getOwn(ctx, built.id);
    expect(timeline.filter(({ track }) => track === 'tin')).toHaveLength(2);
    expect(['none', 'tin_resubmitted']).toContain(tinStatus);
  });
});

it('STF-11 the ledger still passes its proof', async () => {
  expect(await prove(systemCtx(app))).toEqual([]);
});
