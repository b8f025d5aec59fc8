import { type ListQuery, listQuery } from '@sevadesk/contract/kernel/list-query';
import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { type Db, openDb, openPool } from './db.ts';
import { listPage, listSource } from './list.ts';
import { countLimit, nearest } from './list-ids.ts';
import { createLog } from './log.ts';
import { requiredKeys, uniqueColumns } from './table-keys.gen.ts';

// Oldest first: closed, then settled, then in work; the index of the list's order has them in reverse. An index has `state` with that
// order, none has `phase`, which says the same.
const closed = 20_000;
const settled = 300_000;
const inWork = 12_000;
const half = closed + settled / 2;

let pool: pg.Pool;
let db: Db;
let drop: () => Promise<void>;
const issued: { text: string; values: unknown[] }[] = [];

beforeAll(async () => {
  const database = await testDatabase();
  pool = openPool(database.ownerUrl, 4, createLog('fatal'));
  pool.on('connect', (client) => {
    const ask = client.query.bind(client) as (...asked: unknown[]) => unknown;
    Object.assign(client, {
      query: (...asked: unknown[]) => {
        if (typeof asked[0] === 'string')
          issued.push({ text: asked[0], values: Array.isArray(asked[1]) ? asked[1] : [] });
        return ask(...asked);
      },
    });
  });
  db = openDb(pool);
  await pool.query(`create table shops (id int primary key, code text unique)`);
  await pool.query(`insert into shops select n, 'S' || n from generate_series(1, 1000) n`);
  await pool.query(`create table works (id int, at int, shop_id int not null, state text, phase text)`);
  await pool.query('alter table works set (autovacuum_enabled = false)');
  const add = (from: number, to: number) =>
    pool.query(
      `insert into works select n, n, case when n <= ${half} then 1 else n % 999 + 2 end, state, state from generate_series(${from}, ${to}) n, lateral (select case
      when n <= ${closed} then 'closed' when n <= ${closed + settled} then 'settled' else 'in work' end as state) as s`,
    );
  await add(1, closed);
  await add(closed + settled + 1, closed + settled + inWork);
  await pool.query('analyze works; analyze shops');
  // Statistics know nothing of what is brought in now, as after an import.
  await add(closed + 1, closed + settled);
  await pool.query(`alter table works add primary key (id), add foreign key (shop_id) references shops;
    create index on works (at, id); create index on works (phase); create index on works (state, at, id); create index on works (shop_id, at, id); create index on works (shop_id, state, at, id)`);
  requiredKeys.works = { shop_id: 'shops' };
  uniqueColumns.shops = ['code'];
  drop = async () => {
    delete requiredKeys.works;
    delete uniqueColumns.shops;
    await db.destroy();
    await database.drop();
  };
}, 120_000);
afterAll(() => drop());

type Work = { id: number };

const works = (search: readonly string[] = []) =>
  listSource<Work>({
    fields: {
      state: { kind: 'choice', filter: true },
      phase: { kind: 'choice', filter: true },
      at: { kind: 'number', filter: true, sort: true },
      shop: { kind: 'exact', filter: true },
    },
    columns: {
      id: sql.ref('w.id'),
      state: sql.ref('w.state'),
      phase: sql.ref('w.phase'),
      at: sql.ref('w.at'),
      shop: sql.ref('s.code'),
    },
    base: (db as unknown as Kysely<Record<string, Record<string, unknown>>>)
      .selectFrom('works as w')
      .innerJoin('shops as s', 's.id', 'w.shopId'),
    search,
    defaultSort: { column: 'at', dir: 'desc' },
  });

type Node = {
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Relation Name'?: string;
  Plans?: Node[];
};

