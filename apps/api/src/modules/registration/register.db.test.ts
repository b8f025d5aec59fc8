import { auth } from '@sevadesk/contract/auth';
import { registration } from '@sevadesk/contract/registration';
import { m } from '@sevadesk/messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildBrand } from '../../../test/factories/brands.ts';
import { buildMerchant } from '../../../test/factories/merchants.ts';
import { buildRegistration } from '../../../test/factories/registration.ts';
import { buildStaff } from '../../../test/factories/users.ts';
import { call, captchaAnswer, signInAs, type TestApp, testApp } from '../../../test/helpers.ts';
import { fixedClock } from '../../platform/clock.ts';

const clock = fixedClock('2026-11-21T06:00:00.000Z');
let app: TestApp;
let address = 0;
/** Sends each request from a different address, so that the limit per address does not apply. */
const from = () => ({ address: `198.51.100.${(address++ % 250) + 1}` });

beforeAll(async () => {
  app = await testApp({ clock });
});
afterAll(() => app.close());

const later = (minutes: number) => clock.set(new Date(clock.now().getTime() + minutes * 60_000).toISOString());

async function verify(email: string, captcha = captchaAnswer) {
  const picture = await call(app, auth.captcha, from());
  return call(app, registration.verifyEmail, {
    ...from(),
    cookies: picture.cookies,
    body: { email, captcha },
  });
}

async function mailedCode(email: string): Promise<string> {
  await app.runJobs();
  const mail = app.mail.sent.filter(({ to }) => to === email).at(-1);
  const [code] = /\b\d{6}\b/.exec(mail?.text ?? '') ?? [];
  if (!code) throw new Error(`No code was mailed to ${email}`);
  return code;
}

const confirm = (verificationId: string, code: string) =>
  call(app, registration.confirmEmail, { ...from(), body: { verificationId, code } });

async function proofOf(email: string): Promise<string> {
  const { body } = await verify(email);
  const confirmed = await confirm(body.verificationId, await mailedCode(email));
  return confirmed.body.proof;
}

async function idTypeId(): Promise<string> {
  const { body } = await call(app, registration.options, from());
  return body.idTypes[0]?.id ?? '';
}

async function form(proof: string, overrides: Record<string, unknown> = {}) {
  return {
    fName: 'Asha',
    lName: 'Verma',
    fatherName: 'Ramesh Verma',
    gender: 'F',
    dob: '1990-05-11',
    mobileNo: '9812345670',
    idTypeId: await idTypeId(),
    shopName: 'Asha Digital Seva',
    address1: '12 Station Road',
    pin: '208001',
    district: 'Kanpur Nagar',
    state: 'UP',
    consent: true,
    proof,
    ...overrides,
  };
}

// Deliberately invalid input does not match the contract.
const submit = (body: unknown, headers = {}) =>
  call(app, registration.submit, { ...from(), headers, body: body as never });

