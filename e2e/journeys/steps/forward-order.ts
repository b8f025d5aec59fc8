import { expect, type Page } from '@playwright/test';
import { m } from '@sevadesk/messages';
import { chooseRadio, fillFields, press } from '../../pages/form.ts';
import { simulatorUrl } from '../../stack/settings.ts';

type Person = { firstName: string; mobile: string };

/** Fills in the short form of a new PAN by eKYC and saves it; ends on the review. */
export async function typePaperless(page: Page, { firstName, mobile }: Person): Promise<void> {
  await page.goto('/merchant/product/nsdl-pan/paperless/apply/N');
  await chooseRadio(page, m.nsdl_pan_paperless_field_title(), 'Smt');
  await fillFields(page, {
    [m.nsdl_pan_paperless_field_last()]: 'Namoona',
    [m.nsdl_pan_paperless_field_first()]: firstName,
    [m.nsdl_pan_paperless_field_birth()]: '11/05/1990',
    [m.nsdl_pan_paperless_field_mobile()]: mobile,
    [m.nsdl_pan_paperless_field_email()]: 'asha@people.example',
  });
  await chooseRadio(page, m.nsdl_pan_paperless_field_gender(), 'Female');
  await press(page, m.nsdl_pan_paperless_save_next());
  await page.waitForURL((url) => url.pathname.endsWith('/confirm'));
}

/** The provider's page opens in the same tab. */
export async function expectProvider(page: Page): Promise<void> {
  await page.waitForURL((url) => url.href.startsWith(simulatorUrl()));
  await expect(page.getByRole('heading', { level: 1, name: 'PAN application without paper' })).toBeVisible();
}

/** Consents, puts the fee on hold and goes to the provider. */
export async function forwardOrder(page: Page, amount: string): Promise<void> {
  await page.getByRole('checkbox', { name: m.nsdl_pan_paperless_consent() }).check();
  await press(page, m.nsdl_pan_paperless_hand_button({ amount }));
  await expectProvider(page);
}

/** Back from the provider, on the order's page. */
async function expectBack(page: Page): Promise<void> {
  await page.waitForURL((url) => url.pathname.endsWith('/confirm') && url.searchParams.has('returned'));
}

/** Leaves or declines at the provider, which redirects back immediately. */
export async function endThere(page: Page, button: 'Leave now, go on later' | 'Decline'): Promise<void> {
  await press(page, button);
  await expectBack(page);
}

/** Signs at the provider and returns by its link. */
export async function signThere(page: Page): Promise<void> {
  await press(page, 'Sign');
  await page.getByRole('link', { name: 'Return to the shop' }).click();
  await expectBack(page);
}

/** The page shows this result of the order. */
export async function expectOrder(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 2, name: title, exact: true })).toBeVisible({ timeout: 30_000 });
}
