import { expect, type Page, test } from '@playwright/test';
import { formatAmount } from '@sevadesk/contract/kernel/money-format';
import { paperless } from '@sevadesk/contract/nsdl-pan';
import { wallet } from '@sevadesk/contract/wallet';
import { m } from '@sevadesk/messages';
import { expectAccessible, expectFitsPhone } from '../checks/screen.ts';
import { press } from '../pages/form.ts';
import { shownNumber } from '../pages/number.ts';
import { people } from '../pages/people.ts';
import { signIn } from '../pages/sign-in.ts';
import { expectNote } from '../pages/toast.ts';
import { callAs } from '../stack/api.ts';
import { prove } from '../stack/prove.ts';
import { sampleSignIn, simulatorUrl } from '../stack/settings.ts';
import {
  endThere,
  expectOrder,
  expectProvider,
  forwardOrder,
  signThere,
  typePaperless,
} from './steps/forward-order.ts';
import { expectBalance, paiseOf } from './steps/pay-in.ts';
import { freshDigits } from './steps/shop.ts';

test.describe.configure({ mode: 'serial', timeout: 180_000 });

const open = people();
let shop: Page;
let staff: Page;
/** The expected wallet balance, and price and commission of an order, in rupees. */
let balance = 0;
let price = 0;
const listed = '/merchant/product/nsdl-pan/paperless/list';

/** A mobile number whose ending makes the simulator wait for a person. */
const mobile = (ending = '10') => `90${freshDigits(6)}${ending}`;
const fee = () => formatAmount(paiseOf(price));

test.beforeAll(async ({ browser }) => {
  shop = await open(browser);
  staff = await open(browser);
  await signIn(shop, sampleSignIn('distributor'));
  type Options = { prices: { cardType: string; pricePaise: number }[] };
  const { prices } = await callAs<Options>(shop, paperless.options, { params: { type: 'N' } });
  price = (prices.find(({ cardType }) => cardType === 'P')?.pricePaise ?? 0) / 100;
  balance = (await callAs<{ data: number }>(shop, wallet.closing)).data;
});

/** Reads the current balance: a commission of this order was credited with the acknowledgement. */
const closing = async () => (await callAs<{ data: number }>(shop, wallet.closing)).data;

test('MER-11 the fee is held, the customer verifies and signs at the provider, and the number is returned', async () => {
  await typePaperless(shop, { firstName: 'Asha', mobile: mobile() });
  await expectAccessible(shop);
  await expectFitsPhone(shop);
  await forwardOrder(shop, fee());
  await press(shop, 'Confirm eKYC');
  await signThere(shop);
  await expectOrder(shop, m.nsdl_pan_paperless_out_acknowledged());
  await expect(shop.getByText(/^88\d{13}$/).first()).toBeVisible();
  const download = shop.waitForEvent('download');
  await press(shop, m.nsdl_pan_paperless_slip());
  expect((await download).suggestedFilename()).toMatch(/^88\d{13}\.pdf$/);
  await expectAccessible(shop);
  const now = await closing();
  expect(now).toBeGreaterThan(balance - price);
  expect(now).toBeLessThan(balance);
  balance = now;
});

test('MER-11 a customer who declines gets the shop its full refund', async () => {
  await typePaperless(shop, { firstName: 'Meena', mobile: mobile() });
  await forwardOrder(shop, fee());
  await endThere(shop, 'Decline');
  await expectOrder(shop, m.nsdl_pan_paperless_out_refunded());
  await expect(shop.getByText('Declined by the applicant').first()).toBeVisible();
  await expectBalance(shop, balance);
  await shop.getByRole('link', { name: m.nsdl_pan_paperless_again() }).click();
  await expect(shop.getByLabel(m.nsdl_pan_paperless_field_first())).toHaveValue('MEENA');
});

