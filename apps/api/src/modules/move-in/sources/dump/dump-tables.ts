import { columnLetters } from '../titles.rules.ts';
import type { CreateTable, DataHead, TableName } from './statements.rules.ts';

export type DumpTable = {
  name: string;
  columns: string[];
  generated: number[];
  /** Index among the emitted tables, set with the first row. */
  place: number | undefined;
  rows: number;
};

const sameColumns = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((name, at) => name === other[at]);

/** The tables of a dump, keyed by their names in its statements. */
export class DumpTables {
  #byKey = new Map<string, DumpTable>();
  #names = new Set<string>();
  #all: DumpTable[] = [];
  schema = '';

  get size(): number {
    return this.#all.length;
  }

  all(): readonly DumpTable[] {
    return this.#all;
  }

  #key({ schema, table }: TableName): string {
    return `${schema || this.schema}.${table}`.toLowerCase();
  }

  #add(name: TableName, columns: string[], generated: number[]): DumpTable {
    const schema = name.schema === 'public' ? '' : name.schema || this.schema;
    const long = schema === '' ? name.table : `${schema}.${name.table}`;
    let chosen = this.#names.has(name.table) ? long : name.table;
    for (let count = 2; this.#names.has(chosen); count++) chosen = `${long} (${count})`;
    this.#names.add(chosen);
    const table: DumpTable = { name: chosen, columns, generated, place: undefined, rows: 0 };
    this.#byKey.set(this.#key(name), table);
    this.#all.push(table);
    return table;
  }

  /** Adds a table. A second definition, as after DROP, is the same table unless rows with other columns have come. */
  create({ name, columns, generated }: CreateTable): void {
    const before = this.#byKey.get(this.#key(name));
    if (!before || (before.place !== undefined && !sameColumns(before.columns, columns))) {
      this.#add(name, columns, generated);
    } else if (before.place === undefined) Object.assign(before, { columns, generated });
  }

  /** Finds the table for rows; an undefined table gets the named columns, or letters for as many as its first row has. */
  find({ name, columns }: DataHead, width: number): DumpTable {
    const letters = () => Array.from({ length: width }, (_, at) => columnLetters(at));
    return this.#byKey.get(this.#key(name)) ?? this.#add(name, columns ?? letters(), []);
  }
}

/** Returns the index of each column's cell in a row (-1 for none), and listed names that the table does not have. */
export function placesOf(table: DumpTable, listed: readonly string[] | undefined, width: number) {
  if (listed) {
    const lower = listed.map((name) => name.toLowerCase());
    const known = new Set(table.columns.map((name) => name.toLowerCase()));
    return {
      places: table.columns.map((name) => lower.indexOf(name.toLowerCase())),
      unknown: listed.filter((name) => !known.has(name.toLowerCase())),
    };
  }
  const stored = table.columns.length - table.generated.length;
  if (table.generated.length > 0 && width === stored) {
    let at = 0;
    return { places: table.columns.map((_, place) => (table.generated.includes(place) ? -1 : at++)), unknown: [] };
  }
  return { places: table.columns.map((_, place) => place), unknown: [] };
}
