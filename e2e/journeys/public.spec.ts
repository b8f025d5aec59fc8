import { expect, type Page, test } from '@playwright/test';
import { m } from '@sevadesk/messages';
import { expectAccessible, expectFitsPhone } from '../checks/screen.ts';
import { chooseOption, chooseRadio, fillFields, press, textField } from '../pages/form.ts';
import { people } from '../pages/people.ts';
import { answerCaptcha, signIn } from '../pages/sign-in.ts';
import { mailAbout } from '../stack/mail.ts';
import { sampleSignIn } from '../stack/settings.ts';
import { freshDigits, freshMobile } from './steps/shop.ts';

const open = people();
const phone = { width: 360, height: 800 };

const theme = (page: Page) => page.evaluate(() => document.documentElement.dataset.mantineColorScheme);

test('PUB-02 PUB-03 PUB-12 a visitor uses the site on a phone, in both languages', async ({ browser }) => {
  test.setTimeout(120_000);
  const page = await open(browser);
  await page.setViewportSize(phone);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: m.site_home_title() })).toBeVisible();
  await expectFitsPhone(page);
  await expectAccessible(page);
  await press(page, m.app_menu_open());
  const menu = page.getByRole('navigation', { name: m.app_menu() });
  await menu.getByRole('link', { name: m.app_services(), exact: true }).click();
  await expect(page).toHaveURL('/services');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(13);
  await press(page, m.app_menu_open());
  await menu.getByRole('link', { name: 'हिन्दी' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: m.site_services_title({}, { locale: 'hi' }) }),
  ).toBeVisible();
  await page.reload();
  await expect(
    page.getByRole('heading', { level: 1, name: m.site_services_title({}, { locale: 'hi' }) }),
  ).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('hi');
});

test('PUB-09 the theme survives a reload', async ({ browser }) => {
  const page = await open(browser);
  await page.goto('/about');
  await expect.poll(() => theme(page)).toBe('light');
  await expect(async () => {
    if ((await theme(page)) === 'light') await press(page, m.app_toggle_theme());
    expect(await theme(page)).toBe('dark');
  }).toPass();
  await page.reload();
  await expect.poll(() => theme(page)).toBe('dark');
  await expect(page.getByTitle('Toggle theme')).toBeVisible();
});

test('PUB-02 PUB-07 the server renders each page with its title, texts and languages', async ({ request, baseURL }) => {
  const info: { businessName: string } = await (await request.get('/api/business-info')).json();
  for (const [path, heading] of [
    ['/', m.site_home_title()],
    ['/about', m.site_about_title()],
    ['/services', m.site_services_title()],
    ['/contact', m.site_contact_title()],
  ] as const) {
    const page = await (await request.get(path)).text();
    const title = [...(path === '/' ? [] : [heading]), info.businessName || m.app_site()].join(' · ');
    expect(page).toContain(`<title>${title}</title>`);
    expect(page).toContain(`<h1>${heading}</h1>`);
    expect(page).toContain('hreflang="hi"');
  }
  const hindi = await (await request.get('/about?lang=hi')).text();
  expect(hindi).toContain(`<h1>${m.site_about_title({}, { locale: 'hi' })}</h1>`);
  const sitemap = await (await request.get('/sitemap.xml')).text();
  expect(sitemap).toMatch(/<loc>https?:\/\/[^<]+\/contact<\/loc>/);
  expect((await request.get(`${baseURL}/no-such-page`)).status()).toBe(404);
});

test("a slip's number leads from the home page to its progress", async ({ browser }) => {
  const page = await open(browser);
  await page.goto('/');
  await textField(page, m.site_track_label()).fill('261120000001');
  await press(page, m.site_track_button());
  await expect(textField(page, m.nsdl_pan_progress_token())).toHaveValue('261120000001');
});

