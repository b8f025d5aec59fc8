import { auth } from '@sevadesk/contract/auth';
import { type HeldRecord, type PersonKey, privacy } from '@sevadesk/contract/privacy';
import { registration } from '@sevadesk/contract/registration';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildRegistration } from '../../../test/factories/registration.ts';
import { buildStaff } from '../../../test/factories/users.ts';
import { call, captchaAnswer, type Signed, signInAs, type TestApp, testApp } from '../../../test/helpers.ts';
import { placesOf } from '../../../test/places.ts';

let app: TestApp;
let asker: Signed;
let agreer: Signed;
let staffId: string;
beforeAll(async () => {
  app = await testApp();
  const staff = await buildStaff(app);
  staffId = staff.id;
  asker = await signInAs(app, staff);
  agreer = await signInAs(app, await buildStaff(app));
});
afterAll(() => app.close());

const found = async (by: PersonKey, value: string): Promise<HeldRecord[]> =>
  (await call(app, privacy.find, { as: asker, body: { by, value } })).body.records;

const ask = ({ kind, id }: Pick<HeldRecord, 'kind' | 'id'>) =>
  call(app, privacy.erase, { as: asker, body: { records: [{ kind, id }], reason: 'Asked by letter' } });

async function erase(record: Pick<HeldRecord, 'kind' | 'id'>): Promise<void> {
  const { id } = (await ask(record)).body;
  expect((await call(app, privacy.agree, { as: agreer, params: { id } })).status).toBe(200);
  await app.runJobs();
}

/** Proves an address like an applicant. */
async function proofOf(email: string): Promise<string> {
  const picture = await call(app, auth.captcha);
  const body = { email, captcha: captchaAnswer };
  const asked = await call(app, registration.verifyEmail, { cookies: picture.cookies, body });
  await app.runJobs();
  const [code = ''] = /\b\d{6}\b/.exec(app.mail.sent.filter(({ to }) => to === email).at(-1)?.text ?? '') ?? [];
  const confirmed = await call(app, registration.confirmEmail, {
    body: { verificationId: asked.body.verificationId, code },
  });
  return confirmed.body.proof;
}

describe('SEC the personal data of an applicant', () => {
  it('a rejected registration is found by number, mobile and PAN, read, and erased with the mails to its address', async () => {
    const email = 'quillregister@example.in';
    const made = await buildRegistration(app, {
      status: 'rejected',
      decidedBy: { id: staffId },
      mobile: '7999900001',
      pan: 'ZZZPQ0001Z',
      firstName: 'Quillname',
      shopName: 'Quillshop',
      email,
    });
    await proofOf(email);
    for (const [by, value] of [
      ['token', made.refNo],
      ['mobile', made.mobile],
      ['pan', 'ZZZPQ0001Z'],
    ] as const) {
      const records = await found(by, value);
      expect(records).toMatchObject([{ kind: 'registration', id: made.id, label: made.refNo, obstacle: null }]);
    }
    const ref = { kind: 'registration' as const, id: made.id };
    const { body } = await call(app, privacy.held, { as: asker, body: ref });
    expect(body.values).toContainEqual({ name: 'email', value: email });
    await erase(ref);
    for (const text of ['quillregister', 'Quillname', 'Quillshop', '7999900001', 'ZZZPQ0001Z'])
      expect([text, await placesOf(app, text)]).toEqual([text, []]);
    const left = await call(app, registration.get, { as: asker, params: { id: made.id } });
    expect(left.body).toMatchObject({ refNo: made.refNo, status: 'rejected', district: 'Kanpur Nagar' });
    expect((await ask(ref)).error.code).toBe('state_refused');
  });

  it('a pending one is in progress, and one that became a shop belongs to it', async () => {
    const waiting = await buildRegistration(app);
    expect(await found('token', waiting.refNo)).toMatchObject([{ obstacle: 'in_flight' }]);
    const approved = await buildRegistration(app, { status: 'approved', decidedBy: { id: staffId } });
    expect(await found('token', approved.refNo)).toMatchObject([{ obstacle: 'account' }]);
    expect((await ask({ kind: 'registration', id: approved.id })).error.code).toBe('state_refused');
  });

  it('an unfinished one is found by what was typed, although it is sealed, and erased completely', async () => {
    const email = 'unfinishedquill@example.in';
    const proof = await proofOf(email);
    const draft = { person: { fName: 'Draftquill', mobileNo: '79999 00002' }, shop: { pan: 'zzzpq0002z' } };
    await call(app, registration.saveDraft, { body: { proof, ...draft } });
    await app.runJobs();
    const [record] = await found('mobile', '7999900002');
    expect(record).toMatchObject({ kind: 'registration-draft', name: 'Draftquill', obstacle: null });
    expect(await found('pan', 'ZZZPQ0002Z')).toEqual([record]);
    const ref = { kind: 'registration-draft' as const, id: record?.id ?? '' };
    const { body } = await call(app, privacy.held, { as: asker, body: ref });
    expect(body.values).toContainEqual({ name: 'person.mobileNo', value: '79999 00002' });
    await erase(ref);
    expect(await placesOf(app, 'unfinishedquill')).toEqual([]);
    expect(await found('mobile', '7999900002')).toEqual([]);
  });

  it('a mail with the name and without a record may be about another person of that name', async () => {
    const made = await buildRegistration(app, {
      status: 'rejected',
      decidedBy: { id: staffId },
      firstName: 'Quillram',
    });
    const mail = (subject: string) =>
      app.ownerPool.query(
        `insert into mails (id, to_address, subject, body, state) values (gen_random_uuid(), 'else@example.in', $1, 'x', 'sent')`,
        [subject],
      );
    await mail('About Quillram Verma.');
    await mail('About Quillram Vermanagar');
    await erase({ kind: 'registration', id: made.id });
    expect(await placesOf(app, 'Quillram Verma.')).toEqual(['public.mails']);
    expect(await placesOf(app, 'Quillram Vermanagar')).toEqual(['public.mails']);
  });
});
