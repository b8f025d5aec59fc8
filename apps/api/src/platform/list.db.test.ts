import { type ListQuery, listQuery } from '@sevadesk/contract/kernel/list-query';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { type Db, openDb, openPool } from './db.ts';
import { listAll, listFirst, listPage, listSource } from './list.ts';
import { countMatching } from './list-ids.ts';
import { createLog } from './log.ts';
import { inSnapshot } from './snapshot.ts';

const size = 25_000;
const fields = {
  name: { kind: 'text', filter: true, sort: true },
  code: { kind: 'exact', filter: true },
  half: { kind: 'choice', filter: true },
  at: { kind: 'number', filter: true, sort: true },
} as const;

let db: Db;
let drop: () => Promise<void>;

beforeAll(async () => {
  const database = await testDatabase();
  db = openDb(openPool(database.ownerUrl, 4, createLog('fatal')));
  // Names repeat, some codes are null; the first half of the rows has the lowest `at`.
  await sql`create table things as select n as id, 'Name ' || n % 100 as name, case when n % 7 > 0 then 'name' || n end as code,
    case when n <= ${sql.lit(size / 2)} then 'low' else 'high' end as half, n / 2 as at from generate_series(1, ${sql.lit(size)}) n`.execute(
    db,
  );
  drop = async () => {
    await db.destroy();
    await database.drop();
  };
}, 120_000);
afterAll(() => drop());

type Thing = { id: number };

const things = () =>
  listSource<Thing>({
    fields,
    columns: {
      id: sql.ref('t.id'),
      name: sql.ref('t.name'),
      code: sql.ref('t.code'),
      half: sql.ref('t.half'),
      at: sql.ref('t.at'),
    },
    base: (db as unknown as Kysely<Record<string, Record<string, unknown>>>).selectFrom('things as t'),
    search: ['name', 'code'],
    defaultSort: { column: 'at', dir: 'desc' },
  });

type Asked = Partial<ListQuery>;

async function page(asked: Asked) {
  const reply = await listPage(db, things(), listQuery.parse(asked));
  return { ...reply, data: reply.data.map(({ id }) => id) };
}

/** Returns the expected page, by one plain statement. */
async function plainly(where: string, order = 'at desc, id desc', start = 0, length = 10): Promise<number[]> {
  const { rows } = await sql<Thing>`select id from things where ${sql.raw(where)} order by ${sql.raw(order)}
    limit ${length} offset ${start}`.execute(db);
  return rows.map(({ id }) => id);
}

describe('a filter by several values of a column that an index has in the order of the list', () => {
  beforeAll(async () => {
    await sql`create index things_half on things (half, at, id)`.execute(db);
    await sql`analyze things`.execute(db);
  });

  const both = { field: 'half', opt: 'in' as const, value1: ['high', 'low', 'high'] };
  it.each([
    ['all of both', [both], 'true'],
    [
      'both, of a range',
      [both, { field: 'at', opt: 'between', value1: 6_240, value2: 6_255 }],
      'at between 6240 and 6255',
    ],
    ['both, one of them empty', [{ ...both, value1: ['low', 'none'] }], "half = 'low'"],
    [
      'both, of some codes',
      [both, { field: 'code', opt: 'in', value1: ['name5', 'name20000', 'NAME6'] }],
      "code in ('name5', 'name20000')",
    ],
    ['neither', [{ ...both, value1: ['none', 'nothing'] }], 'false'],
  ] as const)('finds what the plain statement finds, on each page and in each order: %s', async (_, filters, where) => {
    for (const [sorts, order] of [
      [[], undefined],
      [[{ column: 'at', dir: 'asc' }], 'at, id'],
      [
        [
          { column: 'name', dir: 'asc' },
          { column: 'at', dir: 'desc' },
        ],
        'name, at desc, id',
      ],
    ] as const)
      for (const start of [0, 7, 12_490, 24_995]) {
        const asked = { filters: [...filters] as ListQuery['filters'], sorts: [...sorts], start };
        expect((await page(asked)).data, `${order} from ${start}`).toEqual(await plainly(where, order, start));
      }
  });

  it('counts each row once', async () => {
    const codes = { field: 'code', opt: 'in' as const, value1: ['name5', 'name6', 'name5'] };
    expect(await page({ filters: [codes] })).toMatchObject({ filterRecords: 2, capped: true });
    expect(await page({ filters: [both] })).toMatchObject({ filterRecords: 10_000, capped: true });
  });
});

const low = { filters: [{ field: 'half', opt: 'eq' as const, value1: 'low' }] };

