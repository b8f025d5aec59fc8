import { registration } from '@sevadesk/contract/registration';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildRegistration } from '../../../test/factories/registration.ts';
import { buildStaff } from '../../../test/factories/users.ts';
import { call, type Signed, signInAs, type TestApp, testApp } from '../../../test/helpers.ts';

let app: TestApp;
let staff: Signed;
let reader: Signed;

beforeAll(async () => {
  app = await testApp();
  staff = await signInAs(app, await buildStaff(app, { roleName: 'Operations' }));
  reader = await signInAs(app, await buildStaff(app, { roleName: 'Support' }));
});
afterAll(() => app.close());

describe('reading', () => {
  it('STF-03 API-07 returns every detail of the specification', async () => {
    const found = await buildRegistration(app, { gender: 'M' });
    const { body } = await call(app, registration.get, { as: reader, params: { id: found.id } });
    expect(body).toMatchObject({
      refNo: found.refNo,
      fName: 'Asha',
      lName: 'Verma',
      fatherName: 'Ramesh Verma',
      gender: 'M',
      dob: '1990-05-11',
      mobileNo: found.mobile,
      emailId: found.email,
      idName: 'Retailer',
      address1: '12 Station Road',
      address2: 'Near Post Office',
      address3: '',
      district: 'Kanpur Nagar',
      state: 'UP',
      pin: '208001',
      clientIp: '203.0.113.7',
      status: 'pending',
    });
    expect(body).toHaveProperty('dated');
    expect(body).toHaveProperty('shopName');
  });

  it('API-07 returns mobile number, packages and id types for the approval', async () => {
    const found = await buildRegistration(app);
    const { body } = await call(app, registration.approvalOptions, { as: staff, params: { id: found.id } });
    expect(body.mobileNo).toBe(found.mobile);
    expect(body.pkgs.map(({ name }) => name)).toContain('Standard');
    expect(body.idtypes.filter(({ isWanted }) => isWanted).map(({ name }) => name)).toEqual(['Retailer']);
  });

  it('STF-03 lists, filters by status and finds by the beginning of number, name, mobile and shop', async () => {
    const found = await buildRegistration(app, { firstName: 'Zubeda', shopName: 'Zinnia Seva', refNo: 'R260101ZZZZ9' });
    const list = async (query: object) => {
      const { body } = await call(app, registration.list, { as: reader, body: query as never });
      return body.data.map(({ id }) => id);
    };
    for (const search of ['r260101zzzz', 'zubeda v', found.mobile, 'zinnia', found.email]) {
      expect(await list({ search })).toEqual([found.id]);
    }
    const waiting = { filters: [{ field: 'status', opt: 'eq', value1: 'approved' }], search: 'zinnia' };
    expect(await list(waiting)).toEqual([]);
    const today = new Date(Date.now() + 19_800_000).toISOString().slice(0, 10);
    expect(await list({ filters: [{ field: 'dated', opt: 'eq', value1: today }], search: 'zinnia' })).toEqual([
      found.id,
    ]);
    const refused = await call(app, registration.list, {
      as: reader,
      body: { sorts: [{ column: 'client_ip', dir: 'asc' }] },
    });
    expect(refused.status).toBe(400);
  });

  it('exports the filtered rows, with formula cells neutralised', async () => {
    await buildRegistration(app, { shopName: '=HYPERLINK("http://x")', refNo: 'R260101EXPO1' });
    const file = await call(app, registration.export, { as: reader, body: { search: 'R260101EXPO1' } });
    const text = file.bytes.toString('utf8');
    expect(text).toContain('R260101EXPO1');
    expect(text).not.toMatch(/,"?=HYPERLINK/);
  });
});
