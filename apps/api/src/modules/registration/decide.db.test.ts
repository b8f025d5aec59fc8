import { auth } from '@sevadesk/contract/auth';
import { merchants } from '@sevadesk/contract/merchants';
import { registration } from '@sevadesk/contract/registration';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildMerchant } from '../../../test/factories/merchants.ts';
import { type BuiltRegistration, buildRegistration } from '../../../test/factories/registration.ts';
import { buildStaff } from '../../../test/factories/users.ts';
import { call, captchaAnswer, type Signed, signInAs, type TestApp, testApp } from '../../../test/helpers.ts';
import { prove } from '../wallet/index.ts';

let app: TestApp;
let staff: Signed;
let reader: Signed;
const unknownId = '01900000-0000-7000-8001-0000000000ff';
const password = 'green-kite-flies-71';

beforeAll(async () => {
  app = await testApp();
  staff = await signInAs(app, await buildStaff(app, { roleName: 'Operations' }));
  reader = await signInAs(app, await buildStaff(app, { roleName: 'Support' }));
});
afterAll(() => app.close());

async function choices(id: string, idType = 'Retailer') {
  const { body } = await call(app, registration.approvalOptions, { as: staff, params: { id } });
  return {
    packageId: body.pkgs[0]?.id ?? '',
    idType: body.idtypes.find(({ name }) => name === idType)?.id ?? '',
  };
}

async function approve(found: BuiltRegistration, overrides: Record<string, unknown> = {}, as = staff) {
  const body = { ...(await choices(found.id)), userName: found.mobile, password, ...overrides };
  // Deliberately invalid input does not match the contract.
  return call(app, registration.approve, { as, params: { id: found.id }, body: body as never });
}

const reject = (id: string, remark: unknown, as = staff) =>
  call(app, registration.reject, { as, params: { id }, body: { remark } as never });

const merchantsOf = (id: string) =>
  app.db.selectFrom('merchants').selectAll().where('registrationId', '=', id).execute();

const mailsTo = async (email: string) => {
  await app.runJobs();
  return app.mail.sent.filter(({ to }) => to === email);
};

