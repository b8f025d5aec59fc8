import { expect, type Page, test } from '@playwright/test';
import { settings } from '@sevadesk/contract/settings';
import { fallbackLocale, languageName, m } from '@sevadesk/messages';
import { noiseJpeg } from '../../apps/api/test/factories/files.ts';
import { expectAccessible, expectFitsPhone } from '../checks/screen.ts';
import { fillFields, press, textField } from '../pages/form.ts';
import { people } from '../pages/people.ts';
import { signIn } from '../pages/sign-in.ts';
import { expectNote } from '../pages/toast.ts';
import { callAs } from '../stack/api.ts';
import { mailsTo } from '../stack/mail.ts';
import { sampleSignIn, simulatorUrl } from '../stack/settings.ts';
import { freshDigits } from '../journeys/steps/shop.ts';

test.describe.configure({ mode: 'serial', timeout: 120_000 });

const open = people();
let admin: Page;
let shop: Page;
let visitor: Page;

test.beforeAll(async ({ browser }) => {
  [admin, shop, visitor] = [await open(browser), await open(browser), await open(browser)];
  await signIn(admin, sampleSignIn('admin'));
  await signIn(shop, sampleSignIn('shop'));
});

const english = (label: string) => `${label} (${languageName(fallbackLocale)})`;
const card = (label: string) => admin.getByRole('region', { name: label, exact: true });
const nameNow = () => visitor.getByRole('banner').getByText(/Network/);

test('STF-25 PUB-07 a new name is in header and tab immediately, and the old one is restored in the same way', async () => {
  await admin.goto('/backend/settings/site-configuration');
  await expectAccessible(admin);
  await expectFitsPhone(admin);
  const field = textField(admin, m.settings_business_name());
  const former = await field.inputValue();
  const fresh = `${former} ${freshDigits(4)}`;
  const save = async (name: string) => {
    await field.fill(name);
    await press(card(m.settings_topic_business()), m.settings_save());
    await expect(admin).toHaveTitle(new RegExp(` · ${name}$`));
    await expectNote(admin, m.settings_saved());
  };
  await save(fresh);
  await visitor.goto('/');
  await expect(visitor).toHaveTitle(fresh);
  await expect(nameNow().first()).toHaveText(fresh);
  await save(former);
});

