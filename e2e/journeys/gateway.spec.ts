import { expect, type Page, test } from '@playwright/test';
import { wallet } from '@sevadesk/contract/wallet';
import { m } from '@sevadesk/messages';
import { expectAccessible, expectFitsPhone } from '../checks/screen.ts';
import { press, textField } from '../pages/form.ts';
import { people } from '../pages/people.ts';
import { signIn } from '../pages/sign-in.ts';
import { expectNote } from '../pages/toast.ts';
import { callAs } from '../stack/api.ts';
import { prove } from '../stack/prove.ts';
import { sampleSignIn, simulatorUrl } from '../stack/settings.ts';
import { expectBalance } from './steps/pay-in.ts';
import { answerGateway, expectOutcome, orderAmount } from './steps/pay-upi.ts';

test.describe.configure({ mode: 'serial', timeout: 180_000 });

const open = people();
let merchant: Page;
let accounts: Page;
let admin: Page;
/** The expected wallet balance, in rupees: no other test moves money of this shop. */
let balance = 0;

test.beforeAll(async ({ browser }) => {
  [merchant, accounts, admin] = [await open(browser), await open(browser), await open(browser)];
  await signIn(merchant, sampleSignIn('dakghar'));
  balance = (await callAs<{ data: number }>(merchant, wallet.closing)).data;
});

const rowOf = (page: Page, order: string) => page.getByRole('row').filter({ hasText: order });
const dialog = (page: Page) => page.getByRole('dialog', { name: m.gateway_details() });

async function look(page: Page, order: string) {
  await page.goto('/backend/actions/gateway');
  await page.getByRole('button', { name: m.gateway_details_of({ order }) }).click();
  await expect(dialog(page).getByText(m.gateway_looks_title())).toBeVisible();
}

test('MER-16 a common amount is one press away, and a paid order credits the wallet', async () => {
  await merchant.goto('/merchant/paymentgateway/pg-gateway');
  await press(merchant, '500.00/-');
  await expect(textField(merchant, m.gateway_amount())).toHaveValue('500.00');
  await orderAmount(merchant, '12');
  await answerGateway(merchant, 'Pay');
  await expectOutcome(merchant, m.gateway_success());
  balance += 12;
  await expectBalance(merchant, balance);
});

test('PUB-11 a declined order fails; a late payment is found by checking again', async () => {
  await orderAmount(merchant, '13');
  const order = await answerGateway(merchant, 'Decline');
  await expectOutcome(merchant, m.gateway_failed());
  await fetch(`${simulatorUrl()}/control/upi/orders/${order}/late-success`, { method: 'POST' });
  await merchant.goto('/merchant/paymentgateway/list');
  const again = rowOf(merchant, order).getByRole('button', { name: m.gateway_check_again() });
  const success = rowOf(merchant, order).getByText(m.shared_status_gateway_success());
  // The sweep also polls; on a slow machine it may have been first.
  await expect(again.or(success).first()).toBeVisible();
  if (await again.isVisible()) await again.click();
  await expect(success).toBeVisible();
  balance += 13;
  await expectBalance(merchant, balance);
  await expectAccessible(merchant);
  await expectFitsPhone(merchant);
});

test('an amount other than ordered is in suspense until accounts ends its review', async () => {
  await orderAmount(merchant, '14.03');
  const order = await answerGateway(merchant, 'Pay');
  await expectOutcome(merchant, m.gateway_waiting());
  await expectBalance(merchant, balance);
  await signIn(accounts, sampleSignIn('accounts'));
  await accounts.goto('/backend/actions/gateway');
  await expect(rowOf(accounts, order)).toContainText(m.shared_status_gateway_review());
  await expectAccessible(accounts);
  await look(accounts, order);
  await expect(dialog(accounts).getByText(m.gateway_cause_amount())).toBeVisible();
  await dialog(accounts).getByRole('radio', { name: m.gateway_resolution_credited() }).check();
  await dialog(accounts).getByLabel(m.gateway_resolve_reason()).fill('The payer added a rupee; seen at the bank');
  await dialog(accounts).getByRole('button', { name: m.gateway_resolve_button() }).click();
  await expectNote(accounts, m.gateway_resolved_note({ order }));
  await expect(dialog(accounts).getByText(m.shared_status_gateway_success()).first()).toBeVisible();
  balance += 15.03;
  await expectBalance(merchant, balance);
});

test('an administrator tests the connection before anything is saved', async () => {
  await signIn(admin, sampleSignIn('admin'));
  await admin.goto('/backend/masters/api-credentials');
  const card = admin.locator('#upi');
  await card.getByRole('button', { name: m.masters_credential_test() }).click();
  await expect(card.getByRole('status')).toContainText(/\d+ ms/);
  await expectAccessible(admin);
});

test('every paisa is accounted for', async () => {
  expect(await prove()).toContain('Proven');
});
