import { auth } from '@sevadesk/contract/auth';
import { registration } from '@sevadesk/contract/registration';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildRegistration } from '../../../test/factories/registration.ts';
import { buildStaff } from '../../../test/factories/users.ts';
import { call, captchaAnswer, type Signed, signInAs, systemCtx, type TestApp, testApp } from '../../../test/helpers.ts';
import { fixedClock } from '../../platform/clock.ts';
import { deleteUnfinished } from './save-draft.ts';

const start = '2026-11-21T06:00:00.000Z';
const clock = fixedClock(start);
let app: TestApp;
let staff: Signed;
let address = 0;
/** Sends each request from a different address, so that the limit per address does not apply. */
const from = () => ({ address: `198.51.100.${(address++ % 250) + 1}` });

beforeAll(async () => {
  app = await testApp({ clock });
  staff = await signInAs(app, await buildStaff(app, { roleName: 'Operations' }));
});
afterAll(() => app.close());

const later = (days: number) => clock.set(new Date(clock.now().getTime() + days * 86_400_000).toISOString());
const open = (proof: string) => call(app, registration.openDraft, { ...from(), body: { proof } });
const follow = (token: string) => call(app, registration.followLink, { ...from(), body: { token } });
const status = (proof: string, refNo: string) => call(app, registration.status, { ...from(), body: { proof, refNo } });

const mailsTo = async (email: string) => {
  await app.runJobs();
  return app.mail.sent.filter(({ to }) => to === email.toLowerCase());
};

async function proofOf(email: string, purpose: 'register' | 'status' = 'register') {
  const picture = await call(app, auth.captcha, from());
  const asked = await call(app, registration.verifyEmail, {
    ...from(),
    cookies: picture.cookies,
    body: { email, captcha: captchaAnswer },
  });
  const mails = await mailsTo(email);
  const [code = ''] = /\b\d{6}\b/.exec(mails.at(-1)?.text ?? '') ?? [];
  return call(app, registration.confirmEmail, {
    ...from(),
    body: { verificationId: asked.body.verificationId, code, purpose },
  });
}

const begun = { person: { fName: 'Asha', lName: '', dob: '31/02' }, shop: { shopName: 'Asha Digital Seva' } };
const kept = { person: { fName: 'Asha', dob: '31/02' }, shop: { shopName: 'Asha Digital Seva' } };

const save = (proof: string, draft: object = begun) =>
  call(app, registration.saveDraft, { ...from(), body: { proof, ...draft } as never });

async function linkIn(email: string, at = -1): Promise<string> {
  const mails = await mailsTo(email);
  const [, token = ''] = /\?token=(\S+)/.exec(mails.at(at)?.text ?? '') ?? [];
  return token;
}

