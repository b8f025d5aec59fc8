import { expect, test } from '@playwright/test';
import { m } from '@sevadesk/messages';
import { readCodes } from '../../apps/api/src/platform/images/codes.ts';
import { renderPdfPage } from '../../apps/api/src/platform/images/pdf-render.ts';
import { expectAccessible, expectFitsPhone } from '../checks/screen.ts';
import { press, textField } from '../pages/form.ts';
import { people } from '../pages/people.ts';
import { signIn } from '../pages/sign-in.ts';
import { createSubmitted } from '../routes/records.ts';
import { prove } from '../stack/prove.ts';
import { sampleSignIn } from '../stack/settings.ts';
import { watchPage } from '../watch-page.ts';
import { downloaded } from './steps/submit-application.ts';

const open = people();

test("a customer's slip leads to the progress of the application for anyone who knows the birth date", async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const shop = await open(browser);
  await signIn(shop, sampleSignIn('dakghar'));
  const id = await createSubmitted(shop);
  await shop.goto(`/merchant/product/nsdl-pan/physical/info/${id}`);
  await press(shop, m.orders_slip_button());
  const slip = await downloaded(shop, () =>
    shop.getByRole('menuitem', { name: m.orders_slip_roll(), exact: true }).click(),
  );
  const drawn = await renderPdfPage(slip.bytes, { page: 0 });
  const [code] = await readCodes(drawn.bytes, ['QRCode']);
  const address = new URL(code?.text ?? '');
  expect(address.pathname).toBe('/track');

  const context = await browser.newContext();
  const customer = await context.newPage();
  const watch = watchPage(customer, { allow: [/^404 \/api\/track$/] });
  await customer.goto(`/track${address.search}`);
  await expect(textField(customer, m.nsdl_pan_progress_token())).toHaveValue(address.searchParams.get('t') ?? '');
  await textField(customer, m.nsdl_pan_progress_birth()).fill('04/02/1991');
  await press(customer, m.nsdl_pan_progress_show());
  await expect(customer.getByText(m.errors_progress_unknown())).toBeVisible();
  await expectAccessible(customer);
  await textField(customer, m.nsdl_pan_progress_birth()).fill('03/02/1991');
  await press(customer, m.nsdl_pan_progress_show());
  await expect(customer.getByText(m.nsdl_pan_progress_now_received())).toBeVisible();
  await expect(customer.getByText('NAMOONA')).toHaveCount(0);
  await expectAccessible(customer);
  await expectFitsPhone(customer);
  watch.expectNoFaults();
  await context.close();
  await prove();
});
