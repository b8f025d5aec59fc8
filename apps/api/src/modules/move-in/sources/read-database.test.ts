import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { type FakeTable, fakeDatabase } from '../../../providers/old-database/fake.ts';
import { readDatabase, readSource, type SourceEvent, type SourceLimits, writeDump } from './index.ts';

const twice = (text: string) => Array.from({ length: 3 }, () => [text]);

async function read(tables: readonly FakeTable[], limits: Partial<SourceLimits> = {}) {
  const events: SourceEvent[] = [];
  for await (const event of readDatabase(fakeDatabase(tables), limits)) events.push(event);
  return events;
}

async function readAgain(events: readonly SourceEvent[]) {
  async function* given() {
    yield* events;
  }
  const pieces: Buffer[] = [];
  for await (const piece of writeDump(given())) pieces.push(piece);
  const again: SourceEvent[] = [];
  const input = { stream: async () => Readable.from(pieces), fileName: 'copy.sql' };
  for await (const event of readSource(input, {}, { isSifted: true })) again.push(event);
  return again;
}

const rowsOf = (events: readonly SourceEvent[]) => events.filter((event) => 'cells' in event);

it('a copy reads back unchanged: every character, names that differ by case, tables in their order', async () => {
  const odd = ['\\N', '\\.', 'a\tb', 'c\r\nd', '\\', "'", '"', ';', '-- x', 'क्षेत्र', ' ', ''];
  const events = await read([
    { name: 'Users', columns: ['a', 'A', 'a "b"'], rows: odd.map((text) => [text, `${text}!`, text]) },
    { name: 'empty', columns: ['x'], rows: [] },
    { name: 'users', columns: ['primary', 'select'], rows: [['1', '\\.']] },
    { name: 'only', columns: ['text'], rows: [...twice('\\.'), ...twice('')] },
  ]);
  const again = await readAgain(events);
  expect(rowsOf(again)).toEqual(rowsOf(events));
  expect(rowsOf(events)).toHaveLength(odd.length + 7);
  const opened = events.flatMap((event) => ('open' in event ? event.open : []));
  expect(opened.map(({ name }) => name)).toEqual(['Users', 'users', 'only', 'empty']);
  expect(again.filter((event) => 'open' in event)).toHaveLength(4);
  expect(again.filter((event) => 'finding' in event)).toEqual([]);
});

it('columns with secret names are never queried, others with secret values are omitted', async () => {
  const database = fakeDatabase([
    { name: 'users', columns: ['id', 'password', 'x'], rows: [['1', 'open', '5f4dcc3b5aa765d61d8327deb882cf99']] },
    { name: 'keys', columns: ['api_key'], rows: [['k1'], ['k2']] },
  ]);
  const asked: unknown[] = [];
  const watched = {
    ...database,
    rows: (table: (typeof database.tables)[number], wanted: Parameters<typeof database.rows>[1]) => {
      asked.push(wanted.columns);
      return database.rows(table, wanted);
    },
  };
  const events: SourceEvent[] = [];
  for await (const event of readDatabase(watched)) events.push(event);
  expect(asked).toEqual([['id', 'x'], []]);
  expect(rowsOf(events)).toMatchObject([{ cells: ['1'] }, { cells: [] }, { cells: [] }]);
  const found = events.flatMap((event) => ('finding' in event ? event.finding.name : []));
  expect(found).toEqual(['users.password', 'users.x', 'keys.api_key']);
});

it('stays within the limits of every source', async () => {
  const rows = Array.from({ length: 20 }, (_, at) => [String(at), 'x'.repeat(50)]);
  const table = { name: 't', columns: ['id', 'text'], rows };
  const cut = await read([table], { mostCellChars: 10 });
  expect(rowsOf(cut)[0]).toMatchObject({ cells: ['0', 'x'.repeat(10)] });
  expect(cut.at(-1)).toEqual({ finding: { code: 'long_cell', name: 't', count: 20 } });
  await expect(read([table], { mostRows: 19 })).rejects.toMatchObject({ refusal: 'too_many_rows' });
  await expect(read([table, { ...table, name: 'u' }], { mostTables: 1 })).rejects.toMatchObject({
    refusal: 'too_many_tables',
  });
  const narrow = await read([table], { mostColumns: 1 });
  expect(rowsOf(narrow)[0]).toMatchObject({ cells: ['0'] });
  const endless = async () => {
    async function* given() {
      yield* cut;
    }
    for await (const piece of writeDump(given(), { mostBytes: 100 })) expect(piece).toBeDefined();
  };
  await expect(endless()).rejects.toMatchObject({ refusal: 'too_large' });
});