describe('registering', () => {
  it('issue 21 at the host of a brand offers its merchant to the decision, unless it is blocked', async () => {
    const staff = await signInAs(app, await buildStaff(app));
    const distributor = await buildMerchant(app, { idType: 'Distributor', shopName: 'Branded Sales' });
    const { host } = await buildBrand(app, staff, distributor);
    const registered = async (mobileNo: string, headers = {}) => {
      const email = `at-${mobileNo}@example.in`;
      const { body } = await submit(await form(await proofOf(email), { mobileNo }), headers);
      const found = app.db.selectFrom('registrations').select('id').where('refNo', '=', body.refNo);
      return (await found.executeTakeFirstOrThrow()).id;
    };
    const offered = async (id: string) =>
      (await call(app, registration.approvalOptions, { as: staff, params: { id } })).body.registeredAt;
    const below = await registered('9812345601', { host });
    expect(await offered(below)).toEqual({ code: distributor.code, shopName: 'Branded Sales' });
    expect(await offered(await registered('9812345602'))).toBeNull();
    await app.db.updateTable('merchants').set({ isBlocked: true }).where('id', '=', distributor.id).execute();
    expect(await offered(below)).toBeNull();
  });

  it('PUB-10 ends with a reference number, and the registration is pending with staff', async () => {
    const staff = await buildStaff(app, { roleName: 'Operations' });
    const proof = await proofOf('asha@example.in');
    const sent = await submit(await form(proof, { mobileNo: '+91 98123 45670' }));
    expect(sent.status).toBe(200);
    expect(sent.body.refNo).toMatch(/^R261121[0-9A-HJKMNP-TV-Z]{5}$/);
    const row = await app.db
      .selectFrom('registrations')
      .selectAll()
      .where('refNo', '=', sent.body.refNo)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      status: 'pending',
      email: 'asha@example.in',
      mobile: '9812345670',
      birthDate: '1990-05-11',
    });
    expect(row.clientIp).toMatch(/^198\.51\.100\./);
    await app.runJobs();
    const mail = app.mail.sent.at(-1);
    expect(mail?.to).toBe('asha@example.in');
    expect(mail?.text).toContain(sent.body.refNo);
    const why = m.notifications_mail_why({}, { locale: 'en' });
    const toApplicant = app.mail.sent.filter(({ to }) => to === 'asha@example.in');
    expect(toApplicant.filter(({ text, html }) => text.includes(why) || html.includes(why))).toEqual([]);
    const notices = await app.db.selectFrom('notices').select('event').where('userId', '=', staff.id).execute();
    expect(notices).toEqual([{ event: 'registration_received' }]);
  });

  it('returns the same number for the same proof, and accepts no second registration with it', async () => {
    const proof = await proofOf('twice@example.in');
    const body = await form(proof, { mobileNo: '9812345671' });
    const answers = await Promise.all(Array.from({ length: 8 }, () => submit(body)));
    expect(new Set(answers.map((answer) => answer.body.refNo)).size).toBe(1);
    const rows = await app.db
      .selectFrom('registrations')
      .select('id')
      .where('email', '=', 'twice@example.in')
      .execute();
    expect(rows).toHaveLength(1);
  });

  it('accepts one of two concurrent ones that share a mobile number', async () => {
    const proofs = [await proofOf('race1@example.in'), await proofOf('race2@example.in')];
    const answers = await Promise.all(
      proofs.map(async (proof) => submit(await form(proof, { mobileNo: '9812345672' }))),
    );
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.error.code).toBe('registration_open');
  });

  it('refuses the mobile number of an existing merchant', async () => {
    const merchant = await buildMerchant(app);
    const { mobile } = await app.db
      .selectFrom('merchants')
      .select('mobile')
      .where('id', '=', merchant.id)
      .executeTakeFirstOrThrow();
    const refused = await submit(await form(await proofOf('new@example.in'), { mobileNo: mobile }));
    expect(refused.error.code).toBe('registration_open');
  });

  it('refuses an unknown, a forged and an expired proof', async () => {
    expect((await submit(await form('nothing'))).error.code).toBe('email_not_verified');
    const proof = await proofOf('slow@example.in');
    later(24 * 60 + 1);
    expect((await submit(await form(proof, { mobileNo: '9812345673' }))).error.code).toBe('email_not_verified');
  });

  it.each([
    ['an empty name', { fName: '   ' }, 'fName'],
    ['an over-long name', { fName: 'x'.repeat(61) }, 'fName'],
    ['a sign no name has', { lName: 'Verma<script>' }, 'lName'],
    ['NUL', { shopName: 'Shop\u0000' }, 'shopName'],
    ['a number for a text', { fatherName: 7 }, 'fatherName'],
    ['a gender that is not offered', { gender: 'X' }, 'gender'],
    ['an invalid date', { dob: '2023-02-29' }, 'dob'],
    ['a birth in the future', { dob: '2027-01-01' }, 'dob'],
    ['a minor', { dob: '2009-01-01' }, 'dob'],
    ['a short mobile number', { mobileNo: '98123' }, 'mobileNo'],
    ['an unknown id type', { idTypeId: '01900000-0000-7000-8001-0000000000ff' }, 'idTypeId'],
    ['an invalid id of an id type', { idTypeId: 'retailer' }, 'idTypeId'],
    ['a PIN code with a zero first', { pin: '012345' }, 'pin'],
    ['a state of nowhere', { state: 'ZZ' }, 'state'],
    ['a GSTIN with a wrong check', { gstin: '29ZZZCZ9999Z1ZA' }, 'gstin'],
    ['no consent', { consent: false }, 'consent'],
    ['an unknown field', { isAdministrator: true }, 'isAdministrator'],
    ['an e-mail address beside the proof', { email: 'other@example.in' }, 'email'],
  ])('refuses %s at its field', async (_, overrides, field) => {
    const refused = await submit(await form(await savedProof(), overrides));
    expect(refused.status).toBe(400);
    expect(refused.error.errors).toEqual([expect.objectContaining({ field })]);
  });

  let kept: string | undefined;
  async function savedProof() {
    kept ??= await proofOf('input@example.in');
    return kept;
  }

  it('accepts an agent on their eighteenth birthday', async () => {
    const proof = await proofOf('birthday@example.in');
    const [today = ''] = new Date(clock.now().getTime() + 19_800_000).toISOString().split('T');
    const dob = `${Number(today.slice(0, 4)) - 18}${today.slice(4)}`;
    expect((await submit(await form(proof, { mobileNo: '9812345674', dob }))).status).toBe(200);
  });
});