describe('an unfinished registration', () => {
  it('PUB-10 is stored under the verified address, sealed, and opened elsewhere by e-mail and code', async () => {
    const email = 'half@example.in';
    const { proof } = (await proofOf(email)).body;
    expect((await save(proof)).status).toBe(200);
    const row = await app.db.selectFrom('registrationDrafts').selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain('Asha');
    const elsewhere = (await proofOf('HALF@example.in')).body.proof;
    expect((await open(elsewhere)).body.draft).toEqual(kept);
    expect((await open('made-up')).error.code).toBe('email_not_verified');
  });

  it('PUB-10 continues by the link in the mail, which is mailed once and can be submitted from', async () => {
    const email = 'link@example.in';
    const { proof } = (await proofOf(email)).body;
    await save(proof);
    await save(proof, { ...begun, shop: { shopName: 'Second thought' } });
    const mails = await mailsTo(email);
    expect(mails.filter(({ text }) => text.includes('/auth/register?token='))).toHaveLength(1);
    const token = await linkIn(email);
    const followed = await follow(token);
    expect(followed.body).toMatchObject({ email, refNo: null });
    expect((await open(followed.body.proof)).body.draft?.shop).toEqual({ shopName: 'Second thought' });
    expect((await open('')).status).toBe(400);
  });

  it.each([
    ['a changed signature', (token: string) => `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`],
    ['another record', (token: string) => token.replace(/\.[0-9a-f]{8}/, '.00000000')],
    ['a later end', (token: string) => token.replace(/\.(\w+)\.([\w-]+)$/, '.zzzzzz.$2')],
    ['a link to a registration', (token: string) => token.replace(/^d/, 'r')],
    ['no link at all', () => 'nothing'],
  ])('refuses %s', async (name, forge) => {
    const email = `${name.replaceAll(' ', '-')}@example.in`;
    await save((await proofOf(email)).body.proof);
    const token = await linkIn(email);
    expect(forge(token)).not.toBe(token);
    expect((await follow(forge(token))).error.code).toBe('link_expired');
  });

  it('is deleted when it was submitted, and a week after the last change', async () => {
    const email = 'gone@example.in';
    const { proof } = (await proofOf(email)).body;
    await save(proof);
    const token = await linkIn(email);
    later(7);
    expect((await follow(token)).error.code).toBe('link_expired');
    await deleteUnfinished(systemCtx(app));
    const left = await app.db.selectFrom('registrationDrafts').select('id').where('email', '=', email).execute();
    expect(left).toEqual([]);
    later(1);
    await deleteUnfinished(systemCtx(app));
    const proofs = await app.db.selectFrom('registrationEmails').select('id').where('email', '=', email).execute();
    expect(proofs).toEqual([]);
    clock.set(start);
  });

  it('is deleted by submitting it; the same proof stores no other', async () => {
    const email = 'sent@example.in';
    const { proof } = (await proofOf(email)).body;
    await save(proof);
    const { body: offered } = await call(app, registration.options, from());
    const sent = await call(app, registration.submit, {
      ...from(),
      body: {
        fName: 'Asha',
        lName: 'Verma',
        fatherName: 'Ramesh Verma',
        gender: 'F',
        dob: '1990-05-11',
        mobileNo: '9812345699',
        idTypeId: offered.idTypes[0]?.id ?? '',
        shopName: 'Asha Digital Seva',
        address1: '12 Station Road',
        pin: '208001',
        district: 'Kanpur Nagar',
        state: 'UP',
        consent: true,
        proof,
      },
    });
    expect(sent.status).toBe(200);
    expect((await open(proof)).body.draft).toBeNull();
    expect((await save(proof)).error.code).toBe('email_not_verified');
    const followed = await follow(await linkIn(email));
    expect(followed.body).toMatchObject({ email, refNo: sent.body.refNo });
    expect((await status(followed.body.proof, sent.body.refNo)).body.step).toBe('received');
  });
});

describe('the status of a registration', () => {
  it('PUB-10 is shown by number and verified address: received, in progress, rejected with its reason', async () => {
    const found = await buildRegistration(app, { email: 'state@example.in' });
    // An address in use cannot register again, but can request its status.
    expect((await proofOf('state@example.in')).error.code).toBe('registration_open');
    const { proof } = (await proofOf('state@example.in', 'status')).body;
    const first = await status(proof, found.refNo.toLowerCase());
    expect(first.body).toMatchObject({ refNo: found.refNo, step: 'received', reason: null });
    const params = { id: found.id };
    const taken = await Promise.all([1, 2].map(() => call(app, registration.take, { as: staff, params })));
    expect(taken.map((answer) => answer.status)).toEqual([200, 200]);
    expect((await status(proof, found.refNo)).body).toMatchObject({ step: 'in_work', takenAt: start });
    await call(app, registration.reject, { as: staff, params, body: { remark: 'Shop not found at the address' } });
    const last = (await status(proof, found.refNo)).body;
    expect(last).toMatchObject({ step: 'rejected', reason: 'Shop not found at the address' });
    expect(JSON.stringify(last)).not.toContain(found.mobile);
    const events = await app.db.selectFrom('auditEvents').select('action').where('recordId', '=', found.id).execute();
    expect(events.map(({ action }) => action)).toEqual(['registration.take', 'registration.reject']);
    expect((await call(app, registration.take, { as: staff, params })).error.code).toBe('already_decided');
  });

  it('does not distinguish a foreign number from an unknown one, and hides the remark of an approval', async () => {
    const found = await buildRegistration(app);
    const { proof } = (await proofOf('stranger@example.in', 'status')).body;
    const answers = [await status(proof, found.refNo), await status(proof, 'R261121ZZZZZ')];
    expect(answers.map(({ error }) => error.code)).toEqual(['not_found', 'not_found']);
    expect((await status('made-up', found.refNo)).error.code).toBe('email_not_verified');
    const decider = await buildStaff(app);
    const approved = await buildRegistration(app, {
      status: 'approved',
      decidedBy: decider,
      email: 'approved@example.in',
    });
    await app.db.updateTable('registrations').set({ remark: 'For us' }).where('id', '=', approved.id).execute();
    const own = (await proofOf('approved@example.in', 'status')).body.proof;
    expect((await status(own, approved.refNo)).body).toMatchObject({ step: 'approved', reason: null });
  });
});
