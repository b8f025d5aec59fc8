import { moveIn } from '@sevadesk/contract/move-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixedClock } from '../../src/platform/clock.ts';
import { addFile, decisionsOf, newMove, previewMove, readMove, runMove, shopsCsv } from '../factories/move-in.ts';
import { buildStaff } from '../factories/users.ts';
import { call, type Signed, signInAs, type TestApp, testApp } from '../helpers.ts';
import { hashOfTables } from './tables.ts';

let app: TestApp;
let maker: Signed;
let checker: Signed;
let id: string;
let before: Record<string, string>;

beforeAll(async () => {
  app = await testApp({ clock: fixedClock('2026-11-22T06:00:00Z') });
  maker = await signInAs(app, await buildStaff(app));
  checker = await signInAs(app, await buildStaff(app));
  before = await hashOfTables(app);
});
afterAll(() => app.close());

const inColumns = [
  'id,name,price_new_pan,price_correction,active',
  '1,Silver,115.00,110.00,yes',
  '2,Gold,"₹ 1,110.00",0.00,yes',
  '3,Standard,1.00,1.00,yes',
  '4,,1.00,1.00,yes',
  '5,Iron,12x,1.00,yes',
].join('\n');
const inRows = [
  'Plan,Service,Rate',
  'Copper,New PAN,99.00',
  'Copper,UTI Coupon,98.00',
  'Copper,Recharge,1.00',
  'Copper,new pan,97.00',
].join('\n');
/** Shops name their package by its name or by its old id. */
const shops = shopsCsv([
  { code: 'R1', package: 'silver' },
  { code: 'R2', package: '2' },
  { code: 'R3', package: 'Standard' },
]);

const packageBy = async (code: string) =>
  app.db
    .selectFrom('moveShops as s')
    .innerJoin('merchants as m', 'm.id', 's.merchantId')
    .innerJoin('servicePackages as p', 'p.id', 'm.packageId')
    .select('p.name')
    .where('s.formerCode', '=', code)
    .executeTakeFirst();
const pricesBy = async (name: string) => {
  const rows = await app.db
    .selectFrom('servicePackages as p')
    .innerJoin('priceVersions as v', 'v.packageId', 'p.id')
    .innerJoin('versionPrices as r', 'r.versionId', 'v.id')
    .select(['v.service', 'v.publishedAt', 'r.product', 'r.pricePaise', 'r.providerFeePaise'])
    .where('p.name', '=', name)
    .orderBy('r.product')
    .execute();
  return rows.map((row) => `${row.service} ${row.product} ${row.pricePaise} ${row.publishedAt ?? 'draft'}`);
};

async function prepare(): Promise<string> {
  const move = await newMove(app, maker);
  await addFile(app, maker, { id: move, kind: 'move-shops', csv: shops });
  await addFile(app, maker, { id: move, kind: 'move-packages', csv: inColumns });
  await addFile(app, maker, { id: move, kind: 'move-packages', csv: inRows });
  return move;
}

describe('the packages of a network', () => {
  it('are matched by name and by old id before they are imported', async () => {
    id = await prepare();
    const view = await previewMove(app, maker, id);
    expect((await decisionsOf(app, maker, id)).map(({ code, subject }) => `${code} ${subject}`)).toEqual([]);
    const counts = view.files
      .filter(({ kind }) => kind === 'move-packages')
      .map(({ newRows, duplicateRows, faultyRows }) => [newRows, duplicateRows, faultyRows]);
    expect(counts).toEqual([
      [2, 1, 2],
      [2, 1, 1],
    ]);
  });

  it('are imported before their shops, with the prices of their file as drafts', async () => {
    expect(await runMove(app, { id, maker, checker, totalPaise: 0 })).toMatchObject({ status: 'finished' });
    expect([await packageBy('R1'), await packageBy('R2'), await packageBy('R3')]).toEqual([
      { name: 'Silver' },
      { name: 'Gold' },
      { name: 'Standard' },
    ]);
    const silver = await pricesBy('Silver');
    expect(silver).toHaveLength(10);
    expect(silver).toEqual(expect.arrayContaining(['nsdl physical-N-P 11500 draft', 'nsdl paperless-C-E 11000 draft']));
    // Zero states no price.
    expect((await pricesBy('Gold')).filter((row) => row.includes('-C-'))).toEqual([]);
    expect(await pricesBy('Copper')).toEqual(
      expect.arrayContaining(['nsdl physical-N-A 9900 draft', 'uti coupon-physical 9800 draft']),
    );
  });

  it('do not change an existing package', async () => {
    const standard = await pricesBy('Standard');
    expect(standard.filter((row) => row.endsWith('draft'))).toEqual([]);
  });

  it('are removed again with their migration, and stay once a price is published', async () => {
    const undo = async (move: string) => {
      const body = { remark: 'Wrong file' };
      expect((await call(app, moveIn.undo, { as: maker, params: { id: move }, body })).status).toBe(200);
      await app.runJobs();
      expect((await readMove(app, maker, move)).status).toBe('undone');
    };
    await undo(id);
    expect(await hashOfTables(app)).toEqual(before);
    const again = await prepare();
    await previewMove(app, maker, again);
    await runMove(app, { id: again, maker, checker, totalPaise: 0 });
    const { id: silver } = await app.db
      .selectFrom('servicePackages')
      .select('id')
      .where('name', '=', 'Silver')
      .executeTakeFirstOrThrow();
    const published = { validFrom: '2026-11-23', publishedAt: '2026-11-22T06:00:00Z' };
    await app.db.updateTable('priceVersions').set(published).where('packageId', '=', silver).execute();
    await undo(again);
    const left = await app.db.selectFrom('servicePackages').select('name').where('batchId', 'is not', null).execute();
    expect(left).toEqual([{ name: 'Silver' }]);
  });
});