describe('approving', () => {
  it('a franchise above the shop is entered by its code, and is shown with the decision', async () => {
    const franchise = await buildMerchant(app, { idType: 'Distributor', shopName: 'Upper Shop' });
    const retailer = await buildMerchant(app);
    const found = await buildRegistration(app);
    for (const franchiseCode of ['NOBODY1', retailer.code]) {
      const refused = await approve(found, { franchiseCode });
      expect(refused.error.errors).toMatchObject([{ field: 'franchiseCode' }]);
    }
    expect((await approve(found, { franchiseCode: franchise.code.toLowerCase() })).status).toBe(200);
    expect(await merchantsOf(found.id)).toMatchObject([{ parentId: franchise.id }]);
    const shown = await call(app, registration.get, { as: staff, params: { id: found.id } });
    expect(shown.body.franchise).toEqual({ code: franchise.code, shopName: 'Upper Shop' });
  });

  it('STF-05 creates merchant, sign-in, wallet and package, and mails the applicant without the password', async () => {
    const found = await buildRegistration(app);
    const done = await approve(found, { remark: 'Known from the fair' });
    expect(done.status).toBe(200);
    const [merchant] = await merchantsOf(found.id);
    expect(merchant).toMatchObject({ code: done.body.code, mobile: found.mobile, email: found.email, state: 'UP' });
    expect(merchant?.code).toMatch(/^RT\d+$/);
    const owner = await app.db
      .selectFrom('users')
      .selectAll()
      .where('merchantId', '=', merchant?.id ?? '')
      .execute();
    expect(owner).toEqual([
      expect.objectContaining({ area: 'out', userName: found.mobile, isOwner: true, mustChangePassword: true }),
    ]);
    const list = await call(app, merchants.list, { as: staff, body: { search: done.body.code } });
    expect(list.body.data).toEqual([
      expect.objectContaining({
        code: done.body.code,
        idName: 'Retailer',
        packageName: 'Standard',
        balancePaise: 0,
        status: 'active',
      }),
    ]);
    const mails = await mailsTo(found.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(done.body.code);
    expect(mails[0]?.text).toContain(found.mobile);
    expect(JSON.stringify(mails)).not.toContain(password);
    const read = await call(app, registration.get, { as: staff, params: { id: found.id } });
    expect(read.body).toMatchObject({ status: 'approved', branchCode: done.body.code, remark: 'Known from the fair' });
  });

  it('STF-05 lets the new owner sign in, who must then choose a password', async () => {
    const found = await buildRegistration(app);
    await approve(found);
    const picture = await call(app, auth.captcha);
    const signed = await call(app, auth.login, {
      query: { captcha: captchaAnswer },
      body: { userName: found.mobile, password },
      cookies: picture.cookies,
    });
    expect(signed.body).toMatchObject({ step: 'first-password' });
  });

  it('STF-05 without a password the owner is mailed one link that sets it', async () => {
    const found = await buildRegistration(app);
    expect((await approve(found, { password: undefined })).status).toBe(200);
    const mails = await mailsTo(found.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(found.mobile);
    const token = /reset-password\?token=([\w-]+)/.exec(mails[0]?.text ?? '')?.[1];
    const body = { token: token ?? '', password };
    expect((await call(app, auth.resetPassword, { body })).status).toBe(200);
  });

  it('STF-05 twenty concurrent approvals create one merchant', async () => {
    const found = await buildRegistration(app);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => approve(found, { userName: `${found.mobile}${n}` })),
    );
    const codes = answers.map(({ status, error }) => (status === 200 ? 'ok' : error.code));
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1);
    expect(codes.filter((code) => code === 'already_decided')).toHaveLength(19);
    expect(await merchantsOf(found.id)).toHaveLength(1);
    expect(await mailsTo(found.email)).toHaveLength(1);
  });

  it('STF-05 concurrent approval and rejection: one of them succeeds', async () => {
    for (let round = 0; round < 5; round++) {
      const found = await buildRegistration(app);
      const both = await Promise.all([approve(found), reject(found.id, 'Not reachable')]);
      expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
      const read = await call(app, registration.get, { as: staff, params: { id: found.id } });
      expect(await merchantsOf(found.id)).toHaveLength(read.body.status === 'approved' ? 1 : 0);
      expect(await mailsTo(found.email)).toHaveLength(1);
    }
  });

  it('gives each merchant a branch code of its own, by id type', async () => {
    const waiting = await Promise.all(Array.from({ length: 6 }, () => buildRegistration(app)));
    const codes = await Promise.all(waiting.map(async (found) => (await approve(found)).body.code));
    expect(new Set(codes).size).toBe(6);
    const other = await buildRegistration(app);
    const franchise = await approve(other, await choices(other.id, 'Franchise'));
    expect(franchise.body.code).toMatch(/^FR/);
  });

  it('rejects a used user name at its field, in any spelling, and leaves nothing behind', async () => {
    const taken = await buildStaff(app, { userName: 'Taken.Name' });
    expect(taken.userName).toBe('Taken.Name');
    const found = await buildRegistration(app);
    const refused = await approve(found, { userName: 'taken.name' });
    expect(refused.error).toMatchObject({ code: 'user_name_taken', errors: [{ field: 'userName' }] });
    expect(await merchantsOf(found.id)).toEqual([]);
    expect(await mailsTo(found.email)).toEqual([]);
    expect((await approve(found)).status).toBe(200);
  });

  it('refuses when mobile or e-mail meanwhile belong to another merchant', async () => {
    const merchant = await buildMerchant(app);
    const { mobile } = await app.db
      .selectFrom('merchants')
      .select('mobile')
      .where('id', '=', merchant.id)
      .executeTakeFirstOrThrow();
    const found = await buildRegistration(app, { mobile });
    expect((await approve(found)).error.code).toBe('registration_open');
  });

  it.each([
    ['no package', { packageId: '' }, 'packageId'],
    ['an unknown package', { packageId: unknownId }, 'packageId'],
    ['no id type', { idType: '' }, 'idType'],
    ['an unknown id type', { idType: unknownId }, 'idType'],
    ['no user name', { userName: ' ' }, 'userName'],
    ['a user name with blanks', { userName: 'asha verma' }, 'userName'],
    ['an over-long user name', { userName: 'x'.repeat(41) }, 'userName'],
    ['no password', { password: '' }, 'password'],
    ['a short password', { password: 'abc' }, 'password'],
    ['a password from every list', { password: 'password1' }, 'password'],
    ['a password with the name of the network', { password: 'sevadesk1' }, 'password'],
    ['a number for a password', { password: 12345678 }, 'password'],
    ['an over-long remark', { remark: 'x'.repeat(501) }, 'remark'],
    ['NUL in the remark', { remark: 'a\u0000b' }, 'remark'],
    ['an unknown field', { merchantId: unknownId }, 'merchantId'],
  ])('STF-04 refuses %s at its field', async (_, overrides, field) => {
    const found = await buildRegistration(app);
    const refused = await approve(found, overrides);
    expect(refused.status).toBe(400);
    expect(refused.error.errors).toEqual([expect.objectContaining({ field })]);
    expect(await merchantsOf(found.id)).toEqual([]);
  });

  it('STF-04 an empty choice or text says Required', async () => {
    const found = await buildRegistration(app);
    const refused = await approve(found, { packageId: '', idType: '', userName: '', password: '' });
    const required = ['packageId', 'idType', 'userName', 'password'].map((field) => ({ field, message: 'Required' }));
    expect(refused.error.errors).toEqual(expect.arrayContaining(required));
    expect((await reject(found.id, '  ')).error.errors).toEqual([{ field: 'remark', message: 'Required' }]);
  });
});

