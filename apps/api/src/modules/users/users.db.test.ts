import { auth } from '@sevadesk/contract/auth';
import { defaultRoles } from '@sevadesk/contract/kernel/permissions';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildStaff } from '../../../test/factories/users.ts';
import { call, signInAs, systemCtx, type TestApp, testApp } from '../../../test/helpers.ts';
import { logIn, sessionOf } from '../../../test/sign-in.ts';
import { createUser, findStaffWith, printSetupLink } from './index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
afterEach(() => vi.restoreAllMocks());

async function printed(): Promise<string> {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  await printSetupLink(systemCtx(app));
  const text = write.mock.calls.map(([chunk]) => String(chunk)).join('');
  write.mockRestore();
  return text;
}
const tokenIn = (text: string) => new URL(/http\S+/.exec(text)?.[0] ?? 'http://none').searchParams.get('token') ?? '';

const person = {
  displayName: 'Asha Rao',
  userName: 'asha',
  email: 'asha@example.in',
  password: 'blue tiger walks slowly',
};
const setUp = (token: string, given: Record<string, unknown> = {}) =>
  call(app, auth.setUp, { body: { token, ...person, ...given } });

describe('the first administrator', () => {
  it('is created once, by the newest printed link', async () => {
    const old = tokenIn(await printed());
    const text = await printed();
    expect(text).toContain('http://sevadesk.test/auth/setup?token=');
    expect((await setUp(old)).error.code).toBe('link_expired');
    expect((await setUp(tokenIn(text), { password: 'asha1234' })).status).toBe(400);
    const answers = await Promise.all([setUp(tokenIn(text)), setUp(tokenIn(text), { userName: 'other' })]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    const { userName } = await app.db.selectFrom('users').select('userName').executeTakeFirstOrThrow();
    expect(sessionOf((await logIn(app, { userName, password: person.password })).body).user.role).toBe('Administrator');
    expect(await printed()).toBe('');
  });

  it('cannot be created once there are users, even with an earlier link', async () => {
    expect((await setUp('x'.repeat(43))).error.code).toBe('link_expired');
  });
});

describe('roles', () => {
  it('are in the database as the contract lists them', async () => {
    const roles = await app.db.selectFrom('roles').select(['name', 'permissions', 'isAdministrator']).execute();
    // A role is a set: the order of its permissions has no meaning.
    const sets = (all: readonly (readonly [string, readonly string[]])[]) =>
      Object.fromEntries(all.map(([name, permissions]) => [name, permissions.toSorted()]));
    expect(sets(roles.map(({ name, permissions }) => [name, permissions]))).toEqual(sets(Object.entries(defaultRoles)));
    expect(roles.filter(({ isAdministrator }) => isAdministrator).map(({ name }) => name)).toEqual(['Administrator']);
  });
});

describe('createUser', () => {
  it('rejects a user name that differs only in case, at its field', async () => {
    const { userName } = await buildStaff(app);
    const again = { ...person, userName: userName.toUpperCase(), area: 'in' as const, roleName: 'Support' };
    await expect(createUser(systemCtx(app), again)).rejects.toMatchObject({
      code: 'user_name_taken',
      fields: [{ field: 'userName', fault: { key: 'taken' } }],
    });
  });
});

describe('POST /api/auth/locale', () => {
  it('is remembered, and used for clients that name no language', async () => {
    const user = await signInAs(app, await buildStaff(app));
    expect((await call(app, auth.setLocale, { as: user, body: { locale: 'hi' } })).status).toBe(200);
    expect((await call(app, auth.me, { as: user })).body.locale).toBe('hi');
    expect((await call(app, auth.setLocale, { as: user, body: { locale: 'fr' as never } })).status).toBe(400);
  });
});

it('active staff whose role has a permission are found, by name', async () => {
  const built = await buildStaff(app, { roleName: 'Support' });
  const blocked = await buildStaff(app, { roleName: 'Support', isBlocked: true });
  const ids = async (right: 'tickets.manage' | 'wallet.approve') =>
    (await findStaffWith(systemCtx(app), right)).map(({ id }) => id);
  expect(await ids('tickets.manage')).toContain(built.id);
  expect(await ids('tickets.manage')).not.toContain(blocked.id);
  expect(await ids('wallet.approve')).not.toContain(built.id);
  const names = (await findStaffWith(systemCtx(app), 'tickets.manage')).map(({ displayName }) => displayName);
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other)));
});
