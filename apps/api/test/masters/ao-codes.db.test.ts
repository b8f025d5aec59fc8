import { imports } from '@sevadesk/contract/imports';
import { masters } from '@sevadesk/contract/masters';
import { nsdlPan } from '@sevadesk/contract/nsdl-pan';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseAoSearch } from '../../src/modules/masters/ao-code.rules.ts';
import { textQuery } from '../../src/modules/masters/ao-search.repo.ts';
import { buildMerchant } from '../factories/merchants.ts';
import { buildStaff } from '../factories/users.ts';
import { call, type Signed, signInAs, type TestApp, testApp } from '../helpers.ts';

let app: TestApp;
let staff: Signed;
let shop: Signed;
beforeAll(async () => {
  app = await testApp();
  staff = await signInAs(app, await buildStaff(app));
  shop = await signInAs(app, (await buildMerchant(app)).owner);
});
afterAll(() => app.close());

const code = {
  city: 'NAMOONAPUR',
  areaCode: 'ZZA',
  aoType: 'W',
  rangeCode: '1',
  aoNumber: '1',
  description: 'Sample ward 1(1), Kalpanik Road',
  source: 'Sample',
  isInternational: false,
  isActive: true,
};
const create = (changes: Partial<typeof code> = {}) =>
  call(app, masters.createAoCode, { as: staff, body: { ...code, ...changes } });
const search = async (text: string) =>
  (await call(app, nsdlPan.aoCodes, { as: shop, query: { search: text } })).body.map(
    ({ area, range, number }) => `${area} ${range} ${number}`,
  );

const titles = 'City,Area,Type,Range,No,Description,International';

async function upload(lines: readonly string[]) {
  const { id } = (
    await call(app, imports.upload, {
      as: staff,
      body: { kind: 'ao-codes', source: '' },
      files: [{ name: 'ao.csv', bytes: Buffer.from([titles, ...lines].join('\n')) }],
    })
  ).body;
  const read = async () => (await call(app, imports.get, { as: staff, params: { id } })).body;
  await call(app, imports.check, { as: staff, params: { id }, body: { mapping: (await read()).mapping } });
  await app.runJobs();
  return { id, read };
}

async function bringIn(lines: readonly string[]) {
  const batch = await upload(lines);
  await call(app, imports.start, { as: staff, params: { id: batch.id } });
  await app.runJobs();
  return batch;
}

describe('the master of AO codes', () => {
  it('adds and changes a code, rejects a duplicate, and shows who did what', async () => {
    const { id } = (await create()).body;
    expect((await create()).error).toMatchObject({ code: 'duplicate' });
    const renamed = { ...code, description: 'Sample ward, moved', isActive: false };
    await call(app, masters.updateAoCode, { as: staff, params: { id }, body: renamed });
    const { data } = (await call(app, masters.aoCodeHistory, { as: staff, params: { id } })).body;
    expect(data.map(({ isNew, fields }) => [isNew, fields.map(({ field }) => field)])).toEqual([
      [false, ['description', 'isActive']],
      [true, []],
    ]);
    expect(await search('ZZA W 1 1')).toEqual([]);
  });

  it("responds with not found for an unknown code's history", async () => {
    const id = '01900000-0000-7000-8005-00000000ffff';
    expect((await call(app, masters.aoCodeHistory, { as: staff, params: { id } })).status).toBe(404);
  });
});

