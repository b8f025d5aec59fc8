import { campaigns, ownCampaigns } from '@sevadesk/contract/campaigns';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import { notifications } from '@sevadesk/contract/notifications';
import { sms } from '@sevadesk/contract/sms';
import { whatsapp } from '@sevadesk/contract/whatsapp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setSecondPersonSums } from '../factories/approvals.ts';
import { releaseCampaigns } from '../../src/modules/campaigns/release-campaigns.ts';
import { type BuiltMerchant, buildMerchant } from '../factories/merchants.ts';
import { campaignOf } from '../factories/campaigns.ts';
import { buildAccepted } from '../factories/filing.ts';
import { fillWallet } from '../factories/nsdl-pan.ts';
import { buildHeader, smsRules, smsTemplate } from '../factories/sms.ts';
import { type BuiltUser, buildStaff } from '../factories/users.ts';
import { whatsappAccount, whatsappTemplate } from '../factories/whatsapp.ts';
import { call, type Signed, signInAs, systemCtx, type TestApp, testApp } from '../helpers.ts';

/** Noon in IST. */
let now = new Date('2031-03-20T06:30:00.000Z');
let app: TestApp;
const noon = now;
let people: BuiltUser[];
let maker: Signed;
let checker: Signed;
let header: string;
let english: string;
let last = 0;

beforeAll(async () => {
  app = await testApp({ clock: { now: () => now } });
  people = [await buildStaff(app), await buildStaff(app)];
  await goTo(noon);
  const links = 'https://seva.example/\nhttp://sevadesk.test/';
  await call(app, sms.saveRules, { as: maker, body: smsRules({ links }) });
  header = await buildHeader(app, maker);
  english = await addTemplate('en', 'News for {#var#}: {#var#}{#var#}');
  await addTemplate('hi', '{#var#} के लिए समाचार: {#var#}{#var#}');
  const { data } = (await call(app, sms.gateways, { as: maker })).body;
  const gatewayId = data[0]?.id ?? '';
  await app.db
    .updateTable('smsGateways')
    .set({ isActive: true, address: 'https://sms.example/send', parameters: 'to = {mobile}', successPattern: 'OK' })
    .where('id', '=', gatewayId)
    .execute();
  const price = { gatewayId, validFrom: '2031-01-01', price: '0.20', source: 'Test' };
  await call(app, sms.savePrice, { as: maker, body: price });
});
afterAll(() => app.close());

/** Sets the clock; sessions of another day have ended. */
async function goTo(at: Date): Promise<void> {
  now = at;
  maker = await signInAs(app, people[0]!);
  checker = await signInAs(app, people[1]!);
}

const places = ['shop', 'site', 'page'];
async function addTemplate(
  locale: 'en' | 'hi',
  text: string,
  changes: { category?: 'promotional'; headerId?: string } = {},
) {
  const body = smsTemplate(changes.headerId ?? header, { locale, text, event: 'campaign_message', places, ...changes });
  return (await call(app, sms.createTemplate, { as: maker, body })).body.id;
}

/** Builds shops of a district of their own, so that no test finds those of another. */
async function buildShops(count: number) {
  last += 1;
  const district = `District ${String(last)}`;
  const shops: BuiltMerchant[] = [];
  for (let at = 0; at < count; at += 1) {
    const shop = await buildMerchant(app);
    const mobile = `98${String(last).padStart(3, '0')}${String(at).padStart(5, '0')}`;
    await app.db.updateTable('users').set({ mobile, locale: 'en' }).where('id', '=', shop.owner.id).execute();
    const longAgo = '2030-01-01T00:00:00.000Z';
    await app.db.updateTable('merchants').set({ district, createdAt: longAgo }).where('id', '=', shop.id).execute();
    shops.push(shop);
  }
  return { district, shops };
}

const input = (district: string, changes = {}) => campaignOf(english, district, changes);

async function create(district: string, changes = {}): Promise<string> {
  const reply = await call(app, campaigns.create, { as: maker, body: input(district, changes) });
  expect(reply.status).toBe(200);
  return reply.body.id;
}
const act = (endpoint: typeof campaigns.pause, id: string, as = maker) => call(app, endpoint, { as, params: { id } });
const view = async (id: string) => (await call(app, campaigns.get, { as: maker, params: { id } })).body;
const estimate = async (id: string) => (await call(app, campaigns.estimate, { as: maker, params: { id } })).body;
async function start(id: string) {
  const { recipients, costPaise } = await estimate(id);
  return call(app, campaigns.start, { as: maker, params: { id }, body: { recipients, costPaise } });
}
const release = () => releaseCampaigns(systemCtx(app));
const messagesTo = (shops: readonly BuiltMerchant[]) =>
  app.db
    .selectFrom('messages')
    .selectAll()
    .where('event', '=', 'campaign_message')
    .where(
      'userId',
      'in',
      shops.map(({ owner }) => owner.id),
    )
    .orderBy('id')
    .execute();
