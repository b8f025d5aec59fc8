import { masters, type ReasonInput } from '@sevadesk/contract/masters';
import { panAfterAck, panAfterAckStaff } from '@sevadesk/contract/nsdl-pan';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claimApplication } from '../../src/modules/nsdl-pan/desk/claim-application.ts';
import { markIncomplete } from '../../src/modules/nsdl-pan/desk/decide-application.ts';
import { getOwn } from '../../src/modules/nsdl-pan/desk/get-application.ts';
import { listReasons } from '../../src/modules/nsdl-pan/reasons/reasons.ts';
import { enterTinRejection, requireTinReasons } from '../../src/modules/nsdl-pan/tin-rejection/enter-case.ts';
import { fixedClock } from '../../src/platform/clock.ts';
import { buildSubmitted } from '../factories/nsdl-pan.ts';
import { buildRefused, farDay } from '../factories/tin.ts';
import { buildStaff } from '../factories/users.ts';
import { call, ctxFor, type Signed, signInAs, type TestApp, testApp } from '../helpers.ts';

let app: TestApp;
let staff: Signed;
const clock = fixedClock('2026-11-21T06:00:00Z');
beforeAll(async () => {
  app = await testApp({ clock });
  await at('2026-11-21T06:00:00Z');
});
afterAll(() => app.close());

/** Sets another time; sessions do not last that long. */
async function at(instant: string): Promise<void> {
  clock.set(instant);
  staff = await signInAs(app, await buildStaff(app));
}

const given: ReasonInput = {
  text: { en: 'Thumb print not attested', hi: 'अंगूठे का निशान सत्यापित नहीं' },
  outcome: 'incomplete',
  position: 40,
  isDesk: true,
  isTin: false,
  isScan: true,
  isActive: true,
  fields: [],
  types: [],
  categories: [],
};

async function find(code: string) {
  const filters = [{ field: 'code', opt: 'eq', value1: code }];
  const { body } = await call(app, masters.reasonList, { as: staff, body: { filters } });
  const [row] = body.data;
  if (!row) throw new Error(`No reason ${code}`);
  const { id, code: _, words: __, ...input } = row;
  return { id, input };
}

const change = async (code: string, changes: Partial<ReasonInput>) => {
  const { id, input } = await find(code);
  return call(app, masters.updateReason, { as: staff, params: { id }, body: { ...input, ...changes } });
};

describe('the master of reasons', () => {
  it('STF-27 adds a reason under the next code, offers it at the desk, rejects duplicate text and unknown fields', async () => {
    const made = await call(app, masters.createReason, { as: staff, body: given });
    expect([made.status, made.body.code]).toEqual([200, 'R17']);
    const ctx = await ctxFor(app, await buildStaff(app));
    const offered = await listReasons({ ...ctx, locale: 'hi' });
    expect(offered.find(({ code }) => code === 'R17')).toMatchObject({ text: given.text.hi, isScan: true });
    const again = { ...given, text: { ...given.text, en: 'thumb print NOT attested' } };
    expect((await call(app, masters.createReason, { as: staff, body: again })).error.code).toBe('duplicate');
    const odd = { ...given, text: { ...given.text, en: 'Another' }, fields: ['shoeSize'] };
    expect((await call(app, masters.createReason, { as: staff, body: odd })).status).toBe(400);
    const nobody = { ...given, text: { ...given.text, en: 'Another' }, isDesk: false };
    expect((await call(app, masters.createReason, { as: staff, body: nobody })).status).toBe(400);

    expect((await change('R17', { isActive: false })).status).toBe(200);
    expect((await listReasons(ctx)).map(({ code }) => code)).not.toContain('R17');
    const { id } = await find('R17');
    const { body } = await call(app, masters.history, { as: staff, params: { kind: 'pan-reason', id } });
    expect(body.data.map(({ isNew }) => isNew)).toEqual([false, true]);
    expect(body.data[0]?.fields).toEqual([{ field: 'isActive', from: true, to: false }]);
  });

  it('MER-08 an application keeps the text that its shop received; the next one gets the new text', async () => {
    const ctx = await ctxFor(app, await buildStaff(app));
    const [first, second] = [await buildSubmitted(app), await buildSubmitted(app)];
    const sendBack = async (id: string) => {
      await app.ownerPool.query(`update pan_applications set status = 'waiting' where id = $1`, [id]);
      await claimApplication(ctx, id);
      await markIncomplete(ctx, { id, reasons: ['R04', 'R08'] });
    };
    await sendBack(first.id);
    await at('2026-11-21T07:00:00Z');
    expect((await change('R08', { text: { en: 'AO code of another town', hi: 'एओ कोड दूसरे शहर का' } })).status).toBe(
      200,
    );
    await at('2026-11-21T08:00:00Z');
    await sendBack(second.id);
    const textsOf = async ({ ctx: own, id }: typeof first, locale: 'en' | 'hi') => {
      const { timeline } = await getOwn({ ...own, locale }, id);
      return timeline.findLast(({ to }) => to === 'incomplete')?.reasons.map(({ text }) => text);
    };
    expect(await textsOf(first, 'en')).toEqual(['Date of birth differs or its proof is missing', 'AO code wrong']);
    expect((await textsOf(first, 'hi'))?.[1]).toBe('एओ कोड गलत');
    expect((await textsOf(second, 'en'))?.[1]).toBe('AO code of another town');
    expect((await textsOf(second, 'hi'))?.[1]).toBe('एओ कोड दूसरे शहर का');
    const erase = app.container.pool.query(`update pan_reason_texts set text_en = 'x' where code = 'R08'`);
    await expect(erase).rejects.toThrow();
    await expect(app.ownerPool.query(`delete from pan_reasons where code = 'R08'`)).rejects.toThrow();
  });

  it('STF-11 lists of rejections show the text of their day; an inactive reason of the centre is refused', async () => {
    await at('2026-11-22T06:00:00Z');
    const refused = await buildRefused(app);
    await at('2026-11-22T07:00:00Z');
    expect(
      (
        await change('R05', {
          text: { en: 'Proof of identity not valid', hi: 'पहचान प्रमाण मान्य नहीं' },
          isActive: false,
        })
      ).status,
    ).toBe(200);
    const shop = await signInAs(app, refused.merchant.owner);
    const { body } = await call(app, panAfterAck.tin.cases.list, { as: shop, body: {} });
    const before = 'Identity proof missing, unreadable or expired';
    expect(body.data[0]?.reasons).toEqual([
      { code: 'R03', text: 'Name differs from the proof or from Aadhaar' },
      { code: 'R05', text: before },
    ]);
    const seen = await call(app, panAfterAckStaff.tin.view, { as: staff, params: { ackNo: refused.ackNo } });
    expect(seen.body.case.reasons[1]?.text).toBe(before);
    const entry = { ackNo: refused.ackNo, reasons: ['R05'], dueOn: farDay, penalty: false };
    await expect(enterTinRejection(refused.staff, entry)).rejects.toMatchObject({ code: 'invalid_input' });
    await expect(requireTinReasons(refused.staff, ['R05'], ['R05'])).resolves.toBeUndefined();
  });
});
