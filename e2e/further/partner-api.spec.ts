import { expect, type Page, test } from '@playwright/test';
import { leadConsentVersion, ownBanking, partnerLeads } from '@sevadesk/contract/banking';
import { partnerPan } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { expectAccessible, expectFitsPhone, expectOpened } from '../checks/screen.ts';
import { chooseRadio, press, textField } from '../pages/form.ts';
import { people } from '../pages/people.ts';
import { signIn } from '../pages/sign-in.ts';
import { expectNote } from '../pages/toast.ts';
import { isSignedBy, startHookReceiver } from '../stack/hook-receiver.ts';
import { sampleSignIn } from '../stack/settings.ts';

test.describe.configure({ mode: 'serial', timeout: 120_000 });

const open = people();
const home = '/merchant/account/partner-api';
let owner: Page;
let receiver: Awaited<ReturnType<typeof startHookReceiver>>;
let key = '';
let secret = '';
test.beforeAll(async ({ browser }) => {
  receiver = await startHookReceiver();
  const admin = await open(browser);
  await signIn(admin, sampleSignIn('admin'));
  await admin.goto('/backend/settings/partner-api');
  await expectOpened(admin);
  await admin.getByRole('switch', { name: m.partner_api_policy_on() }).check({ force: true });
  await press(admin, m.partner_api_policy_save());
  await expectNote(admin, m.partner_api_policy_saved());
  await expectAccessible(admin);
  owner = await open(browser);
  await signIn(owner, sampleSignIn('shop'));
});
test.afterAll(() => receiver.close());

/** A fictional person. */
const applicant = {
  name: 'Asha Kalpanik',
  parentName: 'Harpal Kalpanik',
  mobile: '9100000001',
  email: 'asha@people.example',
  birthDate: '1990-05-05',
  pan: 'ZZZPA1001Z',
  address1: '1 Example Marg',
  city: 'New Delhi',
  pin: '110001',
  residence: 'rented',
  employment: 'other',
  incomePaise: 5_000_000,
  consent: true,
};

const ask = (path: string, init: { method?: 'GET' | 'POST'; data?: unknown; once?: string } = {}) =>
  owner.request.fetch(path, {
    method: init.method ?? 'GET',
    headers: { authorization: `Bearer ${key}`, ...(init.once && { 'idempotency-key': init.once }) },
    ...(init.data !== undefined && { data: init.data }),
  });

test('a shop creates a test key, sees it once, and its software is authenticated by it', async () => {
  await owner.goto(home);
  await expectOpened(owner);
  await owner.getByRole('button', { name: m.partner_api_key_new() }).first().click();
  const drawer = owner.getByRole('dialog', { name: m.partner_api_key_new_title() });
  await textField(drawer, m.partner_api_key_name()).fill('Counter software');
  await press(drawer, m.partner_api_key_new());
  const shown = owner.getByRole('dialog', { name: m.partner_api_shown_title() });
  key = (await shown.locator('code').textContent()) ?? '';
  expect(key).toMatch(/^sd_test_[\w-]{32}$/);
  await press(shown, m.partner_api_shown_done());
  const me = await ask('/api/partner/v1/me');
  expect(await me.json()).toMatchObject({ key: 'Counter software', mode: 'test' });
  await owner.reload();
  await expectOpened(owner);
  await expect(owner.getByRole('main')).not.toContainText(key);
  await expect(owner.getByRole('row').filter({ hasText: `${key.slice(0, 14)}…${key.slice(-4)}` })).toBeVisible();
  await expectAccessible(owner);
  await expectFitsPhone(owner);
});

