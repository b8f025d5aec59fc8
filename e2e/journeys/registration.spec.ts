import { type Browser, expect, type Page, test } from '@playwright/test';
import { m } from '@sevadesk/messages';
import { chooseOption, chooseRadio, fillFields, press, textField } from '../pages/form.ts';
import { shownNumber } from '../pages/number.ts';
import { people } from '../pages/people.ts';
import { answerCaptcha, signIn } from '../pages/sign-in.ts';
import { expectNote } from '../pages/toast.ts';
import { mailAbout } from '../stack/mail.ts';
import { sampleSignIn } from '../stack/settings.ts';
import { freshDigits, freshMobile } from './steps/shop.ts';

test.describe.configure({ mode: 'serial', timeout: 120_000 });

const open = people();
const email = `halfway${freshDigits(8)}@shop.example`;
const shopName = `Namoona Halfway ${freshDigits(6)}`;
let refNo = '';
let link = '';

/** Types the latest mailed code; `count` is the number of mails that have arrived by then. */
async function typeCode(page: Page, count: number): Promise<void> {
  await expect(textField(page, m.registration_code())).toBeVisible();
  const { subject } = await mailAbout(email, /code/, count);
  await textField(page, m.registration_code()).fill(/\b\d{6}\b/.exec(subject)?.[0] ?? '');
  await press(page, m.registration_confirm_code());
}

/** Requests a code on a device without data of the registration. */
async function askCode(page: Page): Promise<void> {
  await textField(page, m.registration_email()).fill(email);
  await answerCaptcha(page);
  await press(page, m.registration_send_code());
}

const pathOf = (text: string) => /https?:[/][/][^/\s]+(\S*[?]token=\S+)/.exec(text)?.[1] ?? '';

/** The review step shows the values from the first device. */
const expectKept = (page: Page) => expect(page.getByText(shopName).first()).toBeVisible();

async function begin(browser: Browser): Promise<void> {
  const page = await open(browser);
  await page.goto('/auth/register');
  await fillFields(page, {
    [m.registration_first_name()]: 'Savitri',
    [m.registration_last_name()]: 'Namoona',
    [m.registration_father_name()]: 'Mohan Namoona',
    [m.registration_dob()]: '07/08/1988',
    [m.registration_mobile()]: freshMobile('7'),
  });
  await chooseRadio(page, m.registration_gender(), m.registration_gender_f());
  await press(page, m.registration_next());
  await textField(page, m.registration_shop_name()).fill(shopName);
  await chooseOption(page, m.registration_id_type_wanted(), /^Retailer/);
  await textField(page, m.registration_address1()).fill('9 Station Road');
  await textField(page, m.registration_pin()).fill('208001');
  await expect(textField(page, m.registration_district())).not.toHaveValue('');
  await press(page, m.registration_next());
  await askCode(page);
  await typeCode(page, 1);
  await expectKept(page);
}

test('PUB-10 a registration started on one device continues on another by the link in the mail', async ({
  browser,
}) => {
  await begin(browser);
  link = pathOf((await mailAbout(email, new RegExp(m.registration_mail_draft_subject()), 2)).text);
  const other = await open(browser);
  await other.goto(link);
  await expect(other).toHaveURL(/\/auth\/register$/);
  await expectKept(other);
});

test('PUB-10 or by e-mail and code, and is submitted from there', async ({ browser }) => {
  const third = await open(browser);
  await third.goto('/auth/register');
  await press(third, m.registration_resume());
  await askCode(third);
  await typeCode(third, 3);
  await expectKept(third);
  await third.getByRole('checkbox').check();
  await press(third, m.registration_submit());
  await expect(third.getByRole('heading', { level: 1, name: m.registration_done_title() })).toBeVisible();
  refNo = await shownNumber(third.getByRole('main'));
});

test('PUB-10 a link of a submitted registration opens nothing', async ({ browser }) => {
  const late = await open(browser, { meetsRefusals: true });
  await late.goto(link);
  await expect(late.getByRole('link', { name: m.registration_resume_instead() })).toBeVisible();
  await expect(late.getByText(shopName)).toHaveCount(0);
});

test('PUB-10 the status page shows the progress by number and code, and by the link of the receipt', async ({
  browser,
}) => {
  const page = await open(browser);
  await page.goto('/registration-status');
  await textField(page, m.registration_ref_no()).fill(refNo);
  await askCode(page);
  await typeCode(page, 5);
  await expect(page.getByText(m.registration_step_received_text())).toBeVisible();

  const staff = await open(browser);
  await signIn(staff, sampleSignIn('operations'));
  await staff.goto('/backend/user-management/registration');
  await staff.getByRole('searchbox').fill(refNo);
  await staff.getByRole('link', { name: refNo }).click();
  await press(staff, m.registration_take());
  const receipt = pathOf((await mailAbout(email, /received/, 5)).text);
  await page.goto(receipt);
  await expect(page.getByText(m.registration_step_in_work_text())).toBeVisible();

  await staff.getByRole('tab', { name: m.registration_tab_reject() }).click();
  const refusal = staff.getByRole('tabpanel', { name: m.registration_tab_reject() });
  await textField(refusal, m.registration_reason()).fill('The address could not be found.');
  await press(refusal, m.registration_reject_button());
  await expectNote(staff, m.registration_rejected_note());
  await page.reload();
  await expect(page.getByText('The address could not be found.').first()).toBeVisible();
  await expect(page.getByRole('link', { name: m.registration_step_again() })).toBeVisible();
});
