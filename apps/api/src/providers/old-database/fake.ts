import { type OldDatabase, OldDatabaseError, type OldDatabasePort } from './port.ts';

export type FakeTable = { name: string; columns: readonly string[]; rows: readonly (readonly string[])[] };

/** A database in memory. */
export function fakeDatabase(
  tables: readonly FakeTable[],
  { closed = [], canWrite = false }: Partial<Pick<OldDatabase, 'closed' | 'canWrite'>> = {},
): OldDatabase {
  return {
    tables: tables.map(({ name, columns }, id) => ({ id, name, columns })),
    closed,
    canWrite,
    async *rows({ id }, { columns, mostChars }) {
      const table = tables[id];
      const places = columns.map((column) => table?.columns.indexOf(column) ?? -1);
      yield (table?.rows ?? []).map((row) => places.map((place) => (row[place] ?? '').slice(0, mostChars + 1)));
    },
    close: () => undefined,
  };
}

/** Databases by host; every other host is unknown. */
export function createFakeOldDatabases(byHost: Readonly<Record<string, OldDatabase>> = {}): OldDatabasePort {
  return {
    open: async ({ host }) => {
      const found = byHost[host];
      if (!found) throw new OldDatabaseError('host_unknown');
      return found;
    },
  };
}
