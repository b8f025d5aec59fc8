import { auth } from '@sevadesk/contract/auth';
import { gateway } from '@sevadesk/contract/gateway';
import { masters } from '@sevadesk/contract/masters';
import { nsdlPan, nsdlPanStaff } from '@sevadesk/contract/nsdl-pan';
import { registration } from '@sevadesk/contract/registration';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { webhookSecret } from '../../src/modules/gateway/receive-webhook.ts';
import { createLog } from '../../src/platform/log.ts';
import { buildMerchant } from '../factories/merchants.ts';
import { aadhaarNumber, buildSubmitted, fillWallet, typedValues } from '../factories/nsdl-pan.ts';
import { buildStaff } from '../factories/users.ts';
import { captchaAnswer, signInAs, type TestApp, testApp } from '../helpers.ts';
import { captchaCookies } from '../sign-in.ts';
import { rowsNaming } from './rows.ts';
import { sampleFor } from './samples.ts';
import { type Answer, type AnyEndpoint, send, type Sent } from './send.ts';

const lines: string[] = [];
const answers: { id: string; text: string }[] = [];
const upiKey = 'upi-key-ZQXSECRET';
const password = 'ZQXPASSWORD seven quiet lanterns';
const newPassword = 'ZQXSECOND nine quiet lanterns';
const aadhaar = aadhaarNumber();

let app: TestApp;
/** Values that must not appear in any log, row or response, by name. */
const secrets: Record<string, string> = { upiKey, password, newPassword, aadhaar };

async function ask(endpoint: AnyEndpoint, sent: Sent): Promise<Answer> {
  const answer = await send(app, endpoint, sent);
  answers.push({ id: endpoint.id, text: answer.text });
  return answer;
}

const lastMail = (to: string) => app.mail.sent.filter((mail) => mail.to === to).at(-1)?.text ?? '';
const query = { captcha: captchaAnswer };

/** A user requests a link, sets a password through it, signs in, refreshes, and mistypes in between. */
async function signInByLink(): Promise<void> {
  const user = await buildStaff(app);
  await ask(auth.requestReset, { query, body: { user: user.userName }, cookies: await captchaCookies(app) });
  await app.runJobs();
  const token = new URL(/http\S+/.exec(lastMail(user.email))?.[0] ?? '').searchParams.get('token') ?? '';
  secrets.resetToken = token;
  await ask(auth.resetPassword, { body: { token, password } });
  await ask(auth.resetPassword, { body: { token, password: newPassword } });
  const wrong = { userName: user.userName, password: newPassword };
  await ask(auth.login, { query, body: wrong, cookies: await captchaCookies(app) });
  const good = { userName: user.userName, password };
  const session = await send(app, auth.login, { query, body: good, cookies: await captchaCookies(app) });
  const { refreshToken, authToken } = JSON.parse(session.text) as { refreshToken: string; authToken: string };
  Object.assign(secrets, { refreshToken, authToken });
  await send(app, auth.refresh, { query: { refreshToken } });
  await ask(auth.refresh, { query: { refreshToken: `${refreshToken}x` } });
  await ask(auth.me, { bearer: authToken });
}

async function register(): Promise<void> {
  const email = 'zqx@example.in';
  const cookies = await captchaCookies(app);
  await ask(registration.verifyEmail, { body: { email, captcha: captchaAnswer }, cookies });
  await app.runJobs();
  expect(lastMail(email)).toMatch(/\d{6}/);
}

/** A shop types an Aadhaar number, searches for it, pays and receives the gateway's callback. */
async function apply(): Promise<void> {
  const merchant = await buildMerchant(app);
  await fillWallet(app, merchant.id, 100_000);
  const { authToken: bearer } = await signInAs(app, merchant.owner);
  const built = await buildSubmitted(app, { merchant, values: { aadhaar } });
  await ask(nsdlPan.info, { bearer, params: { id: built.id } });
  await ask(nsdlPan.former, { bearer, query: { search: aadhaar } });
  const draft = { type: 'N', category: 'individual', data: typedValues({ aadhaar }) };
  await ask(nsdlPan.createDraft, { bearer, body: draft });
  await ask(nsdlPan.lists.list.list, { bearer, body: { search: aadhaar } });
  await ask(nsdlPan.lists.list.export, { bearer, body: {} });
  await ask(gateway.create, { bearer, body: { amount: 10 } });
  const secret = webhookSecret(app.container);
  secrets.webhookSecret = secret;
  await ask(gateway.webhook, { params: { secret }, body: { client_txn_id: 'x', key: upiKey } });
  const staff = (await signInAs(app, await buildStaff(app))).authToken;
  for (const endpoint of [nsdlPanStaff.info, nsdlPanStaff.scan])
    await ask(endpoint, { bearer: staff, params: { id: built.id } });
  await ask(nsdlPanStaff.lists.list.list, { bearer: staff, body: { search: aadhaar } });
  await ask(nsdlPanStaff.lists.list.export, { bearer: staff, body: {} });
}

/** Provokes an unexpected failure of a statement in the database. */
async function fail(): Promise<Answer> {
  await app.ownerPool.query(`alter table bank_accounts add constraint never check (branch <> 'ZQXBRANCH')`);
  const { authToken: bearer } = await signInAs(app, await buildStaff(app));
  const body = { ...sampleFor(masters.createBank, 'body'), branch: 'ZQXBRANCH', accountNumber: '998877665544332' };
  return ask(masters.createBank, { bearer, body });
}

beforeAll(async () => {
  const log = createLog('debug', { write: (line) => void lines.push(line) });
  app = await testApp({ log, env: { UPI_KEY: upiKey } });
  await signInByLink();
  await register();
  await apply();
});
afterAll(() => app.close());

const holds = (text: string) => Object.keys(secrets).filter((name) => text.includes(secrets[name] ?? ''));

describe('secrets', () => {
  it('AUT-05 PAN-01 are not in the log of an entire journey (ASVS 16.2.5)', () => {
    expect(lines.length).toBeGreaterThan(20);
    expect(Object.values(secrets).filter((value) => value.length < 12)).toEqual([]);
    expect(lines.filter((line) => holds(line).length > 0)).toEqual([]);
  });

  it('are not in any response (ASVS 15.3.1)', () => {
    expect(answers.filter(({ text }) => holds(text).length > 0)).toEqual([]);
  });

  it('are not in any row, once the mails are sent', async () => {
    await app.runJobs();
    const { rows } = await app.ownerPool.query('select state, body from mails');
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.filter(({ state, body }) => state !== 'sent' || body !== '')).toEqual([]);
    expect(await rowsNaming(app, Object.values(secrets))).toEqual({});
    const jobs = await app.container.pool.query('select payload::text as text from graphile_worker._private_jobs');
    expect(jobs.rows.filter(({ text }) => holds(String(text)).length > 0)).toEqual([]);
  });
});

describe('an unexpected error', () => {
  it('ERR-01 discloses no internals, and logs the cause without the row (ASVS 16.5.1, 16.5.4)', async () => {
    const before = lines.length;
    const answer = await fail();
    expect(answer.status).toBe(500);
    expect(Object.keys(answer.error).toSorted()).toEqual(['code', 'message', 'reference']);
    expect(answer.error).toMatchObject({ code: 'unexpected', message: 'An unexpected error occurred' });
    const logged = lines.slice(before).join('');
    expect(logged).toContain('never');
    expect(logged).toContain(answer.error.reference);
    expect(logged).not.toContain('998877665544332');
  });
});
