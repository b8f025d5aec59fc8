import type { Span } from '@sevadesk/contract/reports';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import type { Base } from '../../platform/list-source.ts';

/** The source of a summed report: rows named f with a `day`, their groupings, and the sums. */
export type Facts = {
  from: RawBuilder<unknown>;
  /** Groupings beside day, month, merchant and state. */
  dims: Readonly<Record<string, RawBuilder<unknown>>>;
  /** Aggregates over f, by API name; whole numbers. */
  measures: Readonly<Record<string, RawBuilder<unknown>>>;
};

/** A shop's own facts, or those of a shop or a state that staff request. */
export type Whose = {
  merchantId?: string | undefined;
  merchantCode?: string | undefined;
  state?: string | undefined;
};

/** Returns conditions on a column with the shop's id. */
export function ofShops(column: RawBuilder<unknown>, { merchantId, merchantCode, state }: Whose): RawBuilder<boolean> {
  const parts = [
    merchantId === undefined ? undefined : sql<boolean>`${column} = ${merchantId}::uuid`,
    merchantCode === undefined
      ? undefined
      : sql<boolean>`${column} = (select id from merchants where code = ${merchantCode})`,
    state === undefined ? undefined : sql<boolean>`${column} in (select id from merchants where state = ${state})`,
  ].filter((part) => part !== undefined);
  return parts.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(parts, sql` and `)}`;
}

/** Returns whether an instant is within days of India, both included. */
export function within(column: RawBuilder<unknown>, { from, to }: Span): RawBuilder<boolean> {
  return sql<boolean>`${column} >= (${from}::date)::timestamp at time zone 'Asia/Kolkata'
    and ${column} < ((${to}::date + 1)::timestamp at time zone 'Asia/Kolkata')`;
}

const always: Readonly<Record<string, RawBuilder<unknown>>> = {
  day: sql`f.day::text`,
  month: sql`to_char(f.day, 'YYYY-MM')`,
  merchant: sql`f.merchant_id`,
  state: sql`f.merchant_id`,
  all: sql`'all'`,
};

/** The label of a group whose key alone is not enough; g is the summed facts. */
const names: Readonly<
  Record<string, { key: RawBuilder<unknown>; label: RawBuilder<unknown>; join: RawBuilder<unknown> }>
> = {
  merchant: { key: sql`m.code`, label: sql`m.shop_name`, join: sql`join merchants m on m.id = g.k` },
  state: { key: sql`m.state`, label: sql`m.state`, join: sql`join merchants m on m.id = g.k` },
  person: {
    key: sql`coalesce(u.user_name, '-')`,
    label: sql`coalesce(u.display_name, '-')`,
    join: sql`left join users u on u.id = g.k`,
  },
};
const plain = { key: sql`g.k`, label: sql`g.k`, join: sql`` };

/** Returns the summed facts as the base of a list; columns key, label and the measures of c. */
export function summedBase(db: Db, { from, dims, measures }: Facts, by: string): Base {
  const dim = always[by] ?? dims[by];
  if (!dim) throw new Error(`Nothing is summed by ${by}`);
  const { key, label, join } = names[by] ?? plain;
  const sums = Object.entries(measures).map(([name, sum]) => sql`${sum} as ${sql.ref(name)}`);
  const again = Object.keys(measures).map((name) => sql`sum(g.${sql.ref(name)})::bigint as ${sql.ref(name)}`);
  const rows = sql<Record<string, unknown>>`(
    select ${key} as key, ${label} as label, ${sql.join(again)}
    from (select ${dim} as k, ${sql.join(sums)} from (${from}) f group by 1) g ${join} group by 1, 2)`;
  return db.selectFrom(rows.as('c')) as unknown as Base;
}

export function summedColumns({ measures }: Facts, by: string): Record<string, RawBuilder<unknown>> {
  const sums = Object.keys(measures).map((name) => [name, sql.ref(`c.${name}`)]);
  return {
    id: sql.ref('c.key'),
    by: sql`${by}::text`,
    key: sql.ref('c.key'),
    label: sql.ref('c.label'),
    ...Object.fromEntries(sums),
  };
}