describe('verifying the e-mail address', () => {
  it('requires the captcha, which works once', async () => {
    const picture = await call(app, auth.captcha, from());
    const ask = (captcha: string) =>
      call(app, registration.verifyEmail, {
        ...from(),
        cookies: picture.cookies,
        body: { email: 'bot@example.in', captcha },
      });
    expect((await ask('WRONG')).error.code).toBe('captcha_wrong');
    expect((await ask(captchaAnswer)).error.code).toBe('captcha_expired');
    const none = await call(app, registration.verifyEmail, {
      ...from(),
      body: { email: 'bot@example.in', captcha: captchaAnswer },
    });
    expect(none.error.code).toBe('captcha_expired');
    await app.runJobs();
    expect(app.mail.sent.some(({ to }) => to === 'bot@example.in')).toBe(false);
  });

  it('discloses whether an address is known only to its owner', async () => {
    const known = await buildRegistration(app);
    const answerKnown = await verify(known.email);
    const answerNew = await verify('nobody@example.in');
    expect(answerKnown.status).toBe(200);
    expect({ ...answerKnown.body, verificationId: '' }).toEqual({ ...answerNew.body, verificationId: '' });
    const guessed = await confirm(answerKnown.body.verificationId, '000000');
    const guessedNew = await confirm(answerNew.body.verificationId, '000000');
    expect([guessed.error.code, guessedNew.error.code]).toEqual(['code_wrong', 'code_wrong']);
    const owner = await confirm(answerKnown.body.verificationId, await mailedCode(known.email));
    expect(owner.error.code).toBe('registration_open');
    expect(owner.body).not.toHaveProperty('proof');
  });

  it('invalidates a code after five guesses', async () => {
    const { body } = await verify('guess@example.in');
    const code = await mailedCode('guess@example.in');
    const wrong = code === '111111' ? '222222' : '111111';
    for (let guess = 0; guess < 5; guess++) expect((await confirm(body.verificationId, wrong)).status).toBe(400);
    const right = await confirm(body.verificationId, code);
    expect(right.error).toMatchObject({ code: 'code_wrong', errors: [{ field: 'code' }] });
  });

  it('accepts a code for ten minutes, and once', async () => {
    const first = await verify('once@example.in');
    const code = await mailedCode('once@example.in');
    const both = await Promise.all([
      confirm(first.body.verificationId, code),
      confirm(first.body.verificationId, code),
    ]);
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 400]);
    const second = await verify('late@example.in');
    const lateCode = await mailedCode('late@example.in');
    later(10);
    expect((await confirm(second.body.verificationId, lateCode)).error.code).toBe('code_wrong');
  });

  it('sends a new code after a minute, which replaces the old one', async () => {
    const { body } = await verify('again@example.in');
    const old = await mailedCode('again@example.in');
    const again = () =>
      call(app, registration.resendCode, { ...from(), body: { verificationId: body.verificationId } });
    expect((await again()).error.code).toBe('rate_limited');
    later(1);
    const two = await Promise.all([again(), again()]);
    expect(two.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 429]);
    const fresh = await mailedCode('again@example.in');
    if (fresh !== old) expect((await confirm(body.verificationId, old)).error.code).toBe('code_wrong');
    expect((await confirm(body.verificationId, fresh)).status).toBe(200);
    later(1);
    expect((await again()).status).toBe(404);
  });

  it('limits verifications of an address to five in an hour', async () => {
    for (let n = 0; n < 5; n++) expect((await verify('target@example.in')).status).toBe(200);
    expect((await verify('Target@Example.in')).error.code).toBe('rate_limited');
    later(61);
    expect((await verify('target@example.in')).status).toBe(200);
  });

  it('stores neither code nor proof in plain text', async () => {
    const { body } = await verify('clear@example.in');
    const code = await mailedCode('clear@example.in');
    const confirmed = await confirm(body.verificationId, code);
    const row = await app.db
      .selectFrom('registrationEmails')
      .selectAll()
      .where('id', '=', body.verificationId)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify({ ...row, id: '', createdAt: '' })).not.toContain(confirmed.body.proof);
    expect(row.codeHash).not.toContain(code);
  });

  it('gives the same error for an unknown verification as for a wrong code', async () => {
    const refused = await confirm('01900000-0000-7000-8001-0000000000ff', '123456');
    expect(refused.error.code).toBe('code_wrong');
    expect((await confirm('no-id', '12')).status).toBe(400);
  });
});
