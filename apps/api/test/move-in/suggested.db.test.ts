import { afterAll, beforeAll, expect, it } from 'vitest';
import { imports } from '@sevadesk/contract/imports';
import { moveIn } from '@sevadesk/contract/move-in';
import { fixedClock } from '../../src/platform/clock.ts';
import { prove } from '../../src/modules/wallet/index.ts';
import { addFile, decisionsOf, newMove, previewMove, readMove, runMove, shopsCsv } from '../factories/move-in.ts';
import { buildStaff } from '../factories/users.ts';
import { call, type Signed, signInAs, systemCtx, type TestApp, testApp } from '../helpers.ts';

let app: TestApp;
let maker: Signed;
let checker: Signed;
let id: string;

beforeAll(async () => {
  app = await testApp({ clock: fixedClock('2026-11-22T06:00:00Z') });
  maker = await signInAs(app, await buildStaff(app));
  checker = await signInAs(app, await buildStaff(app));
});
afterAll(() => app.close());

const shops = [
  { code: 'HO0001', type: 'HO', package: '' },
  { code: 'D101', type: 'DIST', parent: 'HO0001', package: '' },
  { code: 'R1001', type: 'RET', parent: 'D101', package: '', mobile: '9876511111' },
  { code: 'R1002', type: 'RET', parent: 'HO0001', package: '', mobile: '9876511111' },
];

/** Confirms what is suggested until nothing suggested is open; returns the questions in their order. */
async function confirmSuggested(): Promise<string[]> {
  const confirmed: string[] = [];
  for (;;) {
    const next = (await decisionsOf(app, maker, id)).find(({ choice, suggested }) => choice === null && suggested);
    if (!next?.suggested) return confirmed;
    const { choice, target } = next.suggested;
    const body = target === null ? { choice } : { choice, target };
    const { status } = await call(app, moveIn.decide, { as: maker, params: { id, decisionId: next.id }, body });
    expect(status).toBe(200);
    confirmed.push(`${next.code} ${next.subject} ${choice}`);
  }
}

it('ID types of the old system are confirmed as suggested, and the only package is selected and named', async () => {
  id = await newMove(app, maker);
  await addFile(app, maker, { id, kind: 'move-shops', csv: shopsCsv(shops) });
  const csv = ['Old Code,Balance', 'HO0001,0.00', 'D101,500.00', 'R1002,-25.50'].join('\n');
  await addFile(app, maker, { id, kind: 'move-balances', csv });
  expect((await previewMove(app, maker, id)).onlyPackage).toEqual({ name: 'Standard', shops: 4 });
  expect((await confirmSuggested()).toSorted()).toEqual([
    'id_type_unknown DIST id_type',
    'id_type_unknown HO head_office',
    'id_type_unknown RET id_type',
  ]);
  expect((await readMove(app, maker, id)).onlyPackage).toEqual({ name: 'Standard', shops: 3 });
});

it('shops with one mobile number are shown with their differences', async () => {
  const open = (await decisionsOf(app, maker, id)).filter(({ choice }) => choice === null);
  expect(open.map(({ code }) => code)).toEqual(['same_mobile']);
  expect(
    open[0]?.examples.map(({ code, facts }) => [code, facts?.ownerName, facts?.state, facts?.openingPaise]),
  ).toEqual([
    ['R1001', 'Owner R1001', 'BR', null],
    ['R1002', 'Owner R1002', 'BR', -2550],
  ]);
  const [asked] = open;
  const params = { id, decisionId: asked?.id ?? '' };
  expect((await call(app, moveIn.decide, { as: maker, params, body: { choice: 'keep_both' } })).status).toBe(200);
});

it("shops under head office's own row are directly under head office, and nothing of that row is imported", async () => {
  const done = await runMove(app, { id, maker, checker, totalPaise: 47_450 });
  expect([done.status, done.made.shops]).toEqual(['finished', 3]);
  const rows = await app.db
    .selectFrom('formerCodes as f')
    .innerJoin('merchants as m', 'm.id', 'f.merchantId')
    .leftJoin('formerCodes as p', 'p.merchantId', 'm.parentId')
    .select(['f.code', 'p.code as parent'])
    .orderBy('f.code')
    .execute();
  expect(rows.map(({ code, parent }) => [code, parent])).toEqual([
    ['D101', null],
    ['R1001', 'D101'],
    ['R1002', null],
  ]);
  expect(await prove(systemCtx(app))).toEqual([]);
});

it('a row with an error comes first, unmapped columns are named, and its balance explains why it has no shop', async () => {
  id = await newMove(app, maker, 'Second Portal');
  const bad = [{ code: 'R2002' }, { code: 'R2001', mobile: '12' }];
  const fileId = await addFile(app, maker, { id, kind: 'move-shops', csv: shopsCsv(bad) });
  const csv = ['Old Code,Balance', 'R2001,"1,055.00"', 'R2009,1.00'].join('\n');
  await addFile(app, maker, { id, kind: 'move-balances', csv });
  const { files } = await previewMove(app, maker, id);
  expect(files.map(({ unusedTitles }) => unusedTitles)).toEqual([['Password', 'Aadhaar'], []]);
  const rows = (await call(app, imports.rows, { as: maker, params: { id: fileId }, body: {} })).body.data;
  expect(rows.map(({ rowNo, status }) => [rowNo, status])).toEqual([
    [3, 'faulty'],
    [2, 'new'],
  ]);
  const said = await decisionsOf(app, maker, id);
  expect(
    said
      .map(({ subject, openingPaise, subjectState }) => [subject, openingPaise, subjectState] as const)
      .toSorted(([one], [other]) => one.localeCompare(other)),
  ).toEqual([
    ['R2001', 105_500, 'with_errors'],
    ['R2009', 100, null],
  ]);
});
