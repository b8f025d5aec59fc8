import { banking, ownBanking } from '@sevadesk/contract/banking';
import { gst, ownGst } from '@sevadesk/contract/gst';
import { nps, npsAskedFields, npsStaff } from '@sevadesk/contract/nps';
import { type PersonKey, privacy } from '@sevadesk/contract/privacy';
import { uti, utiStaff } from '@sevadesk/contract/uti-pan';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildLead } from '../../../test/factories/banking.ts';
import { buildGstDesk, buildFiling } from '../../../test/factories/gst.ts';
import { buildMerchant } from '../../../test/factories/merchants.ts';
import { buildNpsOrder } from '../../../test/factories/nps.ts';
import { fund } from '../../../test/factories/payments.ts';
import { buildPsa } from '../../../test/factories/uti-pan.ts';
import { buildStaff } from '../../../test/factories/users.ts';
import {
  call,
  ctxFor,
  merchantCtxFor,
  type Signed,
  signInAs,
  systemCtx,
  type TestApp,
  testApp,
} from '../../../test/helpers.ts';
import { placesOf } from '../../../test/places.ts';
import { rejectFiling } from '../gst/work-filing.ts';
import { answerQuery } from '../nps/answer-query.ts';
import { queryOrder, rejectOrder } from '../nps/decide-order.ts';
import { prove } from '../wallet/index.ts';

let app: TestApp;
let asker: Signed;
let agreer: Signed;
beforeAll(async () => {
  app = await testApp();
  asker = await signInAs(app, await buildStaff(app));
  agreer = await signInAs(app, await buildStaff(app));
  await call(app, privacy.savePolicy, { as: asker, body: { retentionYears: 0, source: 'Set by a test' } });
});
afterAll(() => app.close());

const found = async (by: PersonKey, value: string) =>
  (await call(app, privacy.find, { as: asker, body: { by, value } })).body.records;

/** Two people erase every record that matches the value; returns how many there were. */
async function erase(by: PersonKey, value: string): Promise<number> {
  const records = (await found(by, value)).map(({ kind, id }) => ({ kind, id }));
  const asked = await call(app, privacy.erase, { as: asker, body: { records, reason: 'Asked by letter' } });
  expect(asked.error?.code).toBeUndefined();
  const agreed = await call(app, privacy.agree, { as: agreer, params: { id: asked.body.id } });
  expect(agreed.status).toBe(200);
  await app.runJobs();
  return records.length;
}

/** Returns all postings with their entries, in order. */
async function books(): Promise<unknown[]> {
  const { rows } = await app.ownerPool.query(
    'select posting_id, account_id, amount_paise from wallet.entries order by 1, 2, 3',
  );
  return rows;
}

async function buildDesk() {
  const merchant = await buildMerchant(app);
  await fund(app, merchant, 1_000_000);
  return {
    merchant,
    shop: await merchantCtxFor(app, merchant.owner),
    as: await signInAs(app, merchant.owner),
    desk: await ctxFor(app, await buildStaff(app)),
  };
}

/** Expects that the word is gone, the books are unchanged, and both areas can still open the record. */
async function expectGone(word: string, before: unknown[], opened: readonly { status: number }[]): Promise<void> {
  expect(await placesOf(app, word)).toEqual([]);
  expect(await books()).toEqual(before);
  expect(await prove(systemCtx(app))).toEqual([]);
  expect(opened.map(({ status }) => status)).toEqual([200, 200]);
}

