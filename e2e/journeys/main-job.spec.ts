import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { m } from '@sevadesk/messages';
import { signIn, signInFirstTime } from '../pages/sign-in.ts';
import { mailAbout } from '../stack/mail.ts';
import { sampleSignIn } from '../stack/settings.ts';
import { watchPage } from '../watch-page.ts';
import { approveRegistration, expectDecided } from './steps/approve-registration.ts';
import { approvePayment, expectBalance, requestPayment } from './steps/pay-in.ts';
import { answerGateway, expectOutcome, orderAmount, orderOneRupee } from './steps/pay-upi.ts';
import { register } from './steps/register.ts';
import { newShop } from './steps/shop.ts';

test.describe.configure({ mode: 'serial' });

const shop = newShop();
const contexts: BrowserContext[] = [];
const watches: ReturnType<typeof watchPage>[] = [];
let merchant: Page;
let staff: Page;
let refNo = '';
let given = { userName: '', password: '', branchCode: '' };

test.beforeAll(async ({ browser }) => {
  for (let i = 0; i < 2; i++) contexts.push(await browser.newContext());
  const pages = await Promise.all(contexts.map((context) => context.newPage()));
  [merchant, staff] = pages as [Page, Page];
  watches.push(...pages.map((page) => watchPage(page)));
});
test.afterEach(() => {
  for (const watch of watches) watch.expectNoFaults();
});
test.afterAll(async () => {
  for (const context of contexts) await context.close();
});

test('PUB-08 a shop registers with a proven e-mail address', async () => {
  refNo = await register(merchant, shop);
});

test('STF-04 head office approves the registration, once', async () => {
  await signIn(staff, sampleSignIn('operations'), 'backend');
  given = await approveRegistration(staff, { shop, refNo });
  await expectDecided(staff, refNo, given.branchCode);
  const mail = await mailAbout(shop.email, /Welcome/, 3);
  expect(mail.text).toContain(given.branchCode);
  expect(mail.text).toContain(given.userName);
  expect(mail.text).not.toContain(given.password);
});

test('AUT-05 the first sign-in demands a password of its own', async () => {
  await signInFirstTime(merchant, given, shop.password);
  await expectBalance(merchant, 0);
});

test('MER-02 STF-08 the shop pays in, and accounts approves with the slip beside it', async () => {
  const request = await requestPayment(merchant, 500);
  await expectBalance(merchant, 0);
  await staff.context().clearCookies();
  await staff.evaluate(() => localStorage.clear());
  await signIn(staff, sampleSignIn('accounts'), 'backend');
  await approvePayment(staff, shop, request, 500);
  await expectBalance(merchant, 500);
});

test('MER-16 PUB-11 one rupee by UPI, paid and declined', async () => {
  await orderOneRupee(merchant);
  const paid = await answerGateway(merchant, 'Pay');
  await expectOutcome(merchant, m.gateway_success());
  await expectBalance(merchant, 501);
  await orderAmount(merchant, '25');
  const declined = await answerGateway(merchant, 'Decline');
  await expectOutcome(merchant, m.gateway_failed());
  await expectBalance(merchant, 501);
  const stranger = await contexts[0]?.browser()?.newContext();
  const phone = await stranger?.newPage();
  if (!phone) throw new Error('No browser');
  await phone.goto(`/payment-status?client_txn_id=${paid}`);
  await expectOutcome(phone, m.gateway_success());
  await phone.goto(`/payment-status?client_txn_id=${declined}`);
  await expectOutcome(phone, m.gateway_failed());
  await stranger?.close();
});
