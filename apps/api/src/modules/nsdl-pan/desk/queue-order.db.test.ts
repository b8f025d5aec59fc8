import { nsdlPanStaff } from '@sevadesk/contract/nsdl-pan';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildWaiting } from '../../../../test/factories/nsdl-pan.ts';
import { buildStaff } from '../../../../test/factories/users.ts';
import { call, ctxFor, signInAs, type TestApp, testApp } from '../../../../test/helpers.ts';
import { claimApplication, releaseApplication } from './claim-application.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

it('STF-10 shows the queue in working order: an application put back keeps its place', async () => {
  const first = await buildWaiting(app);
  const second = await buildWaiting(app);
  const staff = await buildStaff(app);
  const ctx = await ctxFor(app, staff);
  expect(await claimApplication(ctx)).toBe(first.id);
  await releaseApplication(ctx, { id: first.id });
  const shown = await call(app, nsdlPanStaff.lists.waiting.list, { as: await signInAs(app, staff), body: {} });
  expect(shown.body.data.map(({ id }) => id)).toEqual([first.id, second.id]);
  expect(await claimApplication(ctx)).toBe(first.id);
});
