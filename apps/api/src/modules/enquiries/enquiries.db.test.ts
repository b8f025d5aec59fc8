import { auth } from '@sevadesk/contract/auth';
import { enquiries } from '@sevadesk/contract/enquiries';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildEnquiry } from '../../../test/factories/enquiries.ts';
import { buildStaff } from '../../../test/factories/users.ts';
import { call, captchaAnswer, type Signed, signInAs, type TestApp, testApp } from '../../../test/helpers.ts';
import { fixedClock } from '../../platform/clock.ts';
import { deleteEnquiries } from './delete-enquiries.ts';

const clock = fixedClock('2026-11-21T06:00:00.000Z');
let app: TestApp;
let staff: { id: string };
let signed: Signed;
let address = 0;
/** Uses a new address for each call, so that the limit per address does not apply. */
const from = () => ({ address: `198.51.100.${(address++ % 250) + 1}` });

beforeAll(async () => {
  app = await testApp({ clock });
  staff = await buildStaff(app, { roleName: 'Support' });
  signed = await signInAs(app, staff);
});
afterAll(() => app.close());

const question = {
  name: 'Meera Joshi',
  mobileNo: '',
  emailId: 'Meera@Example.in',
  subject: 'How long does a new card take?',
  message: 'I would like to know how long\nit takes.',
};

async function send(overrides: Record<string, unknown> = {}, captcha = captchaAnswer) {
  const picture = await call(app, auth.captcha, from());
  // Deliberately wrong input does not match the contract.
  const body = { ...question, captcha, ...overrides } as never;
  return call(app, enquiries.send, { ...from(), cookies: picture.cookies, body });
}

const read = async (id: string) => (await call(app, enquiries.get, { as: signed, params: { id } })).body;

describe('an enquiry from the public site', () => {
  it('reaches those who may reply, and its sender gets a number', async () => {
    const { status, body } = await send();
    expect(status).toBe(200);
    expect(body.refNo).toMatch(/^E261121[0-9A-HJKMNP-TV-Z]{5}$/);
    const row = await app.db.selectFrom('enquiries').selectAll().where('refNo', '=', body.refNo).executeTakeFirst();
    expect(row).toMatchObject({ status: 'open', email: 'meera@example.in', mobile: null, message: question.message });
    const notices = await app.db
      .selectFrom('notices')
      .select(['event', 'link'])
      .where('userId', '=', staff.id)
      .where('link', '=', `/backend/misc/enquiries/${row?.id}`)
      .execute();
    expect(notices).toEqual([{ event: 'enquiry_received', link: `/backend/misc/enquiries/${row?.id}` }]);
  });

  it('mails nothing to an unverified address', async () => {
    await send({ emailId: 'stranger@example.in' });
    await app.runJobs();
    expect(app.mail.sent.filter(({ to }) => to === 'stranger@example.in')).toEqual([]);
  });

  it('requires a mobile number or an e-mail address for the reply', async () => {
    const { status, error } = await send({ emailId: '' });
    expect(status).toBe(400);
    expect(error.errors).toMatchObject([{ field: 'emailId', message: 'Required' }]);
    expect((await send({ emailId: '', mobileNo: '98765 43210' })).status).toBe(200);
  });

  it('AUT-08 is accepted only with the correct captcha, once', async () => {
    expect((await send({}, 'wrong')).error.code).toBe('captcha_wrong');
    const picture = await call(app, auth.captcha, from());
    const body = { ...question, captcha: captchaAnswer };
    const once = () => call(app, enquiries.send, { ...from(), cookies: picture.cookies, body });
    expect((await once()).status).toBe(200);
    expect((await once()).error.code).toBe('captcha_expired');
  });
});

describe('working on an enquiry', () => {
  it('mails the reply in the language of the question and stores it', async () => {
    const { id, refNo } = await buildEnquiry(app, { email: 'hindi@example.in', locale: 'hi', subject: 'पैन' });
    const body = { by: 'mail' as const, text: 'पंद्रह दिन।' };
    expect((await call(app, enquiries.answer, { as: signed, params: { id }, body })).status).toBe(200);
    await app.runJobs();
    const [mail] = app.mail.sent.filter(({ to }) => to === 'hindi@example.in');
    expect(mail?.subject).toBe(`आपकी पूछताछ ${refNo}: पैन`);
    expect(mail?.text).toContain('पंद्रह दिन।');
    const found = await read(id);
    expect(found.status).toBe('answered');
    expect(found.entries).toMatchObject([{ kind: 'mail', text: 'पंद्रह दिन।' }]);
  });

  it('stores a note of a phone call where there is no address, and refuses to mail', async () => {
    const { id } = await buildEnquiry(app, { email: null, mobile: '9876543210' });
    const answer = (by: 'mail' | 'phone') =>
      call(app, enquiries.answer, { as: signed, params: { id }, body: { by, text: 'Two weeks.' } });
    expect((await answer('mail')).error.errors).toMatchObject([{ field: 'by' }]);
    expect((await read(id)).entries).toEqual([]);
    expect((await answer('phone')).status).toBe(200);
    expect((await read(id)).entries).toMatchObject([{ kind: 'phone', text: 'Two weeks.' }]);
  });

  it('closes, then refuses a reply, and reopens', async () => {
    const { id } = await buildEnquiry(app);
    await call(app, enquiries.note, { as: signed, params: { id }, body: { text: 'Asked the branch.' } });
    expect((await call(app, enquiries.close, { as: signed, params: { id } })).status).toBe(200);
    const body = { by: 'mail' as const, text: 'Too late.' };
    const late = await call(app, enquiries.answer, { as: signed, params: { id }, body });
    expect(late.error.code).toBe('state_refused');
    expect((await call(app, enquiries.reopen, { as: signed, params: { id } })).status).toBe(200);
    const found = await read(id);
    expect(found.status).toBe('open');
    expect(found.entries.map(({ kind }) => kind)).toEqual(['reopened', 'closed', 'note']);
    const acts = await app.db.selectFrom('auditEvents').select('action').where('recordId', '=', id).execute();
    const names = acts.map(({ action }) => action).toSorted();
    expect(names).toEqual(['enquiry.closed', 'enquiry.note', 'enquiry.reopened']);
  });

  it('is deleted with its history a year after it was closed; open ones stay', async () => {
    const old = await buildEnquiry(app, { closedAt: '2025-11-20T06:00:00.000Z' });
    const young = await buildEnquiry(app, { closedAt: '2025-11-22T06:00:00.000Z' });
    await call(app, enquiries.note, { as: signed, params: { id: old.id }, body: { text: 'Gone with it.' } });
    await deleteEnquiries(app.container.systemContext('test'));
    const left = await app.db.selectFrom('enquiries').select('id').where('id', 'in', [old.id, young.id]).execute();
    expect(left).toEqual([{ id: young.id }]);
  });
});
