import { type OldDatabase, OldDatabaseError, type OldTable } from '../../../providers/old-database/port.ts';
import { secrecyOf } from './secret-columns.rules.ts';
import { Sift } from './sift-rows.ts';
import { defaultLimits, Reading, type SourceEvent, type SourceLimits } from './source.ts';

type Work = { database: OldDatabase; reading: Reading; sift: Sift };

/** Yields the rows of a table in column order, with limited cells. Columns with secret names are not queried. */
async function* readRows({ database, reading }: Work, table: OldTable, columns: string[]): AsyncGenerator<string[][]> {
  const { mostCellChars: mostChars } = reading.limits;
  const asked = columns.filter((column) => secrecyOf(column) !== 'secret');
  const places = columns.map((column) => asked.indexOf(column));
  const cellOf = (cell: string) => {
    if (cell.length <= mostChars) return cell;
    reading.add('long_cell', table.name);
    return cell.slice(0, mostChars);
  };
  for await (const rows of database.rows(table, { columns: asked, mostChars }))
    yield rows.map((row) => places.map((place) => (place < 0 ? '' : cellOf(row[place] ?? ''))));
}

/** Yields a table's events; announces it with its first row, as in a dump. Returns whether it was empty. */
async function* readTable(work: Work, table: OldTable): AsyncGenerator<SourceEvent, boolean> {
  const { reading, sift } = work;
  const columns = table.columns.slice(0, reading.limits.mostColumns);
  let place: number | undefined;
  let rowNo = 0;
  try {
    for await (const rows of readRows(work, table, columns)) {
      const events: SourceEvent[] = [];
      for (const cells of rows) {
        if (place === undefined) {
          const opened = reading.addTable(table.name, '');
          place = opened.place;
          events.push({ open: { name: opened.name, columns } });
        }
        reading.addRow();
        rowNo++;
        events.push({ table: place, rowNo, cells });
      }
      yield* sift.pass(events);
    }
    return place === undefined;
  } catch (error) {
    const isClosed = error instanceof OldDatabaseError && error.fault === 'no_right' && place === undefined;
    if (!isClosed) throw error;
    reading.add('table_closed', table.name);
    return false;
  }
}

/**
 * Reads all of an old system's database as `readSource` reads its dump: same sift, same limits, empty tables at the end. Throws
 * SourceRefused, OldDatabaseError.
 */
export async function* readDatabase(
  database: OldDatabase,
  limits: Partial<SourceLimits> = {},
): AsyncGenerator<SourceEvent> {
  const reading = new Reading({ ...defaultLimits, ...limits });
  const work = { database, reading, sift: new Sift(reading) };
  const empty: OldTable[] = [];
  for (const name of database.closed) reading.add('table_closed', name);
  if (database.canWrite) reading.add('user_writes', '');
  for (const table of database.tables) {
    const isEmpty = yield* readTable(work, table);
    if (isEmpty) empty.push(table);
  }
  for (const { name, columns } of empty)
    yield* work.sift.pass([{ open: { name: reading.addTable(name, '').name, columns: [...columns] } }]);
  yield* work.sift.flush();
  for (const finding of reading.findings()) yield { finding };
}
