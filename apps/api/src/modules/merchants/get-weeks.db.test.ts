import { shownWeeks } from '@sevadesk/contract/kernel/shop-weeks';
import { merchants } from '@sevadesk/contract/merchants';
import { members } from '@sevadesk/contract/members';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BuiltMerchant, buildMerchant } from '../../../test/factories/merchants.ts';
import { buildStaff } from '../../../test/factories/users.ts';
import { call, signInAs, type TestApp, testApp } from '../../../test/helpers.ts';
import { systemIds } from '../../platform/ids.ts';

let app: TestApp;
let franchise: BuiltMerchant;
let member: BuiltMerchant;
let other: BuiltMerchant;

beforeAll(async () => {
  app = await testApp();
  franchise = await buildMerchant(app, { idType: 'Franchise' });
  member = await buildMerchant(app, { parentId: franchise.id });
  other = await buildMerchant(app);
  await send(member, [0, 6, 7, 83, 84]);
  await send(other, [20]);
});
afterAll(() => app.close());

/** Applications sent so many days ago; their contents do not matter. */
async function send(shop: BuiltMerchant, daysAgo: readonly number[]): Promise<void> {
  const { id: formVersionId } = await app.db
    .selectFrom('panFormVersions')
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const rows = daysAgo.map((days) => ({
    id: systemIds.next(),
    merchantId: shop.id,
    token: `${shop.code.slice(2)}${100_000 + days}`,
    type: 'N',
    category: 'individual',
    formVersionId,
    status: 'submitted',
    pricePaise: 10_700,
    submittedAt: new Date(Date.now() - days * 86_400_000).toISOString(),
  }));
  await app.db.insertInto('panApplications').values(rows).execute();
}

const weeks = (sent: Record<number, number>) => Array.from({ length: shownWeeks }, (_, at) => sent[at] ?? 0);

it('STF-26 a week is seven days that end today; what is older than twelve is not counted', async () => {
  const staff = await signInAs(app, await buildStaff(app, { permissions: ['merchants.view'] }));
  const ids = [other.id, member.id, franchise.id].join(',');
  const { body } = await call(app, merchants.weeks, { as: staff, query: { ids: ids as never } });
  expect(body.shops).toEqual([
    { id: other.id, weeks: weeks({ 9: 1 }) },
    { id: member.id, weeks: weeks({ 11: 2, 10: 1, 0: 1 }) },
    { id: franchise.id, weeks: weeks({}) },
  ]);
  const wrong = ['', 'x', `${member.id},`, Array.from({ length: 101 }, () => member.id).join(',')];
  for (const text of wrong)
    expect((await call(app, merchants.weeks, { as: staff, query: { ids: text as never } })).status).toBe(400);
});

it('MER-22 a franchise sees only its own members, whatever it requests', async () => {
  const owner = await signInAs(app, franchise.owner);
  const ask = (ids: string) => call(app, members.memberWeeks, { as: owner, query: { ids: ids as never } });
  const { body } = await ask([other.id, member.id, franchise.id].join(','));
  expect(body.shops).toEqual([{ id: member.id, weeks: weeks({ 11: 2, 10: 1, 0: 1 }) }]);
  expect((await ask(other.id)).body).toEqual({ shops: [] });
});