/** Returns the rows that a plan read from a table and its indexes, including those that did not match. */
function rowsRead(node: Node, table: string): number {
  const below = (node.Plans ?? []).reduce((sum, plan) => sum + rowsRead(plan, table), 0);
  if (node['Relation Name'] !== table) return below;
  return (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
}

/** Returns the page, and how many rows of the list and of shops all its statements read. */
async function pageOf(
  filters: ListQuery['filters'],
  asked: Partial<ListQuery> = {},
): Promise<{ ids: number[]; read: number; shops: number }> {
  issued.length = 0;
  const query = listQuery.parse({ filters, ...asked });
  const { data } = await listPage(db, works(query.search === '' ? [] : ['shop']), query);
  let read = 0;
  let shops = 0;
  for (const { text, values } of issued.splice(0)) {
    if (text.startsWith('explain')) continue;
    const { rows } = await pool.query(`explain (analyze, timing off, format json) ${text}`, values);
    read += rowsRead(rows[0]['QUERY PLAN'][0].Plan, 'works');
    shops += rowsRead(rows[0]['QUERY PLAN'][0].Plan, 'shops');
  }
  return { ids: data.map(({ id }) => id), read, shops };
}

const downFrom = (newest: number, length = 10) => Array.from({ length }, (_, at) => newest - at);
const phase = (value1: string): ListQuery['filters'] => [{ field: 'phase', opt: 'eq', value1 }];
const state = (value1: string): ListQuery['filters'] => [{ field: 'state', opt: 'eq', value1 }];
const shop = (value1: string): ListQuery['filters'] => [{ field: 'shop', opt: 'eq', value1 }];
const states = (...value1: string[]): ListQuery['filters'] => [{ field: 'state', opt: 'in', value1 }];

// Reads the first rows, counts the list and the matches up to the limit, and reads the page twice (its ids, then its rows): nothing that grows with the table.
const month = 20_000;
const constant = nearest + 2 * (countLimit + 1) + 20;

describe.each(['stale', 'fresh'])(
  'a page of a state that an index has in the order of the list, with %s statistics',
  (age) => {
    beforeAll(async () => {
      if (age === 'fresh') await pool.query('vacuum (analyze) works');
    });

    it.each([
      ['a common state that is not among the newest', state('settled'), downFrom(closed + settled)],
      ['a rarer state at the far end', state('closed'), downFrom(closed)],
      [
        'a month of one state',
        [...state('settled'), { field: 'at', opt: 'between', value1: 120_001 - month, value2: 120_000 }],
        downFrom(120_000),
      ],
    ] as const)('reads as many rows as for a small table: %s', async (_, filters, ids) => {
      const page = await pageOf([...filters] as ListQuery['filters']);
      expect(page.ids).toEqual(ids);
      // Statistics that know nothing of a month let the database sort all of it.
      expect(page.read).toBeLessThanOrEqual(constant + (age === 'stale' && filters.length > 1 ? month : 0));
    });

    it.each([
      ['two states, the newest first', states('closed', 'settled'), 0, downFrom(closed + settled)],
      ['two states, across their border', states('settled', 'closed'), settled - 4, downFrom(closed + 4)],
      ['two states, one of them without rows', states('closed', 'lost'), 490, downFrom(closed - 490)],
      ['a shop with half of all rows, none of them new', shop('S1'), 0, downFrom(half)],
      ['the same shop and a state', [...shop('S1'), ...state('closed')], 0, downFrom(closed)],
      ['the same shop and two states', [...shop('S1'), ...states('closed', 'settled')], 0, downFrom(half)],
      ['two shops', [{ field: 'shop', opt: 'in', value1: ['S1', 'nowhere'] }], 20, downFrom(half - 20)],
    ] as const)(
      'merges one reading for each value, and finds a shop by its key: %s',
      async (_, filters, start, ids) => {
        const page = await pageOf([...filters] as ListQuery['filters'], { start });
        expect(page.ids).toEqual(ids);
        // Each reading of two counts to the limit and has a page of its own.
        const most = constant + countLimit + 1 + 2 * Math.min(start, 1) * (start + 10);
        // For two conditions of which one is unknown to the statistics the database expects no row, and would sort all.
        if (age === 'fresh' || filters.length === 1) expect(page.read).toBeLessThanOrEqual(most);
        // The shop of the filter, and those of the rows shown.
        expect(page.shops).toBeLessThanOrEqual(12);
      },
    );

    it('searches within a state among the rows of that state', async () => {
      const { ids, read } = await pageOf(state('closed'), { search: 's1', start: 490 });
      expect(ids).toEqual(downFrom(closed - 490));
      // Matches are found to the limit, and the rows of the state are read to the first 10,000.
      expect(read).toBeLessThanOrEqual(constant + 2 * (countLimit + 1));
    });

    it('looks up no shop for the rows before a later page', async () => {
      const { ids, shops } = await pageOf([], { start: 9000 });
      expect(ids).toEqual(downFrom(closed + settled + inWork - 9000));
      expect(shops).toBeLessThanOrEqual(10);
    });

    it('looks up no shop for what is only counted', async () => {
      const { shops } = await pageOf(state('settled'));
      expect(shops).toBeLessThanOrEqual(10);
    });

    it('finds the same page in the other direction', async () => {
      const { ids, read } = await pageOf(state('in work'), { sorts: [{ column: 'at', dir: 'asc' }] });
      expect(ids).toEqual(Array.from({ length: 10 }, (_, at) => closed + settled + 1 + at));
      expect(read).toBeLessThanOrEqual(constant);
    });
  },
);

describe('a page of more matches than are counted, behind more rows than are scanned first', () => {
  it('continues in sort order if that reaches the page before all matches could be sorted', async () => {
    const first = await pageOf(phase('settled'));
    expect(first.ids).toEqual(downFrom(closed + settled));
    expect(first.read).toBeLessThan(settled / 2);
    const later = await pageOf(phase('settled'), { start: 490 });
    expect(later.ids).toEqual(downFrom(closed + settled - 490));
    expect(later.read).toBeLessThan(settled / 2);
  });

  it('sorts the matches if they are fewer than the rows before them', async () => {
    const { ids, read } = await pageOf(phase('closed'), { start: 490 });
    expect(ids).toEqual(downFrom(closed - 490));
    expect(read).toBeLessThan(settled / 2);
  });

  it('ends where the matches end', async () => {
    expect((await pageOf(phase('closed'), { start: closed - 3 })).ids).toEqual(downFrom(3, 3));
    expect((await pageOf(phase('settled'), { start: settled })).ids).toEqual([]);
  });
});