test('text typed on a slow connection before the application loads stays, and so does the cursor', async ({
  browser,
}) => {
  const page = await open(browser);
  let letCodeCome = () => {};
  const codeMayCome = new Promise<void>((resolve) => {
    letCodeCome = resolve;
  });
  await page.route('**/assets/**/*.js', async (route) => {
    await codeMayCome;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  const token = textField(page, m.site_track_label());
  await token.pressSequentially('2611');
  const early = await token.elementHandle();
  letCodeCome();
  await expect.poll(() => early?.evaluate((field) => field.isConnected)).toBe(false);
  await expect(token).toHaveValue('2611');
  await page.keyboard.type('20000001');
  await press(page, m.site_track_button());
  await expect(textField(page, m.nsdl_pan_progress_token())).toHaveValue('261120000001');
});

test('PUB-05 an enquiry reaches staff and gets a reply by mail', async ({ browser }) => {
  test.setTimeout(180_000);
  const email = `asks${freshDigits(8)}@people.example`;
  const subject = `Which papers ${freshDigits(6)}`;
  const visitor = await open(browser);
  await visitor.goto('/contact');
  const info: { contactNo: string } = await (await visitor.request.get('/api/business-info')).json();
  await expect(visitor.getByRole('main').getByRole('link', { name: info.contactNo })).toBeVisible();
  await fillFields(visitor, {
    [m.enquiries_name()]: 'Meena Namoona',
    [m.enquiries_email()]: email,
    [m.enquiries_subject()]: subject,
    [m.enquiries_message()]: 'Which papers does a new card need?',
  });
  await answerCaptcha(visitor);
  await press(visitor, m.enquiries_form_send());
  await expect(
    visitor.getByRole('heading', { name: m.enquiries_form_sent_title({ name: 'Meena Namoona' }) }),
  ).toBeVisible();
  const refNo = /E\d{6}\w{5}/.exec(await visitor.getByRole('main').innerText())?.[0] ?? '';

  const staff = await open(browser);
  await signIn(staff, sampleSignIn('admin'));
  await staff.goto('/backend/misc/enquiries');
  await staff.getByRole('link', { name: refNo }).click();
  await expect(staff.getByRole('heading', { level: 1, name: subject })).toBeVisible();
  await expectAccessible(staff);
  await textField(staff, m.enquiries_answer_text()).fill('A passport or a matriculation certificate.');
  await press(staff, m.enquiries_answer_mail_button());
  await expect(staff.getByText(m.enquiries_entry_mail())).toBeVisible();
  const mail = await mailAbout(email, new RegExp(refNo));
  expect(mail.text).toContain('A passport or a matriculation certificate.');
  await press(staff, m.enquiries_close_button());
  await expect(staff.getByText(m.enquiries_closed_text())).toBeVisible();
});

test('PUB-10 a registration resumes where it stopped, and ends with its number', async ({ browser }) => {
  test.setTimeout(180_000);
  const email = `joins${freshDigits(8)}@shop.example`;
  const page = await open(browser);
  await page.goto('/auth/register');
  await fillFields(page, {
    [m.registration_first_name()]: 'Meena',
    [m.registration_last_name()]: 'Namoona',
    [m.registration_father_name()]: 'Hari Namoona',
    [m.registration_dob()]: '03/02/1991',
    [m.registration_mobile()]: freshMobile('7'),
  });
  await chooseRadio(page, m.registration_gender(), m.registration_gender_f());
  await press(page, m.registration_next());
  await fillFields(page, {
    [m.registration_shop_name()]: 'Meena Seva',
    [m.registration_address1()]: '3 Mall Road',
    [m.registration_pin()]: '208001',
  });
  await expect(textField(page, m.registration_district())).not.toHaveValue('');
  await page.reload();
  await expect(page.getByText(m.registration_resumed())).toBeVisible();
  await expect(textField(page, m.registration_shop_name())).toHaveValue('Meena Seva');
  await chooseOption(page, m.registration_id_type_wanted(), /Retailer/);
  await press(page, m.registration_next());
  await textField(page, m.registration_email()).fill(email);
  await answerCaptcha(page);
  await press(page, m.registration_send_code());
  const { subject } = await mailAbout(email, /code/);
  await textField(page, m.registration_code()).fill(/\d{6}/.exec(subject)?.[0] ?? '');
  await press(page, m.registration_confirm_code());
  await page.getByRole('checkbox').check();
  await press(page, m.registration_submit());
  await expect(page.getByRole('heading', { level: 1, name: m.registration_done_title() })).toBeVisible();
  await expect(page.getByText(/R\d{6}\w{5}/)).toBeVisible();
});
