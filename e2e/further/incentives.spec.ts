import { expect, type Page, test } from '@playwright/test';
import { formatTypedDate } from '@sevadesk/contract/kernel/date-format';
import { addDays, istDateOf } from '@sevadesk/contract/kernel/dates';
import { type PricePage, servicePackages } from '@sevadesk/contract/service-packages';
import { m } from '@sevadesk/messages';
import { expectAccessible, expectFitsPhone } from '../checks/screen.ts';
import { fillFields, press } from '../pages/form.ts';
import { people } from '../pages/people.ts';
import { expectNote } from '../pages/toast.ts';
import { callAs } from '../stack/api.ts';
import { prove } from '../stack/prove.ts';
import { shiftSales } from '../stack/shift-days.ts';
import { openShop } from '../journeys/steps/open-shop.ts';
import { ownPackage } from '../journeys/steps/own-package.ts';
import { payBill } from '../journeys/steps/pay-bill.ts';
import { freshDigits } from '../journeys/steps/shop.ts';

test.describe.configure({ mode: 'serial', timeout: 240_000 });

const open = people();
const targetName = `Bills ${freshDigits(5)}`;
let shop: Page;
let desk: Page;
let code = '';

/** Gives the shop a package of its own in which a paid bill earns 2.00, and 3.50 from the month's first one on. */
async function priceByVolume(): Promise<void> {
  const { packageId: id } = await ownPackage(desk, { name: `Volume ${freshDigits(5)}`, code });
  const page = { id, service: 'bills' };
  const { versions } = await callAs<PricePage>(desk, servicePackages.prices, { params: page });
  const band = { from: 1, paise: 350, basisPoints: null, floorPaise: 0, capPaise: null };
  const volumeBands = [{ idTypeId: null, unit: 'count', mode: 'whole', bands: [band] }];
  const rows = (versions[0]?.rows ?? []).map((row) => ({
    ...row,
    ...(row.product === 'bill-electricity' && { volumeBands }),
  }));
  const draft = await callAs<{ id: string }>(desk, servicePackages.openDraft, { params: page });
  const params = { id: draft.id };
  const saved = await callAs<{ draftNumber: number }>(desk, servicePackages.saveDraft, {
    params,
    body: { draftNumber: 1, note: '', rows },
  });
  await callAs(desk, servicePackages.publish, { params, body: { ...saved, validFrom: istDateOf(new Date()) } });
}

test.beforeAll(async ({ browser }) => {
  [shop, desk] = [await open(browser), await open(browser)];
  ({ userName: code } = await openShop({ merchant: shop, staff: desk, rupees: 30_000 }));
  code = await shop.evaluate(() => JSON.parse(localStorage.getItem('auth-state') ?? '{}').user.code);
  await priceByVolume();
});

test('BEY-01 head office sets a target, and the shop follows its progress on the dashboard', async () => {
  await desk.goto('/backend/account/targets');
  await expectAccessible(desk);
  await press(desk, m.incentives_target_new());
  const form = desk.getByRole('dialog', { name: m.incentives_target_new() });
  await fillFields(form, {
    [m.incentives_target_name()]: targetName,
    [m.incentives_target_codes()]: code,
    [m.incentives_to_day()]: formatTypedDate(addDays(istDateOf(new Date()), 20)),
    [m.incentives_target_goal()]: '1',
    [m.incentives_target_reward()]: '0.25',
  });
  await press(form, m.incentives_target_save());
  await expectNote(desk, m.incentives_target_saved());

  await shop.goto('/merchant/');
  const target = shop.getByRole('region', { name: targetName });
  await expect(target.getByText(m.incentives_own_missing({ missing: '1' }))).toBeVisible();
  await payBill(shop);
  await shop.goto('/merchant/');
  await expect(target.getByText(m.incentives_own_reward({ reward: '0.25/-' }))).toBeVisible();
  await expectFitsPhone(shop);
});

test('BEY-01 a month pays its volume and a target its incentive once, each explained at its line', async () => {
  await shop.goto('/merchant/accounting/month');
  await expect(shop.getByText(m.incentives_band_text({ from: '1', share: '3.50/-' }))).toBeVisible();
  await expectAccessible(shop);
  await shiftSales(code);
  await desk.goto('/backend/account/month-settlements');
  await press(desk, m.incentives_run());
  await expectAccessible(desk);
  await shop.goto('/merchant/misc/reports/statement?size=100');
  const line = shop.getByRole('row').filter({ hasText: /Month settlement/ });
  await line.getByRole('button', { name: m.wallet_why() }).click();
  const why = shop.getByRole('dialog');
  await expect(why.getByText(m.wallet_fact_band_from())).toBeVisible();
  await expect(why.getByText('1.50/-').first()).toBeVisible();
  await shop.keyboard.press('Escape');

  await desk.goto('/backend/account/targets');
  await desk.getByRole('link', { name: targetName }).first().click();
  await expect(async () => {
    await desk.reload();
    await expect(desk.getByText(m.shared_status_target_paid(), { exact: true }).first()).toBeVisible({
      timeout: 2_000,
    });
  }).toPass({ timeout: 150_000 });
  await shop.goto('/merchant/misc/reports/statement?size=100');
  await expect(shop.getByText(new RegExp(`Target ${targetName}`)).first()).toBeVisible();
  expect(await prove()).toContain('Proven');
});
