import { type Browser, expect, type Page, test } from '@playwright/test';
import { istDateOf } from '@sevadesk/contract/kernel/dates';
import { panAfterAck, panAfterAckStaff } from '@sevadesk/contract/nsdl-pan';
import { registration } from '@sevadesk/contract/registration';
import { ownTickets, tickets } from '@sevadesk/contract/tickets';
import { m } from '@sevadesk/messages';
import { expectAccessible, expectEndsWithContent, expectFitsPhone, expectOpened } from './checks/screen.ts';
import { visitWithin } from './checks/visit.ts';
import { signIn } from './pages/sign-in.ts';
import { createBrand } from './routes/brand-records.ts';
import { createCampaign } from './routes/campaign-records.ts';
import { filingRecords } from './routes/filing-records.ts';
import { createPlan, moneyRecords } from './routes/money-records.ts';
import { createMove } from './routes/move-records.ts';
import { ownAddresses } from './routes/own-addresses.ts';
import { createShopStaff, peopleRecords } from './routes/people-records.ts';
import {
  createConsignment,
  createDraftsByPath,
  createImport,
  createPaperless,
  createPile,
  createRegistration,
  createSubmitted,
  newestBill,
  newestConsignment,
  newestDifference,
  newestEnquiry,
  newestNps,
  newestTicket,
  refusedAckNo,
} from './routes/records.ts';
import { type Area, builtRoutes, plain, specifiedRoutes } from './routes/route-list.ts';
import { callAs } from './stack/api.ts';
import { sampleSignIn } from './stack/settings.ts';
import { watchPage } from './watch-page.ts';

// The tests here are independent, so both workers share them.
test.describe.configure({ mode: 'parallel' });

const ofJourney = (path: string) =>
  path.includes('/physical/verify') || path.includes('/view-frenchies/') || path.includes('/merchant/campaign/');

const routes = builtRoutes().filter(({ path }) => !ofJourney(path));
const ofArea = (area: Area) => routes.filter((route) => route.area === area);
/** Access is decided once per area, above its addresses, so the short run tries every third of them. */
const knockedAt = (area: Area) => ofArea(area).filter((_, at) => process.env.TEST_FULL === '1' || at % 3 === 0);
const people = { staff: 'admin', merchant: 'shop' } as const;
const homes = { staff: '/backend', merchant: '/merchant' } as const;

async function openAs(browser: Browser, area: Area): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  if (area === 'public') await page.goto('/');
  else await signIn(page, sampleSignIn(people[area]));
  return page;
}

/** Returns real records for the parameters of addresses. */
async function fillerOf(page: Page, area: Area, browser: Browser): Promise<(path: string) => string> {
  if (area === 'public') return (path) => path;
  if (area === 'merchant') {
    const [draftOf, submitted] = [await createDraftsByPath(page), await createSubmitted(page)];
    const ackNo = await refusedAckNo(page, panAfterAck.tin.cases.list);
    const form = await createPaperless(page);
    const person = await createShopStaff(page);
    const parcel = await createConsignment(page);
    const pension = await newestNps(page);
    const bill = await newestBill(page);
    const ticket = await newestTicket(page, ownTickets.list);
    const plan = await createPlan(page);
    const idOf = (path: string) => {
      if (path.includes('/misc/courier/')) return parcel;
      if (path.includes('/accounting/transfer/')) return plan;
      if (path.includes('/nps/')) return pension;
      if (path.includes('/bills/')) return bill;
      if (path.includes('/help/')) return ticket;
      if (path.includes('/user-management/staff/')) return person;
      if (path.includes('/paperless/')) return form;
      return path.includes('/apply/') ? draftOf(path) : submitted;
    };
    return (path) => path.replace('{category}', 'company').replace('{ackNo}', ackNo).replace('{id}', idOf(path));
  }
  const visitor = await openAs(browser, 'public');
  const merchant = await openAs(browser, 'merchant');
  const refNo = await createRegistration(visitor);
  const submitted = await createSubmitted(merchant);
  const imported = await createImport(page);
  await Promise.all([visitor.context().close(), merchant.context().close()]);
  const { data } = await callAs<{ data: { id: string; refNo: string }[] }>(page, registration.list, { body: {} });
  const found = data.find((row) => row.refNo === refNo)?.id ?? '';
  const pile = await createPile(page);
  const enquiry = await newestEnquiry(page);
  const parcel = await newestConsignment(page);
  const ticket = await newestTicket(page, tickets.list);
  const difference = await newestDifference(page);
  const ofFiling = await filingRecords(page);
  const ofPeople = await peopleRecords(page);
  const ofMoney = await moneyRecords(page);
  const move = await createMove(page);
  const brand = await createBrand(page);
  const campaign = await createCampaign(page);
  const ackNo = await refusedAckNo(page, panAfterAckStaff.tin.cases.list);
  const today = istDateOf(new Date());
  const standardPackage = '01900000-0000-7000-8002-000000000001';
  return (path) => {
    const filed = ofFiling(path) ?? ofPeople(path) ?? ofMoney(path);
    if (filed !== undefined) return path.replace('{id}', filed);
    if (path.includes('/brands/')) return path.replace('{id}', brand);
    if (path.includes('/campaigns/')) return path.replace('{id}', campaign);
    if (path.includes('/move-in/')) return path.replace('{id}', move.id).replace('{fileId}', move.fileId);
    if (path.includes('/reconciliation/')) return path.replace('{id}', difference);
    if (path.includes('/pile/')) return path.replace('{id}', pile);
    if (path.includes('/courier/')) return path.replace('{id}', parcel);
    if (path.includes('/enquiries/')) return path.replace('{id}', enquiry);
    if (path.includes('/help/')) return path.replace('{id}', ticket);
    const record = path.includes('registration') ? found : /[/-]imports?\//.test(path) ? imported : submitted;
    return path
      .replace('{pkgId}', standardPackage)
      .replace('{day}', today)
      .replace('{ackNo}', ackNo)
      .replace('{id}', record);
  };
}

