import { imports } from '@sevadesk/contract/imports';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addFile, mappingOf, newMove, previewMove, shopLine, shopsCsv, shopTitles } from '../factories/move-in.ts';
import { buildStaff } from '../factories/users.ts';
import { call, type Signed, signInAs, type TestApp, testApp } from '../helpers.ts';

let app: TestApp;
let maker: Signed;
let id: string;
let first: string;

beforeAll(async () => {
  app = await testApp();
  maker = await signInAs(app, await buildStaff(app));
  id = await newMove(app, maker);
  const csv = shopsCsv([
    { code: 'D1', type: 'Distributor' },
    { code: 'R1', mobile: '12' },
    { code: 'R2', mobile: '13' },
  ]);
  first = await addFile(app, maker, { id, kind: 'move-shops', csv });
  await previewMove(app, maker, id);
});
afterAll(() => app.close());

it('the added columns of a file of rejected rows are mapped to nothing when it is uploaded again', async () => {
  const text = (await call(app, imports.rejects, { as: maker, params: { id: first } })).bytes.toString('utf8');
  const [titles = '', ...rows] = text.replace('\uFEFF', '').trim().split(/\r?\n/);
  expect(titles).toContain('Row,Reason');
  const fixed = [titles, rows[0]?.replace(',12,', ',9876512345,')].join('\n');
  const again = await addFile(app, maker, { id, kind: 'move-shops', csv: fixed });
  const own = titles.split(',').indexOf('Row');
  expect(Object.values(await mappingOf(app, maker, again)).filter((at) => at >= own)).toEqual([]);
});

it('a row with an error is replaced by the row with its code in a later file; another one stays an error', async () => {
  const { files } = await previewMove(app, maker, id);
  expect(files.map(({ faultyRows, replaced }) => [faultyRows, replaced])).toEqual([
    [2, [{ fileName: 'move-shops.csv', rows: 1 }]],
    [0, []],
  ]);
});

it('an error in the code itself, and a row of an earlier file, replace nothing', async () => {
  const other = await newMove(app, maker, 'Second Portal');
  await addFile(app, maker, { id: other, kind: 'move-shops', csv: [shopTitles, shopLine({ code: 'R5' })].join('\n') });
  const faulty = [shopTitles, shopLine({ code: 'R5', mobile: '1' }), shopLine({ code: 'R'.repeat(41) })].join('\n');
  await addFile(app, maker, { id: other, kind: 'move-shops', csv: faulty });
  await addFile(app, maker, { id: other, kind: 'move-shops', csv: [shopTitles, shopLine({ code: 'R6' })].join('\n') });
  const { files } = await previewMove(app, maker, other);
  expect(files.map(({ faultyRows, replaced }) => [faultyRows, replaced])).toEqual([
    [0, []],
    [2, []],
    [0, []],
  ]);
});