describe('SEC erasing a person from an order of a service', () => {
  it('a PAN service agent: form, documents, reason and history are erased', async () => {
    const word = 'QUILLAGENT';
    const email = `${word.toLowerCase()}@example.in`;
    const psa = await buildPsa(app, { psaName: word, pan: 'ZZZPQ0001Z', shopName: `${word} Kendra`, email });
    const params = { id: psa.id };
    const { body: view } = await call(app, utiStaff.psa, { as: asker, params });
    const refusal = { action: 'reject', version: view.version, reason: `${word} is not on the photo` } as const;
    expect((await call(app, utiStaff.decidePsa, { as: asker, params, body: refusal })).status).toBe(200);
    expect(await placesOf(app, word)).not.toEqual([]);
    const before = await books();
    expect(await erase('pan', 'ZZZPQ0001Z')).toBe(1);
    await expectGone(word, before, [
      await call(app, uti.psa, { as: psa.as }),
      await call(app, utiStaff.psa, { as: asker, params }),
    ]);
    expect(await found('pan', 'ZZZPQ0001Z')).toEqual([]);
  });

  it('a subscriber: form, question, changes and the reason are erased', async () => {
    const word = 'QUILLSUBSCRIBER';
    const { merchant, shop, as, desk } = await buildDesk();
    const made = await buildNpsOrder(app, merchant.owner, { lastName: word, mobile: '9000000219', pan: 'ZZZPQ0002Z' });
    const steps = ['person', 'bank'] as const;
    const asked = await queryOrder(desk, { id: made.id, version: made.version, text: `Is it ${word}?`, steps });
    const fields = npsAskedFields(steps);
    const typed = Object.fromEntries(Object.entries(made.data).filter(([field]) => fields.includes(field)));
    const data = { ...typed, lastName: 'NAMOONA', branch: `${word} Road` };
    const { version } = await answerQuery(shop, { id: made.id, version: asked.version, text: `Not ${word}`, data });
    const end = { id: made.id, version, reason: `${word} has an account`, refund: 'terms' } as const;
    await rejectOrder(desk, end);
    expect(await placesOf(app, word)).not.toEqual([]);
    const before = await books();
    expect(await erase('mobile', '9000000219')).toBe(1);
    const params = { id: made.id };
    await expectGone(word, before, [
      await call(app, nps.get, { as, params }),
      await call(app, npsStaff.get, { as: asker, params }),
    ]);
  });

  it('an applicant for a loan: form and reason are erased, also after the commission was paid', async () => {
    const word = 'QUILLBORROWER';
    const form = { name: word, mobile: '9000000329', pan: 'ZZZPQ0003Z', address1: `1 ${word} Marg` };
    const { id, number, merchant, ctx } = await buildLead(app, { form });
    const params = { id };
    const move = async (body: object) => {
      const { body: lead } = await call(app, banking.get, { as: asker, params });
      const moved = await call(app, banking.move, {
        as: asker,
        params,
        body: { version: lead.version, ...body } as never,
      });
      expect(moved.status).toBe(200);
    };
    await move({ to: 'logged_in', bankRef: `REF${number}` });
    await move({ to: 'disbursed', bankRef: `REF${number}`, amountPaise: 20_000_000, remark: `${word} was paid` });
    expect(ctx.actor.merchantId).toBe(merchant.id);
    const before = await books();
    expect(await erase('pan', 'ZZZPQ0003Z')).toBe(1);
    await expectGone(word, before, [
      await call(app, ownBanking.get, { as: await signInAs(app, merchant.owner), params }),
      await call(app, banking.get, { as: asker, params }),
    ]);
  });

  it('a trader: the return, its reason and the data stored at the shop are erased', async () => {
    const word = 'QUILLTRADER';
    const desk = await buildGstDesk(app);
    const made = await buildFiling(desk, { legalName: word });
    await rejectFiling(desk.desk, { ...made, reason: `${word} filed it already`, refund: 'whole' });
    expect(await placesOf(app, word)).not.toEqual([]);
    const before = await books();
    expect(await erase('token', made.number)).toBe(1);
    const params = { id: made.id };
    await expectGone(word, before, [
      await call(app, ownGst.filing, { as: await signInAs(app, desk.merchant.owner), params }),
      await call(app, gst.filing, { as: asker, params }),
    ]);
  });
});