test("addresses are the specification's, or ours by name", () => {
  const specified = new Set(specifiedRoutes().map(({ path }) => plain(path)));
  const unknown = builtRoutes().filter(({ path }) => !specified.has(plain(path)) && !ownAddresses.has(plain(path)));
  expect(unknown).toEqual([]);
  expect(ofArea('public').length).toBeGreaterThan(5);
  expect(ofArea('staff').length).toBeGreaterThan(5);
  expect(ofArea('merchant').length).toBeGreaterThan(5);
});

const looked: Record<Area, string[]> = {
  public: [
    '/',
    '/about',
    '/services',
    '/contact',
    '/auth/login',
    '/auth/register',
    '/auth/forgot-username',
    '/track',
    '/registration-status',
  ],
  staff: [
    '/backend/',
    '/backend/actions/banking',
    '/backend/actions/nsdl-pan',
    '/backend/actions/nsdl-pan/physical/backlog-data',
    '/backend/actions/gst/dashboard',
    '/backend/actions/uti-pan',
    '/backend/actions/uti-pan/psa-list',
    '/backend/actions/uti-pan/coupon-list',
    '/backend/actions/nps',
    '/backend/actions/nps/rules',
    '/backend/actions/bills',
    '/backend/actions/bills/catalogue',
    '/backend/actions/bills/reconciliation',
    '/backend/actions/bills/reconciliation/differences',
    '/backend/actions/bills/reconciliation/differences/{id}',
    '/backend/actions/payments',
    '/backend/actions/payments/import/new',
    '/backend/actions/payments/statement',
    '/backend/user-management/registration',
    '/backend/first-day',
    '/backend/misc/reports/map',
    '/backend/misc/reports/volume',
    '/backend/user-management/merchant-list',
    '/backend/user-management/kyc',
    '/backend/settings/kyc',
    '/backend/user-management/privacy',
    '/backend/user-management/staff-list',
    '/backend/user-management/all-users',
    '/backend/masters/bank',
    '/backend/masters/id-list',
    '/backend/masters/product/loan',
    '/backend/user-management/id-sale-list',
    '/backend/misc/reports/daily-collection',
    '/backend/settings/security',
    '/backend/settings/operations',
    '/backend/settings/operations/jobs',
    '/backend/settings/setup',
    '/backend/setting/move-in/{id}',
    '/backend/setting/move-in/{id}/file/{fileId}',
    '/backend/help',
    '/backend/help/{id}',
  ],
  merchant: [
    '/merchant/',
    '/merchant/accounting/payment',
    '/merchant/accounting/payment/list',
    '/merchant/user-management/staff-list',
    '/merchant/user-management/staff/new',
    '/merchant/user-management/frenchies-list',
    '/merchant/misc/reports/statement',
    '/merchant/first-day',
    '/merchant/misc/reports/volume',
    '/merchant/paymentgateway/pg-gateway',
    '/merchant/product/gst/filling/new',
    '/merchant/product/uti-pan',
    '/merchant/product/uti-pan/psa-registration',
    '/merchant/product/uti-pan/psa-loginid',
    '/merchant/product/uti-pan/topup-list',
    '/merchant/product/nps',
    '/merchant/product/nps/apply',
    '/merchant/product/bills',
    '/merchant/product/bills/list',
    '/merchant/product/bills/list/{id}',
    '/merchant/product/nsdl-pan/dashboard',
    '/merchant/product/nsdl-pan/physical/individual/N/apply',
    '/merchant/product/nsdl-pan/physical/c/apply',
    '/merchant/product/nsdl-pan/physical/{category}/N/apply',
    '/merchant/product/nsdl-pan/physical/list',
    '/merchant/help/{id}',
  ],
};

