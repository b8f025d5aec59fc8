import { sql } from 'kysely';
import type { Db } from './db.ts';

export type SealedRow = { id: string; sealed: string };
export type Resealed = { id: string; from: string; to: string };

/** A place of values sealed by the installation's key. A module supplies one for each such column of its tables. */
export type SealedValues = {
  /** Table and column, as named in the database. */
  name: string;
  /** Returns the context to which a value is sealed, from the id of its row. */
  sealedFor: (id: string) => string;
  /** Counts the values under each key. */
  countByKey: (db: Db) => Promise<{ key: string; values: number }[]>;
  /** Returns some of the values that another key than this one sealed, in id order, after an id. */
  notUnder: (db: Db, key: string, after: string | null, limit: number) => Promise<SealedRow[]>;
  /** Replaces the texts that have not changed since they were read; returns how many. */
  replace: (db: Db, rows: readonly Resealed[]) => Promise<number>;
};

type Place = {
  table: string;
  column: string;
  /** The column that identifies a sealed value. */
  id: { column: string; type: 'uuid' | 'text' | 'smallint' };
  sealedFor?: (id: string) => string;
};

/** Returns the sealed values of a column of an ordinary table. */
export function sealedColumn({ table, column, id, sealedFor = (own) => own }: Place): SealedValues {
  const [from, key, value] = [sql.table(table), sql.ref(id.column), sql.ref(column)];
  const type = sql.raw(id.type);
  return {
    name: `${table}.${column}`,
    sealedFor,
    async countByKey(db) {
      const { rows } = await sql<{ key: string; values: number }>`
        select split_part(${value}, '.', 1) as key, count(*)::int as values from ${from}
        where ${value} is not null group by 1 order by 1`.execute(db);
      return rows;
    },
    async notUnder(db, current, after, limit) {
      const { rows } = await sql<SealedRow>`
        select ${key}::text as id, ${value} as sealed from ${from}
        where ${value} is not null and split_part(${value}, '.', 1) <> ${current}
          and (${after}::text is null or ${key} > ${after}::${type})
        order by ${key} limit ${limit}`.execute(db);
      return rows;
    },
    async replace(db, rows) {
      const { numAffectedRows = 0n } = await sql`
        update ${from} as t set ${value} = v.new
        from unnest(${rows.map((row) => row.id)}::${type}[], ${rows.map((row) => row.from)}::text[],
          ${rows.map((row) => row.to)}::text[]) as v (id, old, new)
        where t.${key} = v.id and t.${value} = v.old`.execute(db);
      return Number(numAffectedRows);
    },
  };
}