describe('rejecting', () => {
  it("STF-05 stores the reason, mails it in the applicant's language, and releases mobile and e-mail", async () => {
    const found = await buildRegistration(app, { locale: 'hi' });
    expect((await reject(found.id, 'Address not found')).status).toBe(200);
    const read = await call(app, registration.get, { as: staff, params: { id: found.id } });
    expect(read.body).toMatchObject({ status: 'rejected', remark: 'Address not found', branchCode: null });
    const [mail] = await mailsTo(found.email);
    expect(mail?.subject).toMatch(/[\u0900-\u097F]/);
    expect(mail?.text).toContain('Address not found');
    expect((await reject(found.id, 'Again')).error.code).toBe('already_decided');
    expect((await approve(found)).error.code).toBe('already_decided');
    await buildRegistration(app, { mobile: found.mobile, email: found.email });
  });

  it.each([
    ['an over-long reason', 'x'.repeat(501)],
    ['a list', ['a']],
    ['NUL', 'a\u0000'],
    ['nothing', undefined],
  ])('refuses %s', async (_, remark) => {
    const found = await buildRegistration(app);
    expect((await reject(found.id, remark)).status).toBe(400);
  });
});

describe('permissions', () => {
  it('an unknown id is 404 everywhere, no id 400', async () => {
    const params = { id: unknownId };
    const body = { ...(await choices((await buildRegistration(app)).id)), userName: 'nobody', password };
    const answers = await Promise.all([
      call(app, registration.get, { as: staff, params }),
      call(app, registration.approvalOptions, { as: staff, params }),
      call(app, registration.approve, { as: staff, params, body }),
      reject(unknownId, 'No'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect((await call(app, registration.get, { as: staff, params: { id: 'x' } })).status).toBe(400);
  });

  it('reading does not allow deciding; a merchant is refused, an unauthenticated caller must sign in', async () => {
    const found = await buildRegistration(app);
    expect((await reject(found.id, 'No', reader)).status).toBe(403);
    const merchant = await signInAs(app, (await buildMerchant(app)).owner);
    const params = { id: found.id };
    expect((await call(app, registration.get, { as: merchant, params })).status).toBe(403);
    expect((await call(app, merchants.list, { as: merchant, body: {} })).status).toBe(403);
    expect((await call(app, registration.get, { params })).status).toBe(401);
  });

  it('audits who decided, without the password, and leaves the ledger balanced', async () => {
    const found = await buildRegistration(app);
    await approve(found);
    const events = await app.db.selectFrom('auditEvents').selectAll().where('recordId', '=', found.id).execute();
    expect(events.map(({ action }) => action)).toEqual(['registration.approve']);
    const all = await app.db.selectFrom('auditEvents').selectAll().execute();
    expect(JSON.stringify(all)).not.toContain(password);
    expect(await prove(app.container.systemContext('test'))).toEqual([]);
  });
});
