// The people with a browser of `bench/cluster.mjs --fault browser`: a shop with the form of a PAN application, a clerk with a decision
// and a list, and a shop that signs in. The parent process asks to open their pages before a fault, and to continue while nobody leads.
import { type Browser, chromium, type Page } from 'playwright-core';
import { readConfig } from '../../apps/api/src/config.ts';
import { createContainer } from '../../apps/api/src/container.ts';
import { systemClock } from '../../apps/api/src/platform/clock.ts';
import { type BuiltMerchant, buildMerchant } from '../../apps/api/test/factories/merchants.ts';
import { buildSubmitted, fillWallet } from '../../apps/api/test/factories/nsdl-pan.ts';
import { buildPaymentRequest } from '../../apps/api/test/factories/payments.ts';
import { buildStaff, nextNumber } from '../../apps/api/test/factories/users.ts';
import type { TestApp } from '../../apps/api/test/helpers.ts';
import { overHttp } from '../../apps/api/test/over-http.ts';
import { compareDecision, compareForm } from './browser/compare.ts';
import { meetOutage, openForm, type Told, type Way } from './browser/shop.ts';
import { meetSignIn, openSignIn, type Person } from './browser/sign-in.ts';
import { meetDecision, meetList, openDecision, openList } from './browser/staff.ts';

const servers = (process.env['LOAD_SERVERS'] ?? '').split(',');
const captcha = process.env['CAPTCHA_FIXED_ANSWER'] ?? '';
const requests = 40;

type Asked = { ask: 'open' | 'meet' | 'compare' | 'finish'; number: number };

/** Five ways in turn; each is a page of its own, on a wide screen or a phone. */
const ways: readonly (Omit<Way, 'number'> & { expires: boolean })[] = [
  { before: 14, isPhone: false, reloads: false, expires: false },
  { before: 14, isPhone: true, reloads: false, expires: false },
  { before: 0, isPhone: false, reloads: false, expires: true },
  { before: 14, isPhone: false, reloads: true, expires: false },
  { before: 0, isPhone: true, reloads: true, expires: false },
];
const wayOf = (number: number) => ({ ...(ways[number % ways.length] as (typeof ways)[number]), number });

function openApp(): TestApp {
  const container = createContainer(readConfig(process.env));
  // The load numbers its own shops from one.
  for (let n = 0; n < 5_000; n++) nextNumber();
  return { container, db: container.db, clock: systemClock, server: overHttp(servers) } as unknown as TestApp;
}

async function newPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 900 },
  });
  // The compiler of this file names inner functions by a helper that a page does not have.
  await context.addInitScript('globalThis.__name = (named) => named;');
  return openTab(await context.newPage());
}

/** The browser's own question before a page is left is answered with yes. */
function openTab(page: Page): Page {
  page.on('dialog', (dialog) => void dialog.accept().catch(() => {}));
  page.on('pageerror', (error) => console.log(`  uncaught on ${page.url()}: ${error.message}`));
  page.setDefaultTimeout(60_000);
  return page;
}

async function signIn(page: Page, address: string, person: Person): Promise<void> {
  await openSignIn(page, address, person);
  const { isStuck } = await meetSignIn(page, { person, name: 'first', captcha });
  if (isStuck) throw new Error(`${person.userName} could not sign in: ${await page.innerText('body')}`);
}

/** Makes the short-lived token of every tab invalid, as after ten minutes: the next call has to ask for a new one. */
async function expireToken(page: Page, address: string): Promise<void> {
  const other = await page.context().newPage();
  await other.goto(`${address}/robots.txt`);
  await other.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('auth-state') ?? '{}');
    stored.authToken = `${stored.authToken.slice(0, -8)}AAAAAAAA`;
    localStorage.setItem('auth-state', JSON.stringify(stored));
  });
  await other.close();
}

const app = openApp();
const shop: BuiltMerchant = await buildMerchant(app);
await fillWallet(app, shop.id, 50_000_000);
const clerk = await buildStaff(app);
// Of another shop: news about its payments would come up on the shop's page.
const payer = await buildMerchant(app);
for (let n = 0; n < requests; n++) await buildPaymentRequest(app, { merchant: payer });
await buildSubmitted(app, { merchant: shop });
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
});
const [first = '', second = ''] = servers;
const shopPage = await newPage(browser);
const decisionPage = await newPage(browser);
await signIn(shopPage, first, shop.owner);
await signIn(decisionPage, second, clerk);
const listPage = openTab(await decisionPage.context().newPage());
let comer: { page: Page; person: Person };
let form: Awaited<ReturnType<typeof openForm>>;
let told: Told;
let reason: string;

async function open(number: number): Promise<void> {
  form = await openForm(shopPage, first, wayOf(number));
  reason = await openDecision(decisionPage, second, number);
  await openList(listPage, second);
  comer = { page: await newPage(browser), person: (await buildMerchant(app)).owner };
  await openSignIn(comer.page, first, comer.person);
  if (wayOf(number).expires) {
    await expireToken(shopPage, first);
    await expireToken(decisionPage, second);
  }
}

async function meet(number: number) {
  const [told_, decision, list, signed] = await Promise.all([
    meetOutage(shopPage, wayOf(number), form),
    meetDecision(decisionPage, number),
    meetList(listPage, number),
    meetSignIn(comer.page, { person: comer.person, name: `sign-in-${number}`, captcha }),
  ]);
  told = told_;
  await comer.page.context().close();
  return { shop: told, decision, list, signIn: signed };
}

const compare = async () => [
  ...(await compareForm(app, { merchantId: shop.id, typed: told.typed })),
  ...(await compareDecision(app, reason)),
];

const tell = (message: object) => process.send?.(message);
process.on('message', ({ ask, number }: Asked) => {
  const works = { open, meet, compare, finish: () => browser.close() };
  works[ask](number).then(
    (answer) => {
      tell({ kind: ask, answer });
      if (ask === 'finish') void app.container.close().then(() => process.disconnect?.());
    },
    (error: Error) => tell({ kind: ask, fault: error.stack ?? error.message }),
  );
});
tell({ kind: 'ready' });
