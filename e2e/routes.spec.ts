import { type Browser, expect, type Page, test } from '@playwright/test';
import { istDateOf } from '@sevadesk/contract/kernel/dates';
import { registration } from '@sevadesk/contract/registration';
import { m } from '@sevadesk/messages';
import { expectAccessible, expectFitsPhone, expectOpened } from './checks/screen.ts';
import { signIn } from './pages/sign-in.ts';
import { makeDraft, makeImport, makeRegistration, makeSubmitted } from './routes/records.ts';
import { type Area, builtRoutes, plain, specifiedRoutes } from './routes/route-list.ts';
import { callAs } from './stack/api.ts';
import { sampleSignIn } from './stack/settings.ts';
import { watchPage } from './watch-page.ts';

/** Addresses that are ours: the specification asks for what they show, but names no address. */
const own = new Set(
  [
    '/auth/setup',
    '/backend/account/adjustments',
    '/backend/account/documents',
    '/backend/account/holds',
    '/backend/account/receivables',
    '/backend/account/tds',
    '/backend/actions/gateway',
    '/backend/actions/gateway-settlement',
    '/backend/actions/payments/import',
    '/backend/actions/payments/import/new',
    '/backend/actions/payments/import/{id}',
    '/backend/actions/payments/statement',
    '/backend/masters/ao-code',
    '/backend/masters/form-files',
    '/backend/masters/package/{pkgId}/gst',
    '/backend/masters/tax-rates',
    '/backend/misc/downloads',
    '/backend/misc/reports/collection-lines',
    '/backend/misc/reports/day-close',
    '/backend/misc/reports/day-close/{day}',
    '/backend/misc/reports/statement',
    '/merchant/accounting/documents',
    '/merchant/misc/downloads',
    '/merchant/misc/reports/statement',
    '/merchant/paymentgateway/list',
    '/merchant/product/nsdl-pan/physical/draft/list',
  ].map(plain),
);
/** A form on the verifier's desk is nobody else's: the journey opens these itself. */
const ofJourney = (path: string) => path.includes('/physical/verify');

const routes = builtRoutes().filter(({ path }) => !ofJourney(path));
const ofArea = (area: Area) => routes.filter((route) => route.area === area);
const people = { staff: 'admin', merchant: 'shop' } as const;
const homes = { staff: '/backend', merchant: '/merchant' } as const;

async function openAs(browser: Browser, area: Area): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  if (area === 'public') await page.goto('/');
  else {
    const home = area === 'staff' ? 'backend' : 'merchant';
    await signIn(page, sampleSignIn(people[area]), home);
  }
  return page;
}

/** Real records for the parts of addresses. */
async function fillerOf(page: Page, area: Area, browser: Browser): Promise<(path: string) => string> {
  if (area === 'public') return (path) => path;
  if (area === 'merchant') {
    const [draft, submitted] = [await makeDraft(page), await makeSubmitted(page)];
    return (path) => path.replace('{id}', path.includes('/apply/') ? draft.id : submitted);
  }
  const visitor = await openAs(browser, 'public');
  const merchant = await openAs(browser, 'merchant');
  const refNo = await makeRegistration(visitor);
  const submitted = await makeSubmitted(merchant);
  const imported = await makeImport(page);
  await Promise.all([visitor.context().close(), merchant.context().close()]);
  const { data } = await callAs<{ data: { id: string; refNo: string }[] }>(page, registration.list, { body: {} });
  const found = data.find((row) => row.refNo === refNo)?.id ?? '';
  const today = istDateOf(new Date());
  const standardPackage = '01900000-0000-7000-8002-000000000001';
  return (path) => {
    const record = path.includes('registration') ? found : path.includes('/import/') ? imported : submitted;
    return path.replace('{pkgId}', standardPackage).replace('{day}', today).replace('{id}', record);
  };
}

test('addresses are the specification’s, or ours by name', () => {
  const specified = new Set(specifiedRoutes().map(({ path }) => plain(path)));
  const unknown = builtRoutes().filter(({ path }) => !specified.has(plain(path)) && !own.has(plain(path)));
  expect(unknown).toEqual([]);
  expect(ofArea('public').length).toBeGreaterThan(5);
  expect(ofArea('staff').length).toBeGreaterThan(5);
  expect(ofArea('merchant').length).toBeGreaterThan(5);
});

for (const area of ['public', 'staff', 'merchant'] as const) {
  test(`every ${area} address opens without a fault, has one heading and fits a phone`, async ({ browser }) => {
    test.setTimeout(300_000);
    const page = await openAs(browser, area);
    const fill = await fillerOf(page, area, browser);
    const watch = watchPage(page);
    for (const { path } of ofArea(area)) {
      await test.step(path, async () => {
        await page.goto(fill(path));
        await expectOpened(page);
        expect(plain(new URL(page.url()).pathname)).toBe(plain(fill(path)));
        await expectFitsPhone(page);
        watch.expectNoFaults();
      });
    }
    await page.context().close();
  });
}

test('AUT-09 a stranger is sent to the sign-in and told where they were heading', async ({ page }) => {
  test.setTimeout(240_000);
  for (const { path } of [...ofArea('staff'), ...ofArea('merchant')]) {
    await page.goto(path, { waitUntil: 'commit' });
    await page.waitForURL((url) => url.pathname === '/auth/login');
    expect(new URL(page.url()).searchParams.get('next')).toContain(homes[path.startsWith('/b') ? 'staff' : 'merchant']);
  }
});

for (const [area, other] of [
  ['staff', 'merchant'],
  ['merchant', 'staff'],
] as const) {
  test(`AUT-10 ${area} never gets into the ${other} area`, async ({ browser }) => {
    test.setTimeout(240_000);
    const page = await openAs(browser, area);
    for (const { path } of ofArea(other)) {
      await page.goto(path, { waitUntil: 'commit' });
      await page.waitForURL((url) => url.pathname === `${homes[area]}/`);
    }
    await page.context().close();
  });
}

test('AUT-12 a role without the permission sees that it may not', async ({ page }) => {
  await signIn(page, sampleSignIn('operations'), 'backend');
  await page.goto('/backend/actions/payments');
  await expect(page.getByText(m.shared_not_allowed_title())).toBeVisible();
});

const looked: Record<Area, string[]> = {
  public: ['/', '/services', '/contact', '/auth/login', '/auth/register', '/auth/forgot-username'],
  staff: [
    '/backend/',
    '/backend/actions/payments',
    '/backend/actions/payments/import/new',
    '/backend/actions/payments/statement',
    '/backend/user-management/registration',
    '/backend/user-management/merchant-list',
    '/backend/masters/bank',
    '/backend/misc/reports/daily-collection',
  ],
  merchant: [
    '/merchant/',
    '/merchant/accounting/payment',
    '/merchant/accounting/payment/list',
    '/merchant/misc/reports/statement',
    '/merchant/paymentgateway/pg-gateway',
    '/merchant/product/nsdl-pan/dashboard',
    '/merchant/product/nsdl-pan/physical/individual/N/apply',
    '/merchant/product/nsdl-pan/physical/list',
  ],
};

for (const area of ['public', 'staff', 'merchant'] as const) {
  test(`axe is content with ${area} screens in both themes`, async ({ browser }) => {
    test.setTimeout(240_000);
    const page = await openAs(browser, area);
    const built = new Set(routes.map(({ path }) => plain(path)));
    for (const path of looked[area].filter((one) => built.has(plain(one)))) {
      await test.step(path, async () => {
        await page.goto(path);
        await expectOpened(page);
        await expectAccessible(page);
      });
    }
    await page.context().close();
  });
}