describe('a page of a filtered list', () => {
  it('finds few matches of a search in any searched column, each once, and counts them', async () => {
    const found = await page({ search: 'NAME1' });
    expect(found.data).toEqual(await plainly("lower(code) like 'name1%'"));
    expect(found).toMatchObject({ capped: true, totalRecords: 10_000 });
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from things where code like 'name1%'`.execute(
      db,
    );
    expect(found.filterRecords).toBe(Math.min(rows[0]?.n ?? 0, 10_000));
  });

  it('finds nothing for text that occurs only inside, and escapes wildcards of LIKE (ASVS 1.2.4)', async () => {
    expect(await page({ search: 'ame 1' })).toMatchObject({ data: [], filterRecords: 0 });
    expect(await page({ search: '%' })).toMatchObject({ data: [], filterRecords: 0 });
  });

  it('reads many matches at the beginning from the start of the order', async () => {
    const found = await page({ search: 'name', start: 20 });
    expect(found.data).toEqual(await plainly("lower(name) like 'name%'", undefined, 20));
    expect(found).toMatchObject({ filterRecords: 10_000, capped: true });
  });

  it('finds many matches that are all at the end of the order', async () => {
    const found = await page(low);
    expect(found.data).toEqual(await plainly("half = 'low'"));
    expect(found).toMatchObject({ filterRecords: 10_000, capped: true });
    expect((await page({ ...low, search: 'name', start: 30, length: 20 })).data).toEqual(
      await plainly("half = 'low'", undefined, 30, 20),
    );
  });

  it('reaches beyond the counted rows', async () => {
    expect((await page({ ...low, start: 12_000 })).data).toEqual(await plainly("half = 'low'", undefined, 12_000));
    expect((await page({ ...low, start: 12_499 })).data).toHaveLength(1);
    expect((await page({ ...low, start: 20_000 })).data).toEqual([]);
  });

  it('keeps the requested order, ties by id in the first direction', async () => {
    const sorts = [
      { column: 'name', dir: 'asc' as const },
      { column: 'at', dir: 'desc' as const },
    ];
    const order = 'name, at desc, id';
    expect((await page({ ...low, sorts })).data).toEqual(await plainly("half = 'low'", order));
    expect((await page({ search: 'name 1', sorts, length: 50 })).data).toEqual(
      await plainly("lower(name) like 'name 1%'", order, 0, 50),
    );
  });

  it('combines a filter with a search', async () => {
    const filters = [{ field: 'name', opt: 'eq' as const, value1: 'Name 5' }];
    const found = await page({ filters, search: 'name2' });
    expect(found.data).toEqual(await plainly("name = 'Name 5' and code like 'name2%'"));
    expect(found.filterRecords).toBeGreaterThan(0);
  });

  it('refuses a column that the list does not offer', async () => {
    await expect(page({ filters: [{ field: 'toString', opt: 'eq', value1: 'x' }] })).rejects.toMatchObject({
      code: 'invalid_input',
    });
    await expect(page({ sorts: [{ column: 'code', dir: 'asc' }] })).rejects.toMatchObject({ code: 'invalid_input' });
    await expect(page({ search: 'a\0b' })).rejects.toMatchObject({ code: 'invalid_input' });
  });
});

describe('all rows of a list', () => {
  it('are read once each, in order, over many batches', async () => {
    const ids: number[] = [];
    let batches = 0;
    await inSnapshot(db, async (snapshot) => {
      for await (const batch of listAll(snapshot, things(), listQuery.parse(low))) {
        ids.push(...batch.map(({ id }) => id));
        batches += 1;
      }
    });
    expect(batches).toBeGreaterThan(1);
    expect(ids).toEqual(await plainly("half = 'low'", undefined, 0, size));
  });

  it('are released batch by batch, so that nothing that refers to a batch holds its rows', async () => {
    const seen: Thing[][] = [];
    const held: number[] = [];
    await inSnapshot(db, async (snapshot) => {
      for await (const batch of listAll(snapshot, things(), listQuery.parse(low))) {
        seen.push(batch);
        held.push(seen.filter(({ length }) => length > 0).length);
      }
    });
    expect(seen.length).toBeGreaterThan(2);
    expect(new Set(held)).toEqual(new Set([1]));
  });

  it('have the names in the code, and without a name are not read', async () => {
    const source = things();
    const one = listQuery.parse({ filters: [{ field: 'at', opt: 'eq', value1: 7 }] });
    const named = {
      ...source,
      select: (base: typeof source.base) => base.select([sql`t.id`.as('id'), sql`1`.as('aLongName2')]),
    };
    await inSnapshot(db, async (snapshot) => {
      const { value } = await listAll(snapshot, named, one).next();
      expect(value).toEqual([
        { id: 15, aLongName2: 1 },
        { id: 14, aLongName2: 1 },
      ]);
    });
    const unnamed = { ...source, select: (base: typeof source.base) => base.selectAll() };
    await expect(inSnapshot(db, (snapshot) => listAll(snapshot, unnamed, one).next())).rejects.toThrow('names each');
  });

  it('are none when nothing matches', async () => {
    const query = listQuery.parse({ search: 'zzz' });
    const { done } = await inSnapshot(db, (snapshot) => listAll(snapshot, things(), query).next());
    expect(done).toBe(true);
  });

  it('are the matching ones, in order, first some and then all', async () => {
    const query = listQuery.parse({ search: 'name 1', sorts: [{ column: 'name', dir: 'asc' }] });
    const expected = await plainly("lower(name) like 'name 1%'", 'name, id', 0, size);
    const first = await listFirst(db, things(), query, 7);
    expect(first.map(({ id }) => id)).toEqual(expected.slice(0, 7));
    expect(await inSnapshot(db, (snapshot) => countMatching(snapshot, things(), query))).toBe(expected.length);
  });
});
