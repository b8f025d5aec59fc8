import { mayAccess } from '@sevadesk/contract/kernel/access';
import { defaultRoles } from '@sevadesk/contract/kernel/permissions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildStaff } from '../../test/factories/users.ts';
import { send } from '../../test/hostile/send.ts';
import { signInAs, type TestApp, testApp } from '../../test/helpers.ts';
import { routes } from '../routes.ts';

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const ofStaff = routes.map(({ endpoint }) => endpoint).filter(({ access }) => access.kind === 'staff');
/** Administrators may do everything; the access tests cover them. */
const limited = Object.entries(defaultRoles).filter(([roleName]) => roleName !== 'Administrator');

it.each(limited)(
  'AUT-12 the initial role %s may make the calls that its permissions allow, and no other call of the staff area',
  async (roleName, permissions) => {
    const { authToken } = await signInAs(app, await buildStaff(app, { roleName }));
    const wrong: string[] = [];
    for (const endpoint of ofStaff) {
      const { status, error } = await send(app, endpoint, { bearer: authToken });
      const isLetIn = !(status === 403 && error.code === 'forbidden');
      if (isLetIn !== mayAccess(endpoint.access, { area: 'in', permissions })) wrong.push(`${endpoint.id} ${status}`);
    }
    expect(wrong).toEqual([]);
  },
);
