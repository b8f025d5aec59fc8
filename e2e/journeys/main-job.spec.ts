import { expect, type Page, test } from '@playwright/test';
import { formatAmount, toPaise } from '@sevadesk/contract/kernel/money';
import { m } from '@sevadesk/messages';
import { expectAccessible, expectFitsPhone } from '../checks/screen.ts';
import { people } from '../pages/people.ts';
import { signIn, signInFirstTime } from '../pages/sign-in.ts';
import { mailAbout } from '../stack/mail.ts';
import { prove } from '../stack/prove.ts';
import { sampleSignIn } from '../stack/settings.ts';
import { acknowledge, expectMerchantDownloads, expectStaffDownloads } from './steps/acknowledge-application.ts';
import { type Applicant, newApplicant } from './steps/applicant.ts';
import { approveRegistration, expectDecided } from './steps/approve-registration.ts';
import { expectDraftKept, fillApplication, goToLastLook } from './steps/fill-application.ts';
import { approvePayment, expectBalance, requestPayment } from './steps/pay-in.ts';
import { answerGateway, expectOutcome, orderAmount, orderOneRupee } from './steps/pay-upi.ts';
import { readOwnStatement, readStatementOf } from './steps/get-statement.ts';
import { reapply } from './steps/reapply-application.ts';
import { register } from './steps/register.ts';
import { type Paper, scanAsJpeg, scanAsPdf } from './steps/scan-paper.ts';
import { newShop } from './steps/shop.ts';
import { submitApplication } from './steps/submit-application.ts';
import { cropAndSend, uploadScan } from './steps/upload-scan.ts';
import {
  accept,
  acceptByKeyboard,
  leaveDesk,
  reject,
  sendBack,
  claimById,
  claimFromQueue,
} from './steps/verify-application.ts';

test.describe.configure({ mode: 'serial', timeout: 180_000 });

type Sent = { id: string; token: string; name: string };

const shop = newShop();
const sent: Sent[] = [];
const open = people();
let merchant: Page;
let staff: Page;
let accounts: Page;
let refNo = '';
let given = { userName: '', password: '', branchCode: '' };
/** The expected wallet balance, in paise. */
let balance = 0;
let price = 0;

const rupees = (amount: number) => amount / 100;
const wanted = (index: number): Sent => {
  const found = sent[index];
  if (!found) throw new Error(`Application ${index} was never sent.`);
  return found;
};

test.beforeAll(async ({ browser }) => {
  merchant = await open(browser);
  staff = await open(browser);
  accounts = await open(browser);
});

test('PUB-08 a shop registers with a verified e-mail address', async () => {
  refNo = await register(merchant, shop);
});

test('STF-04 head office approves the registration, once', async () => {
  await signIn(staff, sampleSignIn('operations'));
  given = await approveRegistration(staff, { shop, refNo });
  await expectDecided(staff, refNo, given.branchCode);
  const mail = await mailAbout(shop.email, /Welcome/, 4);
  expect(mail.text).toContain(given.branchCode);
  expect(mail.text).toContain(given.userName);
  expect(mail.text).not.toContain(given.password);
});

test('AUT-05 the first sign-in requires an own password', async () => {
  await signInFirstTime(merchant, given, shop.password);
  await expectBalance(merchant, 0);
});

test('MER-02 STF-08 the shop reports a payment, and accounts approves with the slip beside it', async () => {
  const request = await requestPayment(merchant, 500);
  await expectBalance(merchant, 0);
  await signIn(accounts, sampleSignIn('accounts'));
  await approvePayment(accounts, shop, request, 500);
  balance = 50_000;
  await expectBalance(merchant, rupees(balance));
});

test('MER-16 PUB-11 one rupee by UPI is paid, another order declined; both return pages show it', async ({
  browser,
}) => {
  await orderOneRupee(merchant);
  const paid = await answerGateway(merchant, 'Pay');
  await expectOutcome(merchant, m.gateway_success());
  balance += 100;
  await expectBalance(merchant, rupees(balance));
  await orderAmount(merchant, '25');
  const declined = await answerGateway(merchant, 'Decline');
  await expectOutcome(merchant, m.gateway_failed());
  await expectBalance(merchant, rupees(balance));
  const phone = await (await browser.newContext()).newPage();
  await phone.goto(`/payment-status?client_txn_id=${paid}`);
  await expectOutcome(phone, m.gateway_success());
  await phone.goto(`/payment-status?client_txn_id=${declined}`);
  await expectOutcome(phone, m.gateway_failed());
  await phone.context().close();
});

