// tsx -C source e2e/newcomer/main-job.ts: does the main job over HTTP with the sign-ins that a first start printed: payment,
// application, price, scan, verification, acknowledgement. NEWCOMER_ADDRESS is the address, NEWCOMER_SIGNINS the printed sign-ins.
import { randomInt } from 'node:crypto';
import assert from 'node:assert/strict';
import { auth } from '@sevadesk/contract/auth';
import { istDateOf } from '@sevadesk/contract/kernel/dates';
import type { Endpoint } from '@sevadesk/contract/kernel/endpoint';
import { toPaise } from '@sevadesk/contract/kernel/money';
import { masters } from '@sevadesk/contract/masters';
import { nsdlPan, nsdlPanStaff } from '@sevadesk/contract/nsdl-pan';
import { payments } from '@sevadesk/contract/payments';
import { wallet } from '@sevadesk/contract/wallet';
import { type CallOptions, type CallResult, call, type Signed } from '../../apps/api/test/call.ts';
import { pdfOf } from '../../apps/api/test/factories/files.ts';
import { typedValues } from '../../apps/api/test/factories/nsdl-pan.ts';
import { slipPicture } from '../../apps/api/test/factories/payments.ts';
import { overHttp } from '../../apps/api/test/over-http.ts';
import { newApplicant } from '../journeys/steps/applicant.ts';
import { scanAsPdf } from '../journeys/steps/scan-paper.ts';
import { freshDigits } from '../journeys/steps/shop.ts';

const { NEWCOMER_ADDRESS = '', NEWCOMER_SIGNINS = '{}' } = process.env;
const printed: Record<string, string> = JSON.parse(NEWCOMER_SIGNINS);
const app = { server: overHttp([NEWCOMER_ADDRESS]) as Parameters<typeof call>[0]['server'] };

/** Calls an endpoint as a user; throws with the response if it is rejected. */
async function ask<E extends Endpoint>(as: Signed | undefined, endpoint: E, options: Omit<CallOptions<E>, 'as'> = {}) {
  const answer = (await call(app, endpoint, { ...(as && { as }), ...options } as CallOptions<E>)) as CallResult<E>;
  if (answer.status >= 300) throw new Error(`${endpoint.id}: ${answer.status} ${JSON.stringify(answer.error)}`);
  return answer;
}

/** Signs in like a person who cannot see the image: with the sum asked in words. */
async function signIn(userName: string): Promise<Signed> {
  const password = printed[userName];
  assert.ok(password, `No sign-in "${userName}" was printed.`);
  const { body, cookies } = await ask(undefined, auth.captchaQuestion);
  const [first = 0, second = 0, third = 0] = (body.question.match(/\d+/g) ?? []).map(Number);
  const captcha = String(first + second - third);
  const reply = (await ask(undefined, auth.login, { query: { captcha }, body: { userName, password }, cookies })).body;
  assert.ok('authToken' in reply, `The sign-in of "${userName}" leads to another step.`);
  return reply;
}

const closing = async (shop: Signed) => (await ask(shop, wallet.closing)).body.data;

/** The shop reports a payment with its slip, accounts approves it, the wallet is credited. */
async function payIn(shop: Signed, rupees: number): Promise<void> {
  const before = await closing(shop);
  const [account] = (await ask(shop, masters.payInto)).body.data;
  assert.ok(account, 'The sample network has no account to pay into.');
  const { body } = await ask(shop, payments.request, {
    body: {
      amountPaise: toPaise(rupees * 100),
      mode: 'IMPS',
      bankAccountId: account.id,
      remark: '',
      reference: freshDigits(12),
      paidOn: istDateOf(new Date()),
    },
    files: [{ name: 'slip.jpg', bytes: await slipPicture() }],
  });
  await ask(await signIn('accounts'), payments.approve, { params: { id: body.id } });
  assert.equal(await closing(shop), before + rupees);
}

/** Types an application, pays for it, prints it, and submits it with its scan; returns its id and token. */
async function apply(shop: Signed): Promise<{ id: string; token: string }> {
  const { firstName, lastName, fullName, mobile, email, aadhaar } = newApplicant('ASHA', 'NAMOONA');
  const data = typedValues({
    firstName,
    middleName: '',
    lastName,
    cardName: fullName,
    aadhaarName: fullName,
    verifierName: fullName,
    mobile,
    email,
    aadhaar,
    signDate: istDateOf(new Date()),
  });
  const draft = await ask(shop, nsdlPan.createDraft, {
    body: { type: 'N', category: 'individual', data: data as never },
  });
  const { id, version } = draft.body;
  await ask(shop, nsdlPan.ready, { params: { id }, body: { version } });
  const { body: look } = await ask(shop, nsdlPan.preSubmit);
  const pricePaise = look.data.find((row) => row.id === id)?.todayPricePaise;
  assert.ok(pricePaise, 'The sample network has no price for a new card.');
  const before = await closing(shop);
  const paid = await ask(shop, nsdlPan.confirm, {
    body: { ids: [id], consent: true, consentVersion: look.consentVersion, pricePaise },
  });
  assert.equal(await closing(shop), (before * 100 - pricePaise) / 100);
  const { bytes } = await ask(shop, nsdlPan.printForm, { params: { id } });
  const files = (await scanAsPdf(bytes, randomInt(1_000_000))).map(({ name, mimeType, buffer }) => ({
    name,
    bytes: buffer,
    type: mimeType,
  }));
  const scan = await ask(shop, nsdlPan.uploadScan, { params: { id }, body: { replace: false }, files });
  const crops = scan.body.suggestions.map(({ kind, page, box }) => ({ kind, page, box, rotation: 0 as const }));
  await ask(shop, nsdlPan.saveCrops, { params: { id }, body: { crops } });
  await ask(shop, nsdlPan.submit, { params: { id } });
  return { id, token: paid.body.data[0]?.token ?? '' };
}

/** Head office claims the form, accepts it, and enters the provider's number with its slip. */
async function acknowledge({ id }: { id: string }): Promise<string> {
  const clerk = await signIn('operations');
  const claimed = await ask(clerk, nsdlPanStaff.claim, { body: { id } });
  assert.equal(claimed.body.item?.application.id, id);
  await ask(clerk, nsdlPanStaff.accept, { params: { id }, body: {} });
  const aknNo = `88${freshDigits(13)}`;
  await ask(clerk, nsdlPanStaff.acknowledge, {
    params: { id },
    body: { aknNo, aknDate: istDateOf(new Date()) },
    files: [{ name: 'slip.pdf', bytes: await pdfOf(1) }],
  });
  return aknNo;
}

const shop = await signIn('shop');
await payIn(shop, 500);
const sent = await apply(shop);
const aknNo = await acknowledge(sent);
const { body: known } = await ask(shop, nsdlPan.info, { params: { id: sent.id } });
assert.equal(known.status, 'acknowledged');
assert.equal(known.aknNo, aknNo);
console.log(`Application ${sent.token} was paid, scanned, verified and acknowledged as ${aknNo}.`);
