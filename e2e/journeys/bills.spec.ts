import { expect, type Page, test } from '@playwright/test';
import { m } from '@sevadesk/messages';
import { expectAccessible, expectFitsPhone } from '../checks/screen.ts';
import { chooseOption, press, textField } from '../pages/form.ts';
import { people } from '../pages/people.ts';
import { expectNote } from '../pages/toast.ts';
import { prove } from '../stack/prove.ts';
import { openShop } from './steps/open-shop.ts';
import { expectBalance } from './steps/pay-in.ts';
import { freshDigits } from './steps/shop.ts';
import { downloaded } from './steps/submit-application.ts';

test.describe.configure({ mode: 'serial', timeout: 180_000 });

const funds = 30_000;
const power = { name: 'Purvanchal Demo Vidyut', said: 'purvanchal', field: 'Consumer number' };
const open = people();
let shop: Page;
let desk: Page;
/** The expected wallet balance, in rupees, and the bill for later tests. */
let balance = funds;
let paid = { path: '', number: '', account: '' };

test.beforeAll(async ({ browser }) => {
  // A repeated bill is rejected until it is confirmed.
  shop = await open(browser, { meetsRefusals: true });
  desk = await open(browser);
  await openShop({ merchant: shop, staff: desk, rupees: funds });
});

/** A customer number that no other test uses; its last two digits select the network's scenario. */
const newAccount = (ending: string) => `1${freshDigits(7)}${ending}`;
const status = (page: Page, word: string) => page.getByRole('main').getByText(word, { exact: true }).first();
const payButton = (page: Page) =>
  page.getByRole('button', { name: new RegExp(`^${m.bills_pay_button({ total: '' })}`) });

/** The option also shows the state after the name. */
const selectBiller = (name: string) =>
  shop
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .first()
    .click();

/** Searches a biller by the customer's words and fetches a bill. */
async function fetchBill(account: string): Promise<void> {
  await shop.goto('/merchant/product/bills');
  await textField(shop, m.bills_search()).fill(power.said);
  await selectBiller(power.name);
  await textField(shop, power.field).fill(account);
  await press(shop, m.bills_fetch());
}

const rupeesIn = (text: string) => Number(/([\d,]+\.\d\d)/.exec(text)?.[1]?.replaceAll(',', ''));

type Costs = { sum: number; earned: number };

/** Returns the sum on the button and the commission shown with it, in rupees. */
async function costsShown(): Promise<Costs> {
  const sum = rupeesIn(await payButton(shop).innerText());
  const promised = shop.locator('div').filter({ has: shop.getByText(m.bills_commission(), { exact: true }) });
  return { sum, earned: rupeesIn(await promised.last().innerText()) };
}

const expectPayment = () => shop.waitForURL((url) => url.pathname.startsWith('/merchant/product/bills/list/'));

/** Pays the shown bill; returns its costs, and ends on the payment's page. */
async function pay(): Promise<Costs> {
  const costs = await costsShown();
  await payButton(shop).click();
  await expectPayment();
  return costs;
}

/** The payment ends as paid without a reload of the page. */
async function expectPaid({ sum, earned }: Costs): Promise<void> {
  await expect(status(shop, m.shared_status_bill_paid())).toBeVisible({ timeout: 90_000 });
  balance += earned - sum;
  await expectBalance(shop, balance);
}

test('MER-05 a bill is searched, fetched and paid once, and its receipt is printed in every size', async () => {
  const account = newAccount('20');
  await fetchBill(account);
  await expect(shop.getByText(m.bills_owed_today())).toBeVisible();
  await expectAccessible(shop);
  await expectFitsPhone(shop);
  const costs = await pay();
  await expectPaid(costs);
  const number = /BP\d{12}/.exec(await shop.getByRole('main').innerText())?.[0] ?? '';
  paid = { path: new URL(shop.url()).pathname, number, account };
  await expect(shop.getByText(m.orders_terms_refund())).toHaveCount(0);
  for (const size of [m.bills_receipt_a4(), m.bills_receipt_80(), m.bills_receipt_58()]) {
    await press(shop, m.bills_receipt());
    const { name, bytes } = await downloaded(shop, () => shop.getByRole('menuitem', { name: size }).click());
    expect(name).toContain(number);
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  }
  await expectAccessible(shop);
  await expectFitsPhone(shop);
});

