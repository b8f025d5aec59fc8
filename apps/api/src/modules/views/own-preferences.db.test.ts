import { mostPreferences, type PreferencesBody, views } from '@sevadesk/contract/views';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildMerchant } from '../../../test/factories/merchants.ts';
import { buildStaff } from '../../../test/factories/users.ts';
import { call, signInAs, type TestApp, testApp } from '../../../test/helpers.ts';

type Signed = Awaited<ReturnType<typeof signInAs>>;
let app: TestApp;
let clerk: Signed;

beforeAll(async () => {
  app = await testApp();
  clerk = await signInAs(app, await buildStaff(app));
});
afterAll(() => app.close());

const read = async (as: Signed) => (await call(app, views.preferences, { as })).body;
const save = (as: Signed, body: PreferencesBody) => call(app, views.savePreferences, { as, body });
const layout = { order: ['refNo'], hidden: ['email'], density: 'compact' as const };

it("a person's preferences are their own, name by name, and null removes one", async () => {
  expect(await read(clerk)).toEqual({});
  expect((await save(clerk, { theme: 'dark', groups: { '/backend/masters/bank': 'open' } })).status).toBe(200);
  await save(clerk, { locale: 'hi', groups: { today: 'closed' }, lists: { 'payments.list': layout } });
  await save(clerk, { firstDay: ['verify', 'find'] });
  expect(await read(clerk)).toEqual({
    firstDay: ['verify', 'find'],
    theme: 'dark',
    locale: 'hi',
    groups: { '/backend/masters/bank': 'open', today: 'closed' },
    lists: { 'payments.list': layout },
  });
  await save(clerk, { theme: null, firstDay: null, groups: { today: null }, lists: { 'payments.list': null } });
  expect(await read(clerk)).toEqual({ locale: 'hi', groups: { '/backend/masters/bank': 'open' }, lists: {} });
  expect(await read(await signInAs(app, (await buildMerchant(app)).owner))).toEqual({});
});

it('two devices that change different preferences concurrently keep both', async () => {
  const merchant = await signInAs(app, (await buildMerchant(app)).owner);
  const names = Array.from({ length: 8 }, (_, at) => `group-${at}`);
  await Promise.all(names.map((name) => save(merchant, { groups: { [name]: 'open' } })));
  expect(Object.keys((await read(merchant)).groups ?? {}).toSorted()).toEqual(names);
});

it('nothing else is stored, and the size is limited', async () => {
  const refused = [
    { theme: 'blue' },
    { firstDay: ['anything'] },
    { groups: { 'Not an address': 'open' } },
    { lists: { 'payments.list': { ...layout, rows: ['a'] } } },
    { anything: 'else' },
  ] as unknown as PreferencesBody[];
  for (const body of refused) expect((await save(clerk, body)).status).toBe(400);
  const long = { ...layout, order: Array.from({ length: 60 }, (_, at) => `${'c'.repeat(50)}${at}`) };
  const lists = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`list.of-${'x'.repeat(at + 1)}`, long]));
  expect(JSON.stringify(lists).length).toBeGreaterThan(mostPreferences);
  expect((await save(clerk, { lists })).status).toBe(400);
  expect((await read(clerk)).lists).toEqual({});
});
