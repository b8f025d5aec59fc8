import { expect, type Page, test } from '@playwright/test';
import { formatTypedDate } from '@sevadesk/contract/kernel/date-format';
import { istDateOf } from '@sevadesk/contract/kernel/dates';
import { m } from '@sevadesk/messages';
import { expectAccessible, expectFitsPhone } from '../checks/screen.ts';
import { chooseOption, press, textField } from '../pages/form.ts';
import { people } from '../pages/people.ts';
import { signIn } from '../pages/sign-in.ts';
import { expectNote } from '../pages/toast.ts';
import { prove } from '../stack/prove.ts';
import { sampleSignIn } from '../stack/settings.ts';
import { newApplicant } from './steps/applicant.ts';
import { fillApplication, goToLastLook } from './steps/fill-application.ts';
import { freshDigits } from './steps/shop.ts';
import { submitApplication } from './steps/submit-application.ts';

test.describe.configure({ mode: 'serial', timeout: 180_000 });

const open = people();
const packageName = `Village ${freshDigits(5)}`;
const applicant = newApplicant('MEERA', 'SAMPLE');
let merchant: Page;
let admin: Page;

test.beforeAll(async ({ browser }) => {
  merchant = await open(browser, { meetsRefusals: true });
  admin = await open(browser);
});

const priceField = (page: Page) =>
  textField(page, `${m.service_packages_price()}: ${m.service_packages_product_physical_n_p()}`);

async function moveMerchant(page: Page, code: string, to: string): Promise<void> {
  await page.getByRole('row').filter({ hasText: code }).getByRole('checkbox').check();
  await press(page, m.service_packages_move());
  const drawer = page.getByRole('dialog', { name: m.service_packages_move() });
  await chooseOption(drawer, m.service_packages_move_to(), to);
  await press(drawer, m.service_packages_move_submit({ count: '1' }));
  await expectNote(page, m.service_packages_moved({ count: '1' }));
}

/** Opens a draft, enters a price for a new PAN card, and publishes it for today. */
async function publishToday(page: Page, price: string): Promise<void> {
  await press(page, m.service_packages_change());
  await priceField(page).fill(price);
  await press(page, m.service_packages_draft_save());
  await expect(page.getByText(m.service_packages_draft_saved())).toBeVisible();
  await press(page, m.service_packages_publish());
  const drawer = page.getByRole('dialog', { name: m.service_packages_publish_title() });
  await textField(drawer, m.service_packages_valid_from()).fill(formatTypedDate(istDateOf(new Date())));
  await expect(drawer.getByText(`${price}.00`).first()).toBeVisible();
  await press(drawer, m.service_packages_publish());
  await expect(drawer).toBeHidden();
}

test('STF-26 a package is copied, and a shop moved to it', async () => {
  await signIn(admin, sampleSignIn('admin'));
  await admin.goto('/backend/masters/package');
  await admin.getByRole('link', { name: 'Standard', exact: true }).click();
  await press(admin, m.service_packages_copy());
  const drawer = admin.getByRole('dialog', { name: m.service_packages_copy() });
  await textField(drawer, m.service_packages_name()).fill(packageName);
  await press(drawer, m.service_packages_save());
  await expect(admin.getByRole('heading', { level: 1, name: packageName })).toBeVisible();
  await admin.goBack();
  await moveMerchant(admin, 'DT1001', packageName);
});

test('MER-08 a price that changes between display and payment charges nothing before it is shown', async () => {
  await signIn(merchant, sampleSignIn('distributor'));
  await fillApplication(merchant, applicant);
  await goToLastLook(merchant);
  await merchant.getByRole('checkbox', { name: m.nsdl_pan_consent() }).check();

  await admin.goto('/backend/masters/package');
  await admin.getByRole('link', { name: packageName, exact: true }).click();
  const tabs = admin.getByRole('navigation', { name: m.service_packages_tabs() });
  await tabs.getByRole('link', { name: 'NSDL PAN', exact: true }).click();
  await publishToday(admin, '119');

  await merchant.getByRole('button', { name: /^Pay [\d,]+\.\d\d\/-/ }).click();
  await expect(merchant.getByText(m.nsdl_pan_merchant_pre_price_changed())).toBeVisible();
  await expect(merchant.getByRole('button', { name: /^Pay 119\.00\/-/ })).toBeVisible();
  await expectAccessible(merchant);
  await merchant.getByRole('checkbox', { name: m.nsdl_pan_consent() }).uncheck();
  const { pricePaise, id } = await submitApplication(merchant, applicant);
  expect(pricePaise).toBe(11_900);
  await merchant.goto(`/merchant/product/nsdl-pan/physical/info/${id}`);
  await expect(merchant.getByText('119.00').first()).toBeVisible();
});

test('STF-26 a draft is applied to past sales before it is published', async () => {
  await press(admin, m.service_packages_change());
  await priceField(admin).fill('125');
  await press(admin, m.service_packages_what_if());
  // The default is the previous month; the sample network is some weeks old and may have sold nothing then, but it has today.
  const today = formatTypedDate(istDateOf(new Date()));
  await textField(admin, m.service_packages_what_if_from()).fill(today);
  await textField(admin, m.service_packages_what_if_to()).fill(today);
  await press(admin, m.service_packages_what_if_run());
  await expect(admin.getByRole('table', { name: m.service_packages_what_if() })).toBeVisible();
  await expectAccessible(admin);
  await expectFitsPhone(admin);
  await press(admin, m.service_packages_discard());
  await press(admin.getByRole('dialog'), m.service_packages_discard());
  await expectNote(admin, m.service_packages_discarded());
  expect(await prove()).toContain('Proven');
});
