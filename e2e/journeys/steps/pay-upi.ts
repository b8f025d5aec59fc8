import { expect, type Page } from '@playwright/test';
import { m } from '@sevadesk/messages';
import { press, textField } from '../../pages/form.ts';
import { simulatorUrl } from '../../stack/settings.ts';

async function toGateway(page: Page, order: () => Promise<void>): Promise<void> {
  await page.goto('/merchant/paymentgateway/pg-gateway');
  await order();
  await page.waitForURL((url) => url.href.startsWith(simulatorUrl()));
  await expect(page.getByRole('heading', { level: 1, name: 'UPI payment' })).toBeVisible();
}

/** Presses 'Pay ₹1 via UPI'; ends on the gateway's page. */
export const orderOneRupee = (page: Page): Promise<void> => toGateway(page, () => press(page, m.gateway_pay_one()));

/** Pays any amount in rupees. */
export const orderAmount = (page: Page, rupees: string): Promise<void> =>
  toGateway(page, async () => {
    await textField(page, m.gateway_amount()).fill(rupees);
    await press(page, m.gateway_pay_button());
  });

/** Presses a button on the gateway's page and waits for the return; returns the order number. */
export async function answerGateway(page: Page, button: 'Pay' | 'Decline'): Promise<string> {
  await page.getByRole('button', { name: button === 'Pay' ? /^Pay/ : 'Decline' }).click();
  await page.waitForURL((url) => url.pathname === '/merchant/paymentgateway/payment-status');
  return new URL(page.url()).searchParams.get('client_txn_id') ?? '';
}

/** The return page shows this text after the order is settled. */
export async function expectOutcome(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: m.gateway_status_title() })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();
}
