import { imports } from '@sevadesk/contract/imports';
import { isNoticeEvent } from '@sevadesk/contract/notifications';
import { isCustomerEvent, privateWordsIn, sms, smsEvents, smsValues } from '@sevadesk/contract/sms';
import { locales } from '@sevadesk/messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languageOfText } from '../../src/modules/sms/template.rules.ts';
import { wantedText } from '../../src/modules/sms/sms-texts.ts';
import { buildHeader, smsRules, smsTemplate } from '../factories/sms.ts';
import { buildStaff } from '../factories/users.ts';
import { call, type Signed, signInAs, type TestApp, testApp } from '../helpers.ts';

let app: TestApp;
let as: Signed;
beforeAll(async () => {
  app = await testApp();
  as = await signInAs(app, await buildStaff(app));
});
afterAll(() => app.close());

const wording = async (event: string, locale = 'en') =>
  (await call(app, sms.wordings, { as })).body.data.find((one) => one.event === event && one.locale === locale);
const create = (headerId: string, changes = {}) =>
  call(app, sms.createTemplate, { as, body: smsTemplate(headerId, changes) });

describe('registration for SMS', () => {
  it('is empty and off at first; the delivered rules name their source', async () => {
    const { data } = (await call(app, sms.rules, { as })).body;
    expect(data).toMatchObject([{ isOn: false, entityId: '', source: expect.stringContaining('check') }]);
    expect((await call(app, sms.headers, { as })).body.data).toEqual([]);
  });

  it('rules apply from a day on, those of the same day replace each other, and none is on without an entity', async () => {
    const save = (changes = {}) => call(app, sms.saveRules, { as, body: smsRules(changes) });
    expect((await save({ entityId: '' })).error.errors).toMatchObject([{ field: 'entityId' }]);
    // Quiet hours over the start of the promotional ones would postpone a promotional message forever.
    expect((await save({ quietUntil: 12 })).error.errors).toMatchObject([{ field: 'promotionalFrom' }]);
    expect((await save()).status).toBe(200);
    expect((await save({ dailyLimit: 5 })).status).toBe(200);
    const { data } = (await call(app, sms.rules, { as })).body;
    expect(data.map(({ validFrom, dailyLimit }) => [validFrom, dailyLimit])).toEqual([
      ['2026-02-01', 5],
      ['2026-01-01', 10],
    ]);
  });

  it('a header is registered once, in six letters or digits', async () => {
    const id = await buildHeader(app, as, { code: 'SEVAXX' });
    const body = { code: 'sevaxx', kind: 'service-implicit' as const, validFrom: '2026-01-01', isActive: true };
    expect((await call(app, sms.createHeader, { as, body })).error.code).toBe('duplicate');
    expect((await call(app, sms.createHeader, { as, body: { ...body, code: 'SEVA' } })).status).toBe(400);
    const params = { id };
    expect((await call(app, sms.updateHeader, { as, params, body: { ...body, isActive: false } })).status).toBe(200);
    expect((await call(app, sms.headers, { as })).body.data).toMatchObject([{ code: 'SEVAXX', isActive: false }]);
  });

  it("a text requires a value of its event in each place, its header's kind, and neither foreign links nor private numbers", async () => {
    const headerId = await buildHeader(app, as);
    const fieldOf = async (changes: object) => (await create(headerId, changes)).error.errors;
    expect(await fieldOf({ places: ['reference'] })).toMatchObject([{ field: 'places.1' }]);
    expect(await fieldOf({ places: ['reference', 'reason'] })).toMatchObject([{ field: 'places.1' }]);
    expect(await fieldOf({ category: 'promotional' })).toMatchObject([{ field: 'category' }]);
    expect(await fieldOf({ text: 'Open https://evil.example/x', places: [] })).toMatchObject([{ field: 'text' }]);
    expect(await fieldOf({ text: 'PAN ABCPE1234F', places: [] })).toMatchObject([{ field: 'text' }]);
    expect(await fieldOf({ text: 'Open https://seva.example/p', places: [], event: '' })).toBeUndefined();
  });

  it("one active text exists per event and language; registered text is shown beside the product's text", async () => {
    const headerId = await buildHeader(app, as);
    expect(await wording('payment_approved')).toMatchObject({ registered: null });
    const { id } = (await create(headerId)).body;
    expect((await create(headerId)).error).toMatchObject({ code: 'duplicate', errors: [{ field: 'event' }] });
    expect(await wording('payment_approved')).toMatchObject({ registered: { id, isUsed: true } });
    const params = { id };
    const later = smsTemplate(headerId, { validFrom: '2099-01-01' });
    expect((await call(app, sms.updateTemplate, { as, params, body: later })).status).toBe(200);
    expect(await wording('payment_approved')).toMatchObject({ registered: { id, isUsed: false } });
    const off = smsTemplate(headerId, { isActive: false });
    expect((await call(app, sms.updateTemplate, { as, params, body: off })).status).toBe(200);
    expect(await wording('payment_approved')).toMatchObject({ registered: null });
  });
});