test('an order of the software is sent to its webhook, signed, and can be sent again', async () => {
  await owner.goto(`${home}/webhooks`);
  await expectOpened(owner);
  await owner.getByRole('button', { name: m.partner_api_hook_new() }).first().click();
  const drawer = owner.getByRole('dialog', { name: m.partner_api_hook_new_title() });
  await chooseRadio(drawer, m.partner_api_mode(), m.partner_api_mode_test());
  await textField(drawer, m.partner_api_url()).fill(receiver.url);
  await press(drawer, m.partner_api_hook_new());
  const shown = owner.getByRole('dialog', { name: m.partner_api_shown_secret_title() });
  secret = (await shown.locator('code').textContent()) ?? '';
  await press(shown, m.partner_api_shown_done());
  await expectAccessible(owner);
  await expectFitsPhone(owner);

  const products: { id: string; kind: string }[] = await (await ask(partnerLeads.products.path)).json();
  const card = products.find(({ kind }) => kind === 'cc');
  const data = { productId: card?.id, consentVersion: leadConsentVersion, form: applicant };
  const order = { method: 'POST', data, once: `counter-${Date.now()}` } as const;
  const { id, livemode } = await (await ask(partnerLeads.create.path, order)).json();
  expect([livemode, (await (await ask(partnerLeads.create.path, order)).json()).id]).toEqual([false, id]);
  await expect.poll(() => receiver.received.length, { timeout: 30_000 }).toBeGreaterThan(0);
  const [first] = receiver.received;
  expect(first && isSignedBy(secret, first)).toBe(true);
  expect(JSON.parse(first?.body ?? '')).toMatchObject({ type: 'lead.status_changed', livemode: false, data: { id } });

  // Each further message would move the rows of the list down under the pointer.
  const last = () => receiver.received.some(({ body }) => JSON.parse(body).data.status === 'card_issued');
  await expect.poll(last, { timeout: 60_000 }).toBe(true);

  const hook = owner.getByRole('region', { name: receiver.url, exact: true });
  await press(hook, m.partner_api_hook_test());
  await expectNote(owner, m.partner_api_hook_tested());
  await owner.goto(`${home}/deliveries`);
  const row = owner
    .getByRole('row')
    .filter({ hasText: receiver.url })
    .filter({ has: owner.getByText(m.partner_api_event_endpoint_test(), { exact: true }) })
    .first();
  await expect(row).toContainText(m.shared_status_delivery_delivered(), { timeout: 20_000 });
  await row.getByRole('button', { name: m.partner_api_delivery_title() }).click();
  const message = owner.getByRole('dialog', { name: m.partner_api_delivery_title() });
  await expect(message).toContainText('thanks');
  await press(message, m.partner_api_replay());
  await expectNote(owner, m.partner_api_replayed());
  await expect(message.getByText('thanks')).toHaveCount(2, { timeout: 20_000 });
  const tests = () => receiver.received.filter(({ body }) => body.includes('endpoint.test'));
  await expect.poll(() => tests().length, { timeout: 20_000 }).toBe(2);
  expect(new Set(tests().map(({ headers }) => headers['webhook-id'])).size).toBe(1);
});

test('the guide is readable, and a revoked key is refused immediately', async () => {
  await owner.goto(`${home}/guide`);
  await expectOpened(owner);
  await expectAccessible(owner);
  await expectFitsPhone(owner);
  // The first example that a reader copies must work unchanged.
  const copied = await owner.getByRole('region', { name: 'application.json', exact: true }).textContent();
  const judged = await ask(partnerPan.check.path, { method: 'POST', data: JSON.parse(copied ?? '') });
  expect(await judged.json()).toMatchObject({ passes: true, faults: [], findings: [] });
  const described = await owner.request.get('/api/partner/v1/openapi.json');
  const { paths }: { paths: Record<string, unknown> } = await described.json();
  expect(Object.keys(paths)).toContain(partnerLeads.create.path);
  expect(Object.keys(paths)).not.toContain(ownBanking.submit.path);
  await owner.goto(home);
  const row = owner.getByRole('row').filter({ hasText: key.slice(-4) });
  await row.getByRole('button', { name: m.partner_api_revoke() }).click();
  const asked = owner.getByRole('dialog');
  await press(asked, m.partner_api_revoke());
  await expectNote(owner, m.partner_api_revoked());
  expect((await ask('/api/partner/v1/me')).status()).toBe(401);
});