test("STF-25 PUB-07 a logo is accepted, an SVG is rejected, and the product's own is restored", async () => {
  await admin.goto('/backend/settings/site-configuration');
  const logo = card(m.settings_topic_logo());
  const input = logo.getByLabel(m.settings_logo_label(), { exact: true });
  await input.setInputFiles({
    name: 'logo.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  });
  await expect(logo.getByRole('alert')).toContainText('logo.svg');
  await input.setInputFiles({ name: 'logo.jpg', mimeType: 'image/jpeg', buffer: await noiseJpeg(300, 100) });
  await press(logo, m.settings_picture_upload());
  await expectNote(admin, m.settings_picture_saved());
  const header = admin.locator('aside img').first();
  await expect(header).toHaveAttribute('src', /\/api\/logo\?v=/);
  await expect.poll(() => header.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(300);
  await press(logo, m.settings_picture_remove());
  await expect(logo.getByRole('button', { name: m.settings_picture_remove() })).toHaveCount(0);
});

test('STF-25 an unreadable colour is rejected with its ratio; a valid one applies to every page immediately', async () => {
  await admin.goto('/backend/settings/site-configuration');
  const colour = card(m.settings_topic_colour());
  const field = colour.getByLabel(m.settings_colour_label(), { exact: true });
  const fill = () => admin.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--sd-fill'));
  const own = await fill();
  await field.fill('#ffcc00');
  await field.press('Escape');
  await press(colour, m.settings_save());
  await expect(colour.getByText('1.33:1', { exact: false }).first()).toBeVisible();
  await field.fill('#5b3ea8');
  await field.press('Escape');
  await press(colour, m.settings_save());
  await expect.poll(fill).toBe('#5b3ea8');
  await expectAccessible(admin);
  await visitor.goto('/');
  await expectAccessible(visitor);
  await field.fill('');
  await field.press('Escape');
  await press(colour, m.settings_save());
  await expect.poll(fill).toBe(own);
});

test("STF-25 a test mail is sent through the server as typed, and its rejection is shown in the server's words", async () => {
  await admin.goto('/backend/settings/smtp-setup');
  await expectAccessible(admin);
  await expectFitsPhone(admin);
  const smtp = await mailServer();
  await fillFields(admin, {
    [m.settings_smtp_host()]: smtp.host,
    [m.settings_smtp_port()]: String(smtp.port),
    [m.settings_smtp_from_name()]: 'Sample network',
    [m.settings_smtp_from_address()]: 'no-reply@sevadesk.example',
  });
  await admin.getByRole('radio', { name: m.settings_smtp_security_none() }).check();
  const to = `settings.${freshDigits(6)}@example.in`;
  await textField(admin, m.settings_smtp_test_to()).fill(to);
  await press(admin, m.settings_smtp_test_send());
  await expect(admin.getByText(m.settings_smtp_test_ok({ to }))).toBeVisible();
  await mailsTo(to);
  await textField(admin, m.settings_smtp_test_to()).fill(`bounce.${to}`);
  await press(admin, m.settings_smtp_test_send());
  await expect(admin.getByText(m.settings_smtp_test_refused())).toBeVisible();
  await expect(admin.getByText(/\b550\b/)).toBeVisible();
});

test('STF-25 PUB-12 slides are sorted by keyboard, and visitors see that order', async () => {
  await admin.goto('/backend/settings/carousel');
  await expectAccessible(admin);
  await expectFitsPhone(admin);
  const slides = admin.getByRole('list', { name: m.settings_carousel_title() }).getByRole('listitem');
  const names = () => slides.locator('strong').allTextContents();
  const [first = '', second = ''] = await names();
  const handle = (name: string) => admin.getByRole('button', { name: m.settings_slide_drag({ name }), exact: true });
  await handle(first).focus();
  await admin.keyboard.press('ArrowDown');
  await expect.poll(async () => (await names()).slice(0, 2)).toEqual([second, first]);
  const { length } = await names();
  await expect(admin.getByText(m.settings_slide_moved({ name: first, place: 2, count: length }))).toBeAttached();
  await visitor.goto('/');
  await expect(visitor.getByText(second).first()).toBeVisible();
  await press(admin, m.settings_slide_up({ name: first }));
  await expect.poll(async () => (await names()).slice(0, 2)).toEqual([first, second]);
});

test('STF-25 news is read by a shop, counted, and hidden once it is marked and ended', async () => {
  const title = `News ${freshDigits(8)}`;
  await admin.goto('/backend/settings/news-n-updates');
  await expectAccessible(admin);
  await expectFitsPhone(admin);
  await press(admin, m.settings_news_new());
  await fillFields(admin, {
    [english(m.settings_news_heading())]: title,
    [english(m.settings_news_text())]: 'The desk opens at ten. See https://example.in/hours',
  });
  await admin.getByRole('checkbox', { name: m.settings_audience_merchants() }).check();
  await press(admin, m.settings_save());
  await expectNote(admin, m.settings_saved());
  await shop.goto('/merchant');
  await expect(shop.getByRole('link', { name: 'https://example.in/hours' })).toBeVisible();
  await expectAccessible(shop);
  await press(shop, m.settings_own_news_read_of({ name: title }));
  await expect(shop.getByText(title)).toHaveCount(0);
  const search = { search: title };
  const found = async () =>
    (await callAs<{ data: { readers: number; state: string }[] }>(admin, settings.newsList, { body: search })).data[0];
  expect(await found()).toMatchObject({ readers: 1, state: 'current' });
  await admin.reload();
  await press(admin, m.settings_news_end_of({ name: title }));
  await press(admin.getByRole('dialog'), m.settings_news_end());
  await expectNote(admin, m.settings_news_ended());
  expect(await found()).toMatchObject({ state: 'ended' });
});

/** Returns host and port of the simulated mail server. */
async function mailServer(): Promise<{ host: string; port: number }> {
  const answer = await fetch(`${simulatorUrl()}/control/mail/server`);
  return answer.json();
}
