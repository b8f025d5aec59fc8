import { expect, type Page, test } from '@playwright/test';
import { type CourierForm, ownCourier } from '@sevadesk/contract/courier';
import { m } from '@sevadesk/messages';
import { expectQuiet } from '../checks/quiet.ts';
import { expectAccessible, expectFitsPhone } from '../checks/screen.ts';
import { chooseOption, press, textField } from '../pages/form.ts';
import { people } from '../pages/people.ts';
import { signIn } from '../pages/sign-in.ts';
import { expectNote } from '../pages/toast.ts';
import { callAs } from '../stack/api.ts';
import { sampleSignIn } from '../stack/settings.ts';
import { freshDigits } from '../journeys/steps/shop.ts';

test.describe.configure({ mode: 'serial', timeout: 120_000 });

const open = people();
const list = '/backend/misc/courier/list';
let merchant: Page;
let staff: Page;
let admin: Page;
/** Due original forms of the shop; no other test sends them. */
let forms: CourierForm[];
let address: string;
const awb = `NC${freshDigits(8)}`;

const numberOf = (place: number) => forms[place]?.aknNo ?? '';
const nameOf = (place: number) => forms[place]?.cardName ?? '';

test.beforeAll(async ({ browser }) => {
  merchant = await open(browser);
  staff = await open(browser);
  admin = await open(browser);
  await signIn(merchant, sampleSignIn('franchise'));
  await signIn(staff, sampleSignIn('operations'));
  await signIn(admin, sampleSignIn('admin'));
  const { data } = await callAs<{ data: CourierForm[] }>(merchant, ownCourier.owed);
  // The oldest one stays with the shop.
  forms = data.slice(1, 4);
  expect(forms).toHaveLength(3);
});

async function scan(page: Page, label: string, code: string, answer: string): Promise<void> {
  const box = textField(page, label);
  await box.fill(code);
  await box.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: answer })).toBeVisible();
  await expect(box).toHaveValue('');
}

test('MER-17 a shop scans its forms into an envelope, is warned of a duplicate, and sends it', async () => {
  await merchant.goto('/merchant/misc/courier/add');
  const label = m.courier_form_scan();
  await scan(merchant, label, numberOf(0), m.courier_scan_ok({ name: nameOf(0) }));
  await scan(merchant, label, numberOf(0), m.courier_scan_doubled({ name: nameOf(0) }));
  await scan(merchant, label, '123', m.courier_scan_unknown({ code: '123' }));
  await scan(merchant, label, `SD2/${forms[1]?.token}/1/2/93-2026`, m.courier_scan_ok({ name: nameOf(1) }));
  await expectAccessible(merchant);
  await expectFitsPhone(merchant);
  await chooseOption(merchant, m.courier_form_company(), m.courier_form_company_other());
  await textField(merchant, m.courier_form_company_name()).fill('Namoona');
  await textField(merchant, m.courier_form_awb()).fill(awb.toLowerCase());
  await press(merchant, m.courier_form_send());
  await expect(merchant.getByRole('heading', { level: 1 })).toContainText('CR');
  await expect(merchant.getByText(awb).first()).toBeVisible();
  address = merchant.url();
  await expectAccessible(merchant);
});

test('MER-17 it is changed before its receipt: the third form is added', async () => {
  await press(merchant, m.courier_view_edit());
  await scan(merchant, m.courier_form_scan(), numberOf(2), m.courier_scan_ok({ name: nameOf(2) }));
  await press(merchant, m.courier_form_save());
  await merchant.waitForURL(address);
  await expect(merchant.getByText(m.courier_form_count({ count: '3' })).first()).toBeVisible();
});

test('STF-20 the desk opens it by its docket number, scans two and is warned of the missing third', async () => {
  await staff.goto(list);
  const find = textField(staff, m.courier_find_label());
  await find.fill(awb);
  await find.press('Enter');
  const label = m.courier_desk_scan();
  await scan(staff, label, numberOf(1), m.courier_scan_listed({ name: nameOf(1) }));
  await scan(staff, label, numberOf(2), m.courier_scan_listed({ name: nameOf(2) }));
  await expectAccessible(staff);
  await press(staff, m.courier_desk_finish_missing({ count: '2', missing: '1' }));
  const alarm = staff.getByRole('dialog');
  await expect(alarm).toContainText(m.courier_desk_alarm_title({ missing: '1' }));
  await expect(alarm).toContainText(nameOf(0));
  await press(alarm, m.courier_desk_alarm_confirm());
  await expectNote(staff, m.courier_desk_done_missing({ count: '2', missing: '1' }));
  await expect(staff.getByText(m.courier_view_missing_title({ count: '1' }))).toBeVisible();
});

test('MER-09 the missing form is due again, and its application links to the envelope', async () => {
  await merchant.goto(address);
  await expect(merchant.getByText(m.courier_view_missing_in())).toBeVisible();
  await expect(merchant.getByRole('button', { name: m.courier_view_edit(), exact: true })).toHaveCount(0);
  const { data } = await callAs<{ data: CourierForm[] }>(merchant, ownCourier.owed);
  expect(data.map(({ id }) => id)).toContain(forms[0]?.id);
  await merchant.goto(`/merchant/product/nsdl-pan/physical/info/${forms[0]?.id}`);
  await merchant.getByRole('region', { name: m.courier_travel_title() }).getByRole('link').click();
  await merchant.waitForURL(address);
});

test('MER-09 a rule pauses the shop with two old forms due, until it is exempt', async () => {
  const shops = '/backend/actions/nsdl-pan/physical/hardcopy/shops';
  const setRule = async (most: string) => {
    await admin.goto(shops);
    await press(admin, m.courier_pause_button());
    await textField(admin, m.courier_pause_most()).fill(most);
    await textField(admin, m.courier_pause_days()).fill('7');
    await press(admin, m.courier_pause_save());
    await expectNote(admin, m.courier_pause_saved());
  };
  const paused = merchant.getByText(m.courier_pause_title());
  await setRule('1');
  await merchant.goto('/merchant/product/nsdl-pan/physical/n/apply');
  await expect(paused).toBeVisible();
  await admin
    .getByRole('button', { name: m.courier_pause_exempt_of({ shop: 'Udaan Seva Kendra' }), exact: true })
    .click();
  const drawer = admin.getByRole('dialog');
  await textField(drawer, m.courier_pause_exempt_reason()).fill('Couriers are on strike');
  await press(drawer, m.courier_pause_exempt());
  await expectNote(admin, m.courier_pause_exempt_done());
  await merchant.reload();
  await expect(merchant.getByRole('heading', { level: 1 })).toBeVisible();
  await expectQuiet(merchant);
  await expect(paused).toHaveCount(0);
  await setRule('0');
});