const isFull = process.env.TEST_FULL === '1';
const isLooked = (area: Area, path: string) => isFull || looked[area].some((one) => plain(one) === plain(path));

/** Opens the address again in Hindi and runs axe; the page ends in English. */
async function expectAccessibleInHindi(page: Page, address: string): Promise<void> {
  await page.evaluate(() => localStorage.setItem('locale', 'hi'));
  await page.goto(address);
  await expectOpened(page);
  await expectAccessible(page, 'hi');
  await page.evaluate(() => localStorage.setItem('locale', 'en'));
  await page.goto(address);
  await expectOpened(page);
}

/** WCAG 2.4.2: each address has its own title in tabs, history and bookmarks; one screen with an optional last part is exempt. */
async function expectOwnTitle(page: Page, titled: Map<string, string>, path: string): Promise<void> {
  const title = await page.title();
  const [same] = [...titled].find(([, other]) => other === title) ?? [];
  titled.set(path, title);
  const screenOf = (address: string) => address.replace(/\/apply\/\{id\}$/, '/apply');
  if (same !== undefined && screenOf(same) !== screenOf(path))
    throw new Error(`${path} and ${same} are both titled '${title}'`);
}

for (const area of ['public', 'staff', 'merchant'] as const) {
  test(`every ${area} address opens without an error, has one heading and fits a phone, and axe finds no violation`, async ({
    browser,
  }) => {
    // A few seconds per address, and half a minute for the records.
    test.setTimeout(60_000 + (isFull ? 40_000 : 10_000) * ofArea(area).length);
    const page = await openAs(browser, area);
    const fill = await fillerOf(page, area, browser);
    // A session ends after ten minutes, which a slow machine needs for all addresses: the page renews it and asks again.
    const watch = watchPage(page, { allow: area === 'public' ? [] : [/^401 \/api\/(?!auth\/)/] });
    const faults: string[] = [];
    const titled = new Map<string, string>();
    // The short run opens every third address of staff and merchants, and those that axe checks: half of them by loading the page,
    // the others through the client router.
    const isAll = area === 'public' || isFull;
    const walked = ofArea(area).filter(({ path }, at) => isAll || at % 3 === 0 || isLooked(area, path));
    for (const [at, { path }] of walked.entries()) {
      const step = test.step(path, async () => {
        const isLoaded = isAll || at % 2 === 0;
        await (isLoaded ? page.goto(fill(path)) : visitWithin(page, fill(path)));
        await expectOpened(page);
        expect(plain(new URL(page.url()).pathname)).toBe(plain(fill(path)));
        await expectOwnTitle(page, titled, path);
        await expectEndsWithContent(page);
        await expectFitsPhone(page);
        if (isLooked(area, path)) await expectAccessible(page);
        if (isFull) await expectAccessibleInHindi(page, fill(path));
        watch.expectNoFaults();
      });
      // Continues, so that one run reports every failing address.
      await step.catch((error: unknown) => faults.push(`${path}: ${error instanceof Error ? error.message : error}`));
    }
    expect(faults).toEqual([]);
    await page.context().close();
  });
}

test('the screens that axe checks in the short run exist', () => {
  const built = new Set(routes.map(({ path }) => plain(path)));
  const missing = Object.values(looked)
    .flat()
    .filter((path) => !built.has(plain(path)));
  expect(missing).toEqual([]);
});

test('AUT-09 a visitor is sent to the sign-in, which shows the requested page', async ({ page }) => {
  test.setTimeout(240_000);
  // A sign-in page for each address would request more captchas per minute than one IP address may.
  await page.route('**/api/captcha', (route) => route.abort());
  for (const { path } of [...knockedAt('staff'), ...knockedAt('merchant')]) {
    await page.goto(path, { waitUntil: 'commit' });
    await page.waitForURL((url) => url.pathname === '/auth/login');
    expect(new URL(page.url()).searchParams.get('next')).toContain(homes[path.startsWith('/b') ? 'staff' : 'merchant']);
  }
});

for (const [area, other] of [
  ['staff', 'merchant'],
  ['merchant', 'staff'],
] as const) {
  test(`AUT-10 ${area} is never admitted to the ${other} area`, async ({ browser }) => {
    test.setTimeout(240_000);
    const page = await openAs(browser, area);
    for (const { path } of knockedAt(other)) {
      await page.goto(path, { waitUntil: 'commit' });
      await page.waitForURL((url) => url.pathname === `${homes[area]}/`);
    }
    await page.context().close();
  });
}

test('AUT-12 a role without the permission sees a message', async ({ page }) => {
  await signIn(page, sampleSignIn('operations'));
  await page.goto('/backend/actions/payments');
  await expect(page.getByText(m.shared_not_allowed_title())).toBeVisible();
});
