import { people } from '@sevadesk/contract/people';
import { registration } from '@sevadesk/contract/registration';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildStaff } from '../../../test/factories/users.ts';
import { call, type Signed, signInAs, type TestApp, testApp } from '../../../test/helpers.ts';

let app: TestApp;
let admin: Signed;
let firstAdmin: { id: string };

beforeAll(async () => {
  app = await testApp();
  firstAdmin = await buildStaff(app);
  admin = await signInAs(app, firstAdmin);
});
afterAll(() => app.close());

const roleOf = async (id: string) => {
  const row = await app.db.selectFrom('users').select('roleId').where('id', '=', id).executeTakeFirstOrThrow();
  return row.roleId ?? '';
};
const read = (id: string) => call(app, people.role, { as: admin, params: { id } });

describe('roles', () => {
  it('AUT-12 change on the next request of their users (ASVS 8.3.2)', async () => {
    const person = await buildStaff(app, { permissions: ['dashboard.view'] });
    const signed = await signInAs(app, person);
    const id = await roleOf(person.id);
    expect((await call(app, registration.list, { as: signed, body: {} })).status).toBe(403);
    const permissions = ['dashboard.view' as const, 'registrations.view' as const];
    const body = { description: '', permissions, version: (await read(id)).body.version };
    expect((await call(app, people.updateRole, { as: admin, params: { id }, body })).status).toBe(200);
    expect((await call(app, registration.list, { as: signed, body: {} })).status).toBe(200);
    const stale = await call(app, people.updateRole, { as: admin, params: { id }, body });
    expect(stale.error.code).toBe('changed_meanwhile');
  });

  it("AUT-12 are created and changed only within one's own permissions, and never one's own", async () => {
    const editor = await buildStaff(app, { permissions: ['users.view', 'roles.manage', 'pan.view'] });
    const signed = await signInAs(app, editor);
    const own = await roleOf(editor.id);
    const make = (name: string, permissions: ('pan.view' | 'wallet.adjust')[]) =>
      call(app, people.createRole, { as: signed, body: { name, description: '', permissions } });
    expect((await make('Too wide', ['wallet.adjust'])).error.code).toBe('beyond_own_rights');
    const made = await make('Readers', ['pan.view']);
    expect(made.status).toBe(200);
    expect((await make('READERS', ['pan.view'])).error.code).toBe('duplicate');
    const change = (id: string, permissions: ('pan.view' | 'wallet.adjust')[]) =>
      call(app, people.updateRole, { as: signed, params: { id }, body: { description: '', permissions, version: 1 } });
    expect((await change(made.body.id, ['wallet.adjust'])).error.code).toBe('beyond_own_rights');
    expect((await change(own, ['pan.view'])).error.code).toBe('own_account');
    const wider = await roleOf((await buildStaff(app, { permissions: ['wallet.adjust'] })).id);
    expect((await change(wider, ['pan.view'])).error.code).toBe('beyond_own_rights');
    const administrators = await roleOf(firstAdmin.id);
    const tried = await call(app, people.updateRole, {
      as: admin,
      params: { id: administrators },
      body: { description: '', permissions: [], version: 1 },
    });
    expect(tried.error.code).toBe('last_administrator');
  });

  it('are deleted only when nobody has them', async () => {
    const person = await buildStaff(app, { permissions: ['pan.view'] });
    const id = await roleOf(person.id);
    const used = await call(app, people.deleteRole, { as: admin, params: { id } });
    expect(used.error.code).toBe('role_in_use');
    const made = await call(app, people.createRole, {
      as: admin,
      body: { name: 'Short-lived', description: 'For a test', permissions: ['pan.view'] },
    });
    expect((await call(app, people.deleteRole, { as: admin, params: made.body })).status).toBe(200);
    expect((await read(made.body.id)).status).toBe(404);
  });
});

describe('the last administrator', () => {
  /** Leaves only these administrators able to sign in. */
  async function onlyThese(ids: readonly string[]): Promise<void> {
    const administrators = await roleOf(firstAdmin.id);
    await app.db
      .updateTable('users')
      .set({ isBlocked: sql<boolean>`not (id = any(${[...ids]}::uuid[]))` })
      .where('roleId', '=', administrators)
      .execute();
  }

  it('AUT-12 stays when two administrators block each other concurrently', async () => {
    for (let round = 0; round < 5; round++) {
      const [a, b] = [await buildStaff(app), await buildStaff(app)];
      await onlyThese([a.id, b.id]);
      const [asA, asB] = [await signInAs(app, a), await signInAs(app, b)];
      const body = { reason: 'Each other' };
      const answers = await Promise.all([
        call(app, people.block, { as: asA, params: { id: b.id }, body }),
        call(app, people.block, { as: asB, params: { id: a.id }, body }),
      ]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const able = await app.db
        .selectFrom('users')
        .select('id')
        .where('id', 'in', [a.id, b.id])
        .where('isBlocked', '=', false)
        .execute();
      expect(able).toHaveLength(1);
    }
    await onlyThese([firstAdmin.id]);
  });

  it('AUT-12 stays when both are assigned another role concurrently', async () => {
    const [a, b] = [await buildStaff(app), await buildStaff(app)];
    await onlyThese([a.id, b.id]);
    const [asA, asB] = [await signInAs(app, a), await signInAs(app, b)];
    const support = await app.db
      .selectFrom('roles')
      .select('id')
      .where('name', '=', 'Support')
      .executeTakeFirstOrThrow();
    const body = { displayName: 'Demoted', email: 'demoted@example.in', mobile: '', roleId: support.id };
    const answers = await Promise.all([
      call(app, people.update, { as: asA, params: { id: b.id }, body }),
      call(app, people.update, { as: asB, params: { id: a.id }, body }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await onlyThese([firstAdmin.id]);
  });
});
