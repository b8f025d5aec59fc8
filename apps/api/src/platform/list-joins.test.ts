import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely';
import { expect, it } from 'vitest';
import { withNeededJoins } from './list-joins.ts';
import type { Base } from './list-source.ts';

const db = new Kysely<Record<string, Record<string, unknown>>>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (kysely) => new PostgresIntrospector(kysely),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
const orders = db.selectFrom('uti_orders as o');

/** The tables that a count joins. */
function counted(base: unknown): string[] {
  const { sql: text } = withNeededJoins(base as Base)
    .select(sql<number>`count(*)`.as('n'))
    .compile();
  return [...text.matchAll(/join "(\w+)"/g)].map(([, table]) => table ?? '');
}

it.each([
  ['a left join by an id', orders.leftJoin('merchants as m', 'm.id', 'o.merchant_id'), []],
  ['a left join by another unique column', orders.leftJoin('order_terms as t', 't.order_id', 'o.id'), []],
  [
    'a left join that may repeat rows',
    orders.leftJoin('order_terms as t', 't.merchant_id', 'o.merchant_id'),
    ['order_terms'],
  ],
  ['an inner join by a key that is never empty', orders.innerJoin('merchants as m', 'm.id', 'o.merchant_id'), []],
  ['an inner join that may remove rows', orders.innerJoin('order_terms as t', 't.order_id', 'o.id'), ['order_terms']],
])('a count joins only what changes it: %s', (_, base, joined) => {
  expect(counted(base)).toEqual(joined);
});

it('a statement joins what it names', () => {
  const base = withNeededJoins(orders.leftJoin('order_terms as t', 't.order_id', 'o.id') as unknown as Base);
  expect(base.select(sql.ref('t.price_paise').as('price')).compile().sql).toContain('join "order_terms"');
});