async function send(applicant: Applicant, scan: (print: Buffer) => Promise<Paper[]>): Promise<void> {
  await goToLastLook(merchant);
  const { id, token, pricePaise, print } = await submitApplication(merchant, applicant);
  price = pricePaise;
  balance -= price;
  await expectBalance(merchant, rupees(balance));
  await uploadScan(merchant, await scan(print));
  await cropAndSend(merchant);
  sent.push({ id, token, name: applicant.fullName });
}

test('MER-06 MER-07 MER-08 a new PAN is typed, saved, paid for, signed, scanned as JPEG and cropped', async () => {
  const applicant = newApplicant('ASHA', 'NAMOONA');
  await fillApplication(merchant, applicant);
  await expectDraftKept(merchant, applicant);
  await send(applicant, (print) => scanAsJpeg(print, 11));
});

test('MER-08 a second one is scanned as a PDF of the office scanner', async () => {
  const applicant = newApplicant('BHAVNA', 'NAMOONA');
  await fillApplication(merchant, applicant);
  await send(applicant, (print) => scanAsPdf(print, 23));
});

test('MER-08 a third one is of a person who has a PAN already', async () => {
  const applicant = newApplicant('CHITRA', 'NAMOONA');
  await fillApplication(merchant, applicant);
  await send(applicant, (print) => scanAsPdf(print, 37));
});

test('STF-15 head office accepts by keyboard, returns and rejects', async () => {
  const [first, second, third] = [wanted(0), wanted(1), wanted(2)];
  await claimFromQueue(staff, first);
  await expectFitsPhone(staff);
  await expectAccessible(staff);
  await acceptByKeyboard(staff, first);
  await claimById(staff, second);
  await sendBack(staff, second, { field: 'fatherLastName', remark: 'The certificate says NAMOONAWALA.' });
  await claimById(staff, third);
  const amount = formatAmount(toPaise(price));
  await reject(staff, third, { amount, remark: 'This person has a PAN.' });
  await leaveDesk(staff);
  balance += price;
  await expectBalance(merchant, rupees(balance));
});

test('STF-10 MER-09 the acknowledgement number arrives with its slip, on both sides', async () => {
  const number = await acknowledge(staff, wanted(0).token);
  await expectStaffDownloads(staff, number);
  await expectMerchantDownloads(merchant, number);
  const mail = await mailAbout(shop.email, new RegExp(number), 5);
  expect(mail.subject).toContain(wanted(0).token);
});

test('MER-08 the returned one is corrected, submitted again at no cost and accepted', async () => {
  const second = wanted(1);
  const correction = { field: 'fatherLastName', value: 'NAMOONAWALA', remark: 'The certificate says NAMOONAWALA.' };
  await reapply(merchant, second.token, correction);
  await claimFromQueue(staff, second);
  await expect(staff.getByText(m.nsdl_pan_staff_verify_attempt({ attempt: '2' }))).toBeVisible();
  await accept(staff, second);
  await leaveDesk(staff);
  const number = await acknowledge(staff, second.token);
  await expectMerchantDownloads(merchant, number);
});

test('MER-17 STF-21 the statement adds up to the rupee, for the shop and for head office', async () => {
  const own = await readOwnStatement(merchant);
  const count = (kind: string) => own.lines.filter((line) => line.kind === kind).length;
  const sum = (kind: string) =>
    own.lines.filter((line) => line.kind === kind).reduce((all, { paise }) => all + paise, 0);
  expect(sum(m.wallet_kind_top_up())).toBe(50_000);
  expect(sum(m.wallet_kind_gateway_top_up())).toBe(100);
  expect([count(m.wallet_kind_charge()), sum(m.wallet_kind_charge())]).toEqual([3, -3 * price]);
  expect([count(m.wallet_kind_refund()), sum(m.wallet_kind_refund())]).toEqual([1, price]);
  expect(own.closing).toBe(balance + sum(m.wallet_kind_commission()));
  await expectBalance(merchant, rupees(own.closing));
  expect(await readStatementOf(accounts, given.branchCode)).toEqual(own);
  expect(await prove()).toContain('Proven');
});
