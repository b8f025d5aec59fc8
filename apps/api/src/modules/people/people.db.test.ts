import { people } from '@sevadesk/contract/people';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildMerchant } from '../../../test/factories/merchants.ts';
import { buildStaff } from '../../../test/factories/users.ts';
import { call, type Signed, signInAs, type TestApp, testApp } from '../../../test/helpers.ts';

let app: TestApp;
let admin: Signed;
let adminId: string;
let manager: Signed;

beforeAll(async () => {
  app = await testApp();
  const first = await buildStaff(app);
  adminId = first.id;
  admin = await signInAs(app, first);
  manager = await signInAs(app, await buildStaff(app, { permissions: ['users.view', 'users.manage', 'pan.view'] }));
});
afterAll(() => app.close());

const roleId = async (name: string) =>
  (await app.db.selectFrom('roles').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id;

const mailsTo = async (address: string) => {
  const rows = await app.db.selectFrom('mails').select(['subject', 'body']).where('toAddress', '=', address).execute();
  return rows;
};

const newcomer = (userName: string, role: string) => ({
  displayName: 'New Person',
  email: `${userName}@example.in`,
  mobile: '',
  userName,
  password: '',
  roleId: role,
});

describe('staff', () => {
  it('STF-22 mails a link to a new person, who can then sign in under the assigned role (ASVS 6.4.6)', async () => {
    const body = newcomer('fresh.staff', await roleId('Support'));
    const made = await call(app, people.create, { as: admin, body });
    expect(made.status).toBe(200);
    const [mail] = await mailsTo('fresh.staff@example.in');
    expect(mail?.body).toMatch(/\/auth\/reset-password\?token=\S+/);
    const seen = await call(app, people.get, { as: admin, params: { id: made.body.id } });
    expect(seen.body).toMatchObject({ role: { name: 'Support' }, mustChangePassword: true, status: 'active' });
    const again = await call(app, people.create, { as: admin, body: { ...body, userName: 'FRESH.staff' } });
    expect(again.status).toBe(409);
  });

  it.each(['password1', 'sevadesk1', 'New Person'])(
    'AUT-11 gives nobody a first password that they could not have chosen: %s',
    async (password) => {
      const body = { ...newcomer('weakly.kept', await roleId('Support')), password };
      const refused = await call(app, people.create, { as: admin, body });
      expect(refused.status).toBe(400);
      expect(refused.error.errors).toMatchObject([{ field: 'password' }]);
    },
  );

  it('AUT-12 nobody assigns a role with more permissions than their own', async () => {
    const body = newcomer('too.much', await roleId('Accounts'));
    const refused = await call(app, people.create, { as: manager, body });
    expect([refused.status, refused.error.code]).toEqual([403, 'beyond_own_rights']);
    const options = await call(app, people.roleOptions, { as: manager });
    expect(options.body.data.find(({ name }) => name === 'Accounts')?.mayGive).toBe(false);
  });

  it('AUT-12 nobody takes over a person who may do more: no new address, no link, no block', async () => {
    const params = { id: adminId };
    const body = { displayName: 'Taken Over', email: 'thief@example.in', mobile: '' };
    const tried = [
      await call(app, people.update, { as: manager, params, body }),
      await call(app, people.sendPasswordLink, { as: manager, params }),
      await call(app, people.endSessions, { as: manager, params, body: {} }),
    ];
    expect(tried.map(({ status, error }) => [status, error.code])).toEqual(Array(3).fill([403, 'beyond_own_rights']));
  });

  it('notifies the old mailbox of a new address and ends links that were sent there', async () => {
    const person = await buildStaff(app, { roleName: 'Support', email: 'before@example.in' });
    const params = { id: person.id };
    await call(app, people.sendPasswordLink, { as: admin, params });
    const body = { displayName: 'Moved', email: 'after@example.in', mobile: '9876543210' };
    expect((await call(app, people.update, { as: admin, params, body })).status).toBe(200);
    expect((await mailsTo('before@example.in')).map(({ subject }) => subject)).toEqual([
      'Set a new password',
      'Your e-mail address was changed',
    ]);
    const open = await app.db
      .selectFrom('oneTimeLinks')
      .select('tokenHash')
      .where('userId', '=', person.id)
      .where('usedAt', 'is', null)
      .execute();
    expect(open).toEqual([]);
  });
});

describe('a block', () => {
  it('ends the sessions, applies to the next request and gives the reason', async () => {
    const person = await buildStaff(app, { roleName: 'Support' });
    const signed = await signInAs(app, person);
    const params = { id: person.id };
    const blocked = await call(app, people.block, { as: admin, params, body: { reason: 'Left the network' } });
    expect(blocked.status).toBe(200);
    expect((await call(app, people.all, { as: signed, body: {} })).status).toBe(401);
    const seen = await call(app, people.get, { as: admin, params });
    expect(seen.body.block).toMatchObject({ reason: 'Left the network' });
    const { body } = await call(app, people.sessions, { as: admin, params });
    expect(body.sessions.map(({ endReason }) => endReason)).toEqual(['blocked']);
    expect((await call(app, people.block, { as: admin, params, body: { reason: 'Again' } })).status).toBe(409);
    expect((await call(app, people.unblock, { as: admin, params })).status).toBe(200);
    await signInAs(app, person);
  });

  it('cannot be set for oneself', async () => {
    const refused = await call(app, people.block, { as: admin, params: { id: adminId }, body: { reason: 'Me' } });
    expect(refused.error.code).toBe('own_account');
  });
});

describe('sessions and the second factor', () => {
  it('ends one session of a person, and no session of another person (ASVS 7.4.5)', async () => {
    const [one, other] = [
      await buildStaff(app, { roleName: 'Support' }),
      await buildStaff(app, { roleName: 'Support' }),
    ];
    await signInAs(app, one);
    const kept = await signInAs(app, other);
    const { body } = await call(app, people.sessions, { as: admin, params: { id: one.id } });
    const sessionId = body.sessions[0]?.id;
    const foreign = await call(app, people.endSessions, { as: admin, params: { id: other.id }, body: { sessionId } });
    expect(foreign.status).toBe(404);
    const ended = await call(app, people.endSessions, { as: admin, params: { id: one.id }, body: { sessionId } });
    expect(ended.body).toEqual({ ended: 1 });
    expect((await call(app, people.role, { as: kept, params: { id: one.id } })).status).toBe(403);
  });

  it('removes a lost authenticator with its codes, and notifies the person by mail (ASVS 6.5.6)', async () => {
    const person = await buildStaff(app, { roleName: 'Support', email: 'lost.phone@example.in' });
    const params = { id: person.id };
    const body = { reason: 'Phone lost, called back' };
    expect((await call(app, people.resetSecondFactor, { as: admin, params, body })).status).toBe(409);
    await app.db.updateTable('users').set({ totpSecret: 'SECRET-MARKER' }).where('id', '=', person.id).execute();
    await app.db.insertInto('recoveryCodes').values({ userId: person.id, codeHash: 'CODE-MARKER' }).execute();
    const seen = await call(app, people.get, { as: admin, params });
    expect(seen.body).toMatchObject({ hasSecondFactor: true, recoveryCodesLeft: 1 });
    expect(JSON.stringify(seen.body)).not.toMatch(/MARKER|argon2/);
    expect((await call(app, people.resetSecondFactor, { as: admin, params, body })).status).toBe(200);
    const after = await call(app, people.get, { as: admin, params });
    expect(after.body).toMatchObject({ hasSecondFactor: false, recoveryCodesLeft: 0 });
    expect(await mailsTo('lost.phone@example.in')).toHaveLength(1);
  });
});

describe('lists and records', () => {
  it('STF-22 shows the sign-ins of both areas, found by name, user name, number and branch code', async () => {
    const shop = await buildMerchant(app, { shopName: 'Findable Shop', owner: { displayName: 'Zubeida Example' } });
    const found = await call(app, people.all, { as: admin, body: { search: shop.code } });
    expect(found.body.data.map(({ kind, code }) => [kind, code])).toEqual([['owner', shop.code]]);
    const named = await call(app, people.all, { as: admin, body: { search: 'zubeida' } });
    expect(named.body.data).toHaveLength(1);
    const staffOnly = await call(app, people.staff, { as: admin, body: { search: 'zubeida' } });
    expect(staffOnly.body.data).toHaveLength(0);
    const seen = await call(app, people.get, { as: admin, params: { id: shop.owner.id } });
    expect(seen.body).toMatchObject({ kind: 'owner', role: null, merchant: { code: shop.code }, mayManage: true });
  });

  it('lists what a person did, and answers 404 for an unknown person', async () => {
    const { body } = await call(app, people.activity, { as: admin, params: { id: adminId }, query: {} });
    expect(body.data.map(({ what }) => what)).toContain('Blocked an account');
    const nobody = { id: '01900000-0000-7000-8000-00000000dead' };
    expect((await call(app, people.get, { as: admin, params: nobody })).status).toBe(404);
    expect((await call(app, people.sessions, { as: admin, params: nobody })).status).toBe(404);
    expect((await call(app, people.block, { as: admin, params: nobody, body: { reason: 'x' } })).status).toBe(404);
  });

  it('STF-22 stores notes on a person, which they never read themselves, and which nobody changes', async () => {
    const person = await buildStaff(app, { permissions: ['users.view', 'users.manage'] });
    const own = await signInAs(app, person);
    const params = { id: person.id };
    const written = await call(app, people.addNote, {
      as: admin,
      params,
      body: { body: 'Has the keys.\nReturned one.' },
    });
    expect(written.status).toBe(200);
    await call(app, people.addNote, { as: manager, params, body: { body: 'Second' } });
    const { body } = await call(app, people.notes, { as: admin, params });
    expect(body.data.map((note) => note.body)).toEqual(['Second', 'Has the keys.\nReturned one.']);
    expect((await call(app, people.notes, { as: own, params })).error.code).toBe('own_account');
    const self = await call(app, people.addNote, { as: own, params, body: { body: 'I am good' } });
    expect(self.error.code).toBe('own_account');
    const change = app.db.updateTable('userNotes').set({ body: 'x' }).where('id', '=', written.body.id).execute();
    await expect(change).rejects.toThrow();
    const nobody = { id: '01900000-0000-7000-8000-00000000dead' };
    expect((await call(app, people.notes, { as: admin, params: nobody })).status).toBe(404);
    expect((await call(app, people.addNote, { as: admin, params: nobody, body: { body: 'x' } })).status).toBe(404);
  });
});
