import { expect, type Page, test } from '@playwright/test';
import { merchants } from '@sevadesk/contract/merchants';
import { m } from '@sevadesk/messages';
import { expectAccessible, expectFitsPhone } from '../checks/screen.ts';
import { press, textField } from '../pages/form.ts';
import { people } from '../pages/people.ts';
import { signIn } from '../pages/sign-in.ts';
import { expectNote } from '../pages/toast.ts';
import { callAs } from '../stack/api.ts';
import { prove } from '../stack/prove.ts';
import { sampleSignIn } from '../stack/settings.ts';
import { openShop } from '../journeys/steps/open-shop.ts';
import { ownPackage } from '../journeys/steps/own-package.ts';
import { payBill } from '../journeys/steps/pay-bill.ts';
import { freshDigits } from '../journeys/steps/shop.ts';

test.describe.configure({ mode: 'serial', timeout: 240_000 });

const open = people();
const territory = `Ganga ${freshDigits(5)}`;
let shop: Page;
let desk: Page;
let franchise: Page;
let code = '';
let packageId = '';

const codeOf = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('auth-state') ?? '{}').user.code);

test.beforeAll(async ({ browser }) => {
  [shop, desk, franchise] = [await open(browser), await open(browser), await open(browser)];
  await openShop({ merchant: shop, staff: desk, rupees: 30_000 });
  await signIn(franchise, sampleSignIn('franchise'));
  code = await codeOf(shop);
  const own = await ownPackage(desk, { name: `Territory ${freshDigits(5)}`, code });
  packageId = own.packageId;
  await callAs(desk, merchants.changeParent, {
    params: { id: own.merchantId },
    body: { parentCode: await codeOf(franchise), reason: 'Agreement signed' },
  });
});

test('BEY-01 head office names a territory by its districts', async () => {
  await desk.goto('/backend/masters/territories');
  await expectAccessible(desk);
  await press(desk, m.service_packages_territory_new());
  const form = desk.getByRole('dialog', { name: m.service_packages_territory_new() });
  await textField(form, m.service_packages_territory()).fill(territory);
  await form.getByRole('searchbox', { name: m.service_packages_territory_search() }).fill('kanpur');
  await form.getByRole('checkbox', { name: 'Kanpur Nagar', exact: true }).check();
  await expect(form.getByText(m.service_packages_territory_chosen({ count: 1 }))).toBeVisible();
  await press(form, m.service_packages_territory_save());
  await expectNote(desk, m.service_packages_territory_saved());
  await expect(desk.getByRole('button', { name: territory })).toBeVisible();
  await expectFitsPhone(desk);
});

test('BEY-01 a level has another share in it, which a sale there pays, and which the line explains', async () => {
  await desk.goto(`/backend/masters/package/${packageId}/bills`);
  await press(desk, m.service_packages_change());
  const product = m.service_packages_product_bill_electricity();
  await press(desk, m.service_packages_levels_title({ product }));
  const dialog = desk.getByRole('dialog', { name: m.service_packages_levels_title({ product }) });
  const level = dialog.getByRole('group', { name: 'Franchise', exact: true });
  await level.getByLabel(m.service_packages_territory_share_add()).selectOption(territory);
  const name = m.service_packages_territory_in({ name: 'Franchise', territory });
  const here = level.getByRole('group', { name });
  await textField(here, m.service_packages_level_share()).fill('1.25');
  await press(dialog, m.service_packages_bands_done());
  await expect(desk.getByText(`${name}: 1.25/-`)).toBeVisible();
  await press(desk, m.service_packages_draft_save());
  await expect(desk.getByText(m.service_packages_draft_saved())).toBeVisible();
  await press(desk, m.service_packages_publish());
  const drawer = desk.getByRole('dialog', { name: m.service_packages_publish_title() });
  await press(drawer, m.service_packages_publish());
  await expect(drawer).toBeHidden();
  await expect(desk.getByText(`${name}: 1.25/-`).first()).toBeVisible();

  await payBill(shop);
  await expect(async () => {
    await franchise.goto('/merchant/misc/reports/statement?size=100');
    await expect(franchise.getByRole('row').filter({ hasText: code }).first()).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 90_000 });
  const line = franchise.getByRole('row').filter({ hasText: code }).first();
  await line.getByRole('button', { name: m.wallet_why() }).click();
  const why = franchise.getByRole('dialog');
  await expect(why.getByText(territory)).toBeVisible();
  await expect(why.getByText('1.25/-').first()).toBeVisible();
  await franchise.keyboard.press('Escape');
  expect(await prove()).toContain('Proven');
});