describe('the search by place', () => {
  it('finds a code by its parts in any spelling, a city by its beginning, an office by any word, best match first', async () => {
    await create({ areaCode: 'ZZB', city: 'UDAHARANABAD', description: 'Sample ward of Prarooptown' });
    await create({ areaCode: 'ZZC', city: 'KALPANIK NAGAR', description: 'Sample office for Udaharanabad' });
    expect(await search('zzb-w-1-1')).toEqual(['ZZB 1 1']);
    expect(await search('Udaharana')).toEqual(['ZZB 1 1', 'ZZC 1 1']);
    expect(await search('prarooptown')).toEqual(['ZZB 1 1']);
    expect(await search('office udahara')).toEqual(['ZZC 1 1']);
    expect(await search('100%')).toEqual([]);
    expect(await search('   ')).toEqual([]);
  });

  it("finds the offices of a PIN code's districts", async () => {
    const place = {
      pincode: '208001',
      state: 'Uttar Pradesh',
      districts: 'Kanpur Nagar|Kanpur Dehat',
      postOffice: 'Sample',
    };
    await app.db
      .insertInto('pincodes')
      .values(place)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    expect(await search('208001')).toContain('KNP 75 2');
    expect(await search('999999')).toEqual([]);
  });

  it('uses the indexes, also among thirty thousand codes', async () => {
    await sql`
      insert into ao_codes (id, city, area_code, ao_type, range_code, ao_number, description)
      select gen_random_uuid(), 'TOWN ' || (n % 600), 'Z' || chr(65 + n % 26) || chr(65 + n / 26 % 26), 'W', (n % 900)::text, (n / 900)::text,
        'Sample ward of quarter ' || n from generate_series(1, 30000) n`.execute(app.db);
    await sql`analyze ao_codes`.execute(app.db);
    const query = parseAoSearch('town 77');
    if (!query) throw new Error('Nothing to search');
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${textQuery(query)}`.execute(app.db);
    const plan = rows.map((row) => Object.values(row)[0]).join('\n');
    expect(plan).not.toContain('Seq Scan');
    for (const index of ['ao_codes_parts_search', 'ao_codes_city_search', 'ao_codes_words'])
      expect(plan).toContain(index);
    await sql`delete from ao_codes where city like 'TOWN %'`.execute(app.db);
  });
});

describe('an imported list of codes', () => {
  it('is previewed, imported and undone', async () => {
    await create({ areaCode: 'ZZD', city: 'PRAROOP' });
    const lines = [
      'PRAROOP,ZZD,W,1,1,Other words,',
      'PRAROOP,ZZD,W,001,02,New office,N',
      'PRAROOP,ZZD,W,1,2,New office again,',
      'PRAROOP,ZZ,W,1,3,Too short,',
      'PRAROOP,ZZD,C,1,4,Abroad,maybe',
    ];
    const dry = await (await upload(lines)).read();
    expect(dry).toMatchObject({ newRows: 2, duplicateRows: 1, faultyRows: 2 });
    expect(await search('ZZD W 1 2')).toEqual([]);
    const batch = await bringIn(lines);
    expect(await batch.read()).toMatchObject({ status: 'finished', doneRows: 2 });
    expect(await search('ZZD W 1 2')).toEqual(['ZZD 1 2']);
    expect((await (await upload(lines)).read()).newRows).toBe(0);
    const { kept } = (await call(app, imports.undo, { as: staff, params: { id: batch.id } })).body;
    expect(kept).toEqual([]);
    expect(await search('ZZD W 1 2')).toEqual([]);
    const again = await call(app, masters.aoCodeList, { as: staff, body: { search: 'PRAROOP' } });
    expect(again.body.data.map(({ description }) => description)).toEqual([code.description]);
  });

  it('keeps and names on undo what a person changed since', async () => {
    const batch = await bringIn(['KALPANIKPUR,ZZE,W,7,1,First,', 'KALPANIKPUR,ZZE,W,7,2,Second,']);
    const { data } = (await call(app, masters.aoCodeList, { as: staff, body: { search: 'KALPANIKPUR' } })).body;
    const [first] = data.filter(({ aoNumber }) => aoNumber === '1');
    if (!first) throw new Error('Not imported');
    const { id, ...rest } = first;
    await call(app, masters.updateAoCode, { as: staff, params: { id }, body: { ...rest, description: 'By hand' } });
    const { kept } = (await call(app, imports.undo, { as: staff, params: { id: batch.id } })).body;
    expect(kept).toEqual(['ZZE W 7 1 (KALPANIKPUR)']);
    expect(await search('KALPANIKPUR')).toEqual(['ZZE 7 1']);
  });
});