test('MER-05 the same bill within a day requires confirmation, one press from the earlier payment', async () => {
  await shop.goto(paid.path);
  await shop.getByRole('link', { name: m.bills_pay_next() }).click();
  const costs = await costsShown();
  await payButton(shop).click();
  const asked = shop.getByRole('dialog', { name: m.bills_twice_title() });
  await press(asked, m.shared_cancel());
  await expectBalance(shop, balance);
  await payButton(shop).click();
  await press(asked, m.bills_twice_confirm());
  await expectPayment();
  await expectPaid(costs);
});

test('MER-05 a prepaid number is recharged with a plan of its circle', async () => {
  await shop.goto('/merchant/product/bills');
  await textField(shop, m.bills_search()).fill('recharge');
  await selectBiller('Namuna Mobile');
  await textField(shop, 'Mobile number').fill(`98${freshDigits(6)}20`);
  await press(shop, m.bills_continue());
  await chooseOption(shop, m.bills_circle(), 'Delhi NCR');
  await shop.getByRole('button', { name: /^1\.5 GB a day/ }).click();
  await press(shop, m.bills_show_total());
  await expectPaid(await pay());
  await expect(shop.getByText('1.5 GB a day, unlimited calls')).toBeVisible();
});

test('MER-05 a payment of unknown outcome stays on hold and becomes paid; a failed one is refunded', async () => {
  await fetchBill(newAccount('11'));
  const costs = await pay();
  await expect(shop.getByText(m.bills_pending_text())).toBeVisible();
  await expectBalance(shop, balance - costs.sum);
  await expectPaid(costs);
  await fetchBill(newAccount('13'));
  await pay();
  await expect(shop.getByText(m.bills_failed_text())).toBeVisible();
  await expect(shop.getByText('Biller is not reachable').first()).toBeVisible();
  await expectBalance(shop, balance);
  await prove();
});

test("MER-05 the shop is reminded of a customer's next bill", async () => {
  await shop.goto(paid.path);
  await press(shop, m.bills_reminder_start());
  await expectNote(shop, m.bills_reminder_on());
  await shop.goto('/merchant/product/bills');
  const frequent = shop.getByRole('region', { name: m.bills_frequent_title() });
  await expect(
    frequent.getByRole('button', { name: new RegExp(`^${m.bills_reminder_stop_of({ account: '' })}`) }),
  ).toHaveCount(1);
  await expectAccessible(shop);
  await expectFitsPhone(shop);
});

test('MER-05 STF-17 a complaint is raised at the network and its reply arrives; head office sees both', async () => {
  await shop.goto(paid.path);
  await press(shop, m.bills_complaint_raise());
  const drawer = shop.getByRole('dialog');
  await chooseOption(drawer, m.bills_complaint_reason(), m.bills_complaint_reason_not_credited());
  await textField(drawer, m.bills_complaint_text()).fill('The biller shows it as unpaid');
  await press(drawer, m.bills_complaint_submit());
  const complaints = (page: Page) => page.getByRole('region', { name: m.bills_complaints_title() });
  await expect(complaints(shop)).toContainText(/DBC\d{10}/);
  await expect(complaints(shop)).toContainText(m.bills_complaint_no_answer());
  const answer = 'The biller has credited the payment';
  // The network responds after twenty seconds, and is polled every half minute.
  await expect(complaints(shop)).toContainText(answer, { timeout: 120_000 });
  await expectAccessible(shop);
  await expectFitsPhone(shop);

  await desk.goto(`/backend/actions/bills?q=${paid.number}`);
  await press(desk, m.bills_open({ number: paid.number }));
  await expect(complaints(desk)).toContainText(answer);
  await expect(desk.getByRole('dialog')).toContainText(paid.account);
  await prove();
});