describe("the operator's file", () => {
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  async function bringIn(lines: readonly string[]) {
    const csv = ['Template Id,Header,Template Type,Template Content', ...lines].join('\n');
    const upload = { kind: 'sms-templates', source: '' };
    const files = [{ name: 'templates.csv', bytes: Buffer.from(csv) }];
    const { id } = (await call(app, imports.upload, { as, body: upload, files })).body;
    const read = async () => (await call(app, imports.get, { as, params: { id } })).body;
    await call(app, imports.check, { as, params: { id }, body: { mapping: (await read()).mapping } });
    await app.runJobs();
    await call(app, imports.start, { as, params: { id } });
    await app.runJobs();
    return { id, read };
  }
  const rowOf = async (dltId: string) =>
    (await call(app, sms.templateList, { as, body: { filters: [{ field: 'dltId', opt: 'eq', value1: dltId }] } })).body
      .data[0];

  it("adds new texts, uses the product's own text immediately in its language, and can be undone", async () => {
    await buildHeader(app, as, { code: 'SEVAIM' });
    const { text } = wantedText('gateway_paid', 'hi');
    const batch = await bringIn([
      `'1007111111111111111,SEVAIM,Service Implicit,${quoted(text)}`,
      `1007111111111111112,SEVAIM,SI,${quoted('Words of our own, {#var#}.')}`,
      `1007111111111111113,NOBODY,SI,${quoted('A header that nobody entered.')}`,
      `1007111111111111114,SEVAIM,Promotional,${quoted('An offer under a service header.')}`,
    ]);
    expect(await rowOf('1007111111111111111')).toMatchObject({
      event: 'gateway_paid',
      locale: 'hi',
      places: wantedText('gateway_paid', 'hi').places,
    });
    expect(await rowOf('1007111111111111112')).toMatchObject({ event: null, locale: 'en', places: [] });
    expect(await rowOf('1007111111111111113')).toBeUndefined();
    expect(await rowOf('1007111111111111114')).toBeUndefined();
    await call(app, imports.undo, { as, params: { id: batch.id } });
    await app.runJobs();
    expect(await rowOf('1007111111111111111')).toBeUndefined();
  });

  it('leaves a known number unchanged, and rejects another text under it', async () => {
    await buildHeader(app, as, { code: 'SEVAKN' });
    const line = (text: string) => `1007222222222222222,SEVAKN,SI,${quoted(text)}`;
    await bringIn([line('First words.')]);
    const again = await (await bringIn([line('First words.')])).read();
    // Nothing is new, so nothing was started.
    expect(again.status).toBe('checked');
    await bringIn([line('Other words.')]);
    expect(await rowOf('1007222222222222222')).toMatchObject({ text: 'First words.' });
  });
});

describe('the SMS texts of the product', () => {
  it('are notices of the catalogue, so that people can choose them, or go to customers by consent, or are codes', () => {
    expect(smsEvents.filter((event) => !isNoticeEvent(event) && !isCustomerEvent(event))).toEqual(['sign_in_code']);
  });

  it('exist in each language with every place named, and have no private data', () => {
    for (const event of smsEvents)
      for (const locale of locales) {
        const { text, places } = wantedText(event, locale);
        expect([event, locale, [...places].toSorted()]).toEqual([event, locale, [...smsValues[event]].toSorted()]);
        expect(privateWordsIn(text)).toEqual([]);
        expect(languageOfText(text)).toBe(locale);
      }
  });
});