test('MER-11 an interrupted order is in the list, is continued and succeeds', async () => {
  await typePaperless(shop, { firstName: 'Kavita', mobile: mobile() });
  await forwardOrder(shop, fee());
  await press(shop, 'Confirm eKYC');
  await endThere(shop, 'Leave now, go on later');
  await expectOrder(shop, m.nsdl_pan_paperless_out_incomplete());
  await expectBalance(shop, Math.round((balance - price) * 100) / 100);
  await shop.goto(listed);
  const row = shop.getByRole('row').filter({ hasText: 'KAVITA NAMOONA' }).first();
  await expect(row).toContainText(m.shared_status_paperless_incomplete());
  await expectAccessible(shop);
  await expectFitsPhone(shop);
  await row.getByRole('link', { name: m.nsdl_pan_paperless_act_go_on() }).click();
  await press(shop, m.nsdl_pan_paperless_go_on());
  await expectProvider(shop);
  await signThere(shop);
  await expectOrder(shop, m.nsdl_pan_paperless_out_acknowledged());
  balance = await closing();
});

test('STF-16 a late success without its number is decided by head office; no outcome was assumed meanwhile', async () => {
  await typePaperless(shop, { firstName: 'Lata', mobile: mobile('03') });
  await forwardOrder(shop, fee());
  await press(shop, 'Confirm eKYC');
  await signThere(shop);
  await expectOrder(shop, m.nsdl_pan_paperless_out_review());
  await expectBalance(shop, Math.round((balance - price) * 100) / 100);
  await signIn(staff, sampleSignIn('operations'));
  await staff.goto('/backend/actions/nsdl-pan/paperless/list');
  const row = staff.getByRole('row').filter({ hasText: 'LATA NAMOONA' }).first();
  await expect(row).toContainText(m.shared_status_paperless_review());
  await expectAccessible(staff);
  await row.getByRole('button').last().click();
  const drawer = staff.getByRole('dialog', { name: 'LATA NAMOONA' });
  await expect(drawer.getByText(m.nsdl_pan_paperless_cause_no_number())).toBeVisible();
  await drawer.getByRole('radio', { name: m.nsdl_pan_paperless_decide_failed() }).check();
  await drawer.getByLabel(m.nsdl_pan_paperless_decide_reason()).fill('The provider says by phone: never filed');
  await press(staff, m.nsdl_pan_paperless_decide_button());
  await expectNote(staff, /./);
  await expect(drawer.getByText(m.shared_status_paperless_refunded()).first()).toBeVisible();
  await expectBalance(shop, balance);
});

test('MER-11 a long pending order is polled until it succeeds', async () => {
  await typePaperless(shop, { firstName: 'Usha', mobile: mobile() });
  await forwardOrder(shop, fee());
  await press(shop, 'Confirm eKYC');
  await press(shop, 'Confirm, and let the provider take its time');
  await shop.getByRole('link', { name: 'Return to the shop' }).click();
  await expectOrder(shop, m.nsdl_pan_paperless_out_confirm());
  await expect(shop.getByText(m.nsdl_pan_paperless_asking())).toBeVisible();
  const token = await shownNumber(shop.getByRole('main'));
  const told = await fetch(`${simulatorUrl()}/control/pan-nsdl/transactions/${token}/late-success`, { method: 'POST' });
  expect(told.ok).toBe(true);
  await expectOrder(shop, m.nsdl_pan_paperless_out_acknowledged());
});

test('STF-16 a way of applying that staff switch off is not offered, with the reason', async ({ browser }) => {
  const admin = await open(browser);
  await signIn(admin, sampleSignIn('admin'));
  await admin.goto('/backend/actions/nsdl-pan/paperless/list');
  const setScan = async (note: string) => {
    await press(admin, m.nsdl_pan_paperless_modes_button());
    await admin.getByRole('switch', { name: m.nsdl_pan_paperless_mode_s() }).click();
    if (note) await admin.getByLabel(m.nsdl_pan_paperless_modes_note()).fill(note);
    await press(admin, m.nsdl_pan_paperless_modes_save());
    await expectNote(admin, m.nsdl_pan_paperless_modes_saved());
  };
  await setScan('Scans are filed by hand this week');
  await shop.goto('/merchant/product/nsdl-pan/paperless/apply/N');
  await expect(shop.getByText('Scans are filed by hand this week')).toBeVisible();
  await expect(shop.getByRole('radio', { name: m.nsdl_pan_paperless_mode_s() })).toHaveCount(0);
  await setScan('');
});

test('every paisa is accounted for', async () => {
  expect(await prove()).toContain('Proven');
});
