import { type ListQuery, listQuery } from '@sevadesk/contract/kernel/list-query';
import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { type Db, openDb, openPool } from './db.ts';
import { listPage, listSource } from './list.ts';
import { createLog } from './log.ts';

// Oldest first: closed, then settled, then in work; the index of the list's order has them in reverse.
const closed = 20_000;
const settled = 400_000;
const inWork = 12_000;

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
  await pool.query(`create table works as select n as id, n as at, case when n <= ${closed} then 'closed'
    when n <= ${closed + settled} then 'settled' else 'in work' end as state from generate_series(1, ${closed + settled + inWork}) n`);
  await pool.query('create index on works (at, id)');
  await pool.query('create index on works (state, at, id)');
  await pool.query('vacuum (analyze) works');
  drop = async () => {
    await db.destroy();
    await database.drop();
  };
}, 120_000);
afterAll(() => drop());

type Work = { id: number };

const works = () =>
  listSource<Work>({
    fields: { state: { kind: 'choice', filter: true }, at: { kind: 'number', sort: true } },
    columns: { id: sql.ref('w.id'), state: sql.ref('w.state'), at: sql.ref('w.at') },
    base: (db as unknown as Kysely<Record<string, Record<string, unknown>>>).selectFrom('works as w'),
    search: [],
    defaultSort: { column: 'at', dir: 'desc' },
  });

type Node = {
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Node[];
};

/** Returns the rows that a plan read from tables and indexes, including those that did not match. */
function rowsRead(node: Node): number {
  const below = (node.Plans ?? []).reduce((sum, plan) => sum + rowsRead(plan), 0);
  if (node.Plans?.length) return below;
  return (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
}

/** Returns the page, and how many rows all its statements read. */
async function pageOf(state: string, asked: Partial<ListQuery> = {}): Promise<{ ids: number[]; read: number }> {
  issued.length = 0;
  const query = listQuery.parse({ filters: [{ field: 'state', opt: 'eq', value1: state }], ...asked });
  const { data } = await listPage(db, works(), query);
  let read = 0;
  for (const { text, values } of issued.splice(0)) {
    const { rows } = await pool.query(`explain (analyze, timing off, format json) ${text}`, values);
    read += rowsRead(rows[0]['QUERY PLAN'][0].Plan);
  }
  return { ids: data.map(({ id }) => id), read };
}

const downFrom = (newest: number, length = 10) => Array.from({ length }, (_, at) => newest - at);

describe('a page of more matches than are counted, behind more rows than are scanned first', () => {
  it('continues in sort order if that reaches the page before all matches could be sorted', async () => {
    const first = await pageOf('settled');
    expect(first.ids).toEqual(downFrom(closed + settled));
    expect(first.read).toBeLessThan(settled / 2);
    const later = await pageOf('settled', { start: 490 });
    expect(later.ids).toEqual(downFrom(closed + settled - 490));
    expect(later.read).toBeLessThan(settled / 2);
  });

  it('sorts the matches if they are fewer than the rows before them', async () => {
    const { ids, read } = await pageOf('closed', { start: 490 });
    expect(ids).toEqual(downFrom(closed - 490));
    expect(read).toBeLessThan(settled / 2);
  });

  it('ends where the matches end', async () => {
    expect((await pageOf('closed', { start: closed - 3 })).ids).toEqual(downFrom(3, 3));
    expect((await pageOf('settled', { start: settled })).ids).toEqual([]);
  });
});