const limit = (rupees: number) => setSecondPersonSums(app, { campaign: toPaise(rupees * 100) });

describe('a campaign', () => {
  it('counts shops, units and cost, and who gets nothing and why, before anything is sent', async () => {
    const { district, shops } = await buildShops(3);
    await app.db
      .updateTable('users')
      .set({ mobile: null })
      .where('id', '=', shops[0]?.owner.id ?? '')
      .execute();
    const off = { event: 'campaign_message' as const, inApp: true, mail: 'now' as const, sms: false };
    const owner = await signInAs(app, shops[1]!.owner);
    await call(app, notifications.savePreferences, { as: owner, body: { digestHour: 8, choices: [off] } });
    const id = await create(district);
    expect(await estimate(id)).toMatchObject({
      shops: 3,
      recipients: 1,
      skipped: { optedOut: 1, noNumber: 1, noConsent: 0, noTemplate: 0 },
      units: 1,
      costPaise: 20,
      isPriced: true,
      needsSecondPerson: false,
    });
    expect(await messagesTo(shops)).toEqual([]);
  });

  it('finds silent shops: without a sale in the days, and not younger', async () => {
    const { district, shops } = await buildShops(3);
    await app.db
      .updateTable('merchants')
      .set({ createdAt: now.toISOString() })
      .where('id', '=', shops[1]!.id)
      .execute();
    await fillWallet(app, shops[2]!.id, 100_000);
    await buildAccepted(app, { merchant: shops[2]! });
    await app.db
      .updateTable('panApplications')
      .set({ submittedAt: now.toISOString() })
      .where('merchantId', '=', shops[2]!.id)
      .execute();
    const id = await create(district, { audience: { district, silentDays: 30 } });
    expect((await estimate(id)).shops).toBe(1);
  });

  it('filters by kind, package, state, franchise and balance', async () => {
    const { district, shops } = await buildShops(2);
    const [first] = shops;
    const franchise = await buildMerchant(app, { idType: 'Franchise' });
    await app.db
      .updateTable('merchants')
      .set({ parentId: franchise.id, state: 'KL' })
      .where('id', '=', shops[1]!.id)
      .execute();
    const count = async (audience: object) =>
      (await estimate(await create(district, { audience: { district, ...audience } }))).shops;
    expect(await count({ parentCode: franchise.code })).toBe(1);
    expect(await count({ state: 'KL' })).toBe(1);
    expect(await count({ idTypeId: first!.idTypeId, packageId: first!.packageId })).toBe(2);
    expect(await count({ balanceBelow: 1 })).toBe(2);
    expect(await count({ balanceBelow: 0 })).toBe(0);
  });

  it('is sent to each shop once in its language, though releases run at once and again', async () => {
    const { district, shops } = await buildShops(4);
    const hindi = await call(app, campaigns.options, { as: maker });
    const other = hindi.body.templates.find(({ locale }) => locale === 'hi')?.id;
    await app.db.updateTable('users').set({ locale: 'hi' }).where('id', '=', shops[0]!.owner.id).execute();
    const id = await create(district, { templateIds: [english, other] });
    expect((await start(id)).body).toEqual({ state: 'active' });
    await Promise.all([release(), release(), release()]);
    await release();
    await app.runJobs();
    const rows = await messagesTo(shops);
    expect(rows.map(({ state }) => state)).toEqual(['sent', 'sent', 'sent', 'sent']);
    expect(rows.filter(({ locale }) => locale === 'hi')).toHaveLength(1);
    expect(rows[0]?.text).toMatch(/http:\/\/sevadesk\.test\/merchant\/campaign\/[A-Z2-9]{8}$/);
    expect(await view(id)).toMatchObject({ state: 'finished', result: { planned: 0, sent: 4, failed: 0, read: null } });
  });

  it('marks a recipient with the message, so that a release that dies sends nothing twice', async () => {
    const { district, shops } = await buildShops(2);
    const id = await create(district);
    await start(id);
    const ctx = systemCtx(app);
    let added = 0;
    const dying = {
      ...ctx,
      jobs: {
        ...ctx.jobs,
        add: (...given: Parameters<typeof ctx.jobs.add>) => {
          added += 1;
          if (added === 2) throw new Error('The worker was killed');
          return ctx.jobs.add(...given);
        },
      },
    };
    await expect(releaseCampaigns(dying)).rejects.toThrow('killed');
    expect(await messagesTo(shops)).toEqual([]);
    await release();
    await app.runJobs();
    expect((await messagesTo(shops)).map(({ state }) => state)).toEqual(['sent', 'sent']);
  });

  it('keeps its pace, waits while paused, and stops for good with what has not left', async () => {
    const { district, shops } = await buildShops(4);
    const id = await create(district, { perHour: 2 });
    await start(id);
    await release();
    await act(campaigns.pause, id);
    await release();
    expect(await messagesTo(shops)).toHaveLength(1);
    await act(campaigns.resume, id);
    await release();
    await release();
    expect(await messagesTo(shops)).toHaveLength(2);
    await act(campaigns.stop, id);
    await release();
    await app.runJobs();
    expect((await messagesTo(shops)).map(({ state, cause }) => `${state} ${String(cause)}`)).toEqual([
      'refused withdrawn',
      'refused withdrawn',
    ]);
    expect((await act(campaigns.resume, id)).error?.code).toBe('state_refused');
    expect((await view(id)).result).toMatchObject({ planned: 0, skipped: 2, failed: 2 });
  });

  it('offers no text whose link the rules do not permit', async () => {
    const { district } = await buildShops(1);
    const id = await create(district);
    const links = (more: string) =>
      call(app, sms.saveRules, { as: maker, body: smsRules({ links: `https://seva.example/${more}` }) });
    await links('');
    expect(await estimate(id)).toMatchObject({ recipients: 0, skipped: { noTemplate: 1 } });
    await links('\nhttp://sevadesk.test/');
    expect((await estimate(id)).recipients).toBe(1);
  });

  it('needs a second person from the set cost on, never the same', async () => {
    const { district, shops } = await buildShops(1);
    await limit(0);
    const id = await create(district);
    expect((await start(id)).body).toEqual({ state: 'pending' });
    await release();
    expect(await messagesTo(shops)).toEqual([]);
    expect((await call(app, campaigns.approve, { as: maker, params: { id } })).error?.code).toBe('maker_is_checker');
    const remark = { remark: 'Too late' };
    expect((await call(app, campaigns.reject, { as: checker, params: { id }, body: remark })).status).toBe(200);
    expect(await view(id)).toMatchObject({ state: 'draft', rejection: 'Too late' });
    await start(id);
    expect((await call(app, campaigns.approve, { as: checker, params: { id } })).status).toBe(200);
    expect((await call(app, campaigns.approve, { as: checker, params: { id } })).error?.code).toBe('already_decided');
    await limit(500);
    await release();
    expect(await messagesTo(shops)).toHaveLength(1);
    const notices = app.db.selectFrom('notices').select('id').where('event', '=', 'campaign_requested');
    expect(await notices.execute()).not.toEqual([]);
  });

  it('is not started with more recipients than the person saw', async () => {
    const { district } = await buildShops(2);
    const id = await create(district);
    const body = { recipients: 1, costPaise: toPaise(1000) };
    expect((await call(app, campaigns.start, { as: maker, params: { id }, body })).error?.code).toBe(
      'changed_meanwhile',
    );
  });

  it('waits for the hours of offers, and a start outside them is rejected', async () => {
    const { district, shops } = await buildShops(1);
    const headerId = await buildHeader(app, maker, { kind: 'promotional' });
    const offer = await addTemplate('en', 'Offer for {#var#}: {#var#}{#var#}', { category: 'promotional', headerId });
    const early = { templateIds: [offer], startOn: '2031-03-25', startHour: 9 };
    const refused = await call(app, campaigns.create, { as: maker, body: input(district, early) });
    expect(JSON.stringify(refused.error)).toContain('startHour');
    await goTo(new Date('2031-03-21T03:30:00.000Z'));
    const id = await create(district, { templateIds: [offer] });
    expect((await estimate(id)).firstAt).toBe('2031-03-21T04:30:00.000Z');
    await start(id);
    await release();
    expect(await messagesTo(shops)).toEqual([]);
    await goTo(new Date('2031-03-21T04:31:00.000Z'));
    await release();
    expect(await messagesTo(shops)).toHaveLength(1);
    await goTo(noon);
  });

  it('gives a person one campaign in a day, and the other on the next', async () => {
    await goTo(new Date('2031-04-01T06:30:00.000Z'));
    const { district, shops } = await buildShops(1);
    for (const id of [await create(district), await create(district)]) await start(id);
    await release();
    await release();
    expect(await messagesTo(shops)).toHaveLength(1);
    await goTo(new Date('2031-04-02T06:30:00.000Z'));
    await release();
    expect(await messagesTo(shops)).toHaveLength(2);
    await goTo(noon);
  });

  it('does not reach a shop that switches campaigns off while its message is queued', async () => {
    const { district, shops } = await buildShops(1);
    const id = await create(district);
    await start(id);
    await release();
    const off = { event: 'campaign_message' as const, inApp: true, mail: 'now' as const, sms: false };
    const owner = await signInAs(app, shops[0]!.owner);
    await call(app, notifications.savePreferences, { as: owner, body: { digestHour: 8, choices: [off] } });
    await app.runJobs();
    expect(await messagesTo(shops)).toMatchObject([{ state: 'refused', cause: 'withdrawn' }]);
  });

  it('counts a link once, for its own shop, and who came back', async () => {
    const { district, shops } = await buildShops(2);
    const id = await create(district);
    await start(id);
    await release();
    await app.runJobs();
    const [row] = await messagesTo(shops.slice(0, 1));
    const code = row?.text.slice(-8) ?? '';
    const other = await signInAs(app, (await buildMerchant(app)).owner);
    expect((await call(app, ownCampaigns.open, { as: other, body: { code } })).status).toBe(404);
    const owner = await signInAs(app, shops[0]!.owner);
    const opened = () => call(app, ownCampaigns.open, { as: owner, body: { code } });
    expect([(await opened()).body, (await opened()).body]).toEqual([{ target: 'pan' }, { target: 'pan' }]);
    // The session of the sign-in has the time of the database.
    await app.db
      .updateTable('sessions')
      .set({ createdAt: now.toISOString() })
      .where('userId', '=', shops[0]!.owner.id)
      .execute();
    expect((await view(id)).result).toMatchObject({ sent: 2, clicked: 1, cameBack: 1 });
    const listed = await call(app, campaigns.recipientList, {
      as: maker,
      body: { additionFilter: { campaignId: id } },
    });
    expect(listed.body.data.map(({ outcome }) => outcome)).toEqual(['sent', 'sent']);
  });

  it('sends a test to the caller alone', async () => {
    const { district, shops } = await buildShops(1);
    const id = await create(district);
    for (const _ of [1, 2]) expect((await act(campaigns.test, id)).status).toBe(200);
    expect(await messagesTo(shops)).toEqual([]);
    const tests = await app.db.selectFrom('messages').select('id').where('merchantId', 'is', null).execute();
    expect(tests).toHaveLength(2);
  });

  it('reaches shops as a notification, read by those who open it, without SMS', async () => {
    const { district, shops } = await buildShops(2);
    const texts = { title: { en: 'New price' }, text: { en: 'Bills cost less.' } };
    const id = await create(district, { way: 'notice', templateIds: [], ...texts });
    expect(await estimate(id)).toMatchObject({ recipients: 2, units: 0, costPaise: 0, needsSecondPerson: false });
    await start(id);
    await release();
    const owner = await signInAs(app, shops[0]!.owner);
    const inbox = (await call(app, notifications.inbox, { as: owner })).body;
    expect(inbox.data[0]).toMatchObject({ title: 'New price', text: 'Bills cost less.' });
    await call(app, notifications.markRead, { as: owner, body: {} });
    expect(await messagesTo(shops)).toEqual([]);
    expect((await view(id)).result).toMatchObject({ sent: 2, delivered: 2, read: 1 });
  });

  it('goes by WhatsApp to people who agreed; an unknown price needs a second person', async () => {
    const { district, shops } = await buildShops(2);
    await call(app, whatsapp.saveAccount, { as: maker, body: whatsappAccount() });
    const approved = { event: 'campaign_message', places, text: 'News for {{1}}: {{2}}{{3}}', category: 'marketing' };
    const template = await call(app, whatsapp.createTemplate, { as: maker, body: whatsappTemplate(approved) });
    const owner = await signInAs(app, shops[0]!.owner);
    await call(app, whatsapp.saveConsent, { as: owner, body: { isOn: true } });
    const id = await create(district, { way: 'whatsapp', templateIds: [template.body.id] });
    expect(await estimate(id)).toMatchObject({
      recipients: 1,
      skipped: { noConsent: 1 },
      isPriced: false,
      needsSecondPerson: true,
    });
    await start(id);
    await call(app, campaigns.approve, { as: checker, params: { id } });
    await release();
    await app.runJobs();
    expect(app.messageWhatsapp.sent.at(-1)).toMatchObject({
      values: [expect.any(String), expect.any(String), expect.any(String)],
    });
    expect((await view(id)).result).toMatchObject({ sent: 1, skipped: 1 });
  });
});
