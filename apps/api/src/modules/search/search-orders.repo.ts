import type { OrderKind } from '@sevadesk/contract/services';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import type { KindPart } from '../../platform/service-part.ts';
import { kindParts } from '../../services.ts';
import { type Found, own, prefix, rowsOf, type Scope, widest } from './search.repo.ts';
import type { Reading } from './search.rules.ts';

type Customer = NonNullable<KindPart['customer']>;

function conditionOf({ name, mobile, pan }: Customer, { as, text }: Reading): RawBuilder<unknown> | undefined {
  if (as === 'name') return prefix(name, text);
  if (as === 'pan') return pan(text.toUpperCase());
  return as === 'mobile' && mobile ? sql`${sql.raw(mobile)} = ${text}` : undefined;
}

/** Orders by their customer; one query on each kind's own table. */
async function findByCustomer(db: Db, reading: Reading, scope: Scope, kinds: readonly OrderKind[]): Promise<Found[]> {
  const looks = kinds.flatMap((kind) => {
    const { table, isOrder, customer } = kindParts[kind];
    const condition = customer && conditionOf(customer, reading);
    if (!customer || !condition) return [];
    return [
      sql`(select id, number, merchant_id, ${sql.ref(customer.name)} as name, ${kind}::text as kind, created_at
        from ${table} x where ${condition} and ${isOrder} and ${own('merchant_id', scope)} limit ${widest})`,
    ];
  });
  if (looks.length === 0) return [];
  return rowsOf(
    db,
    sql<Found>`
      select o.id, o.number as title, o.name || ' · ' || m.shop_name as detail, null as status, o.kind as extra
      from (${sql.join(looks, sql` union all `)}) o join merchants m on m.id = o.merchant_id
      order by o.created_at desc, o.id desc limit ${scope.limit}`,
  );
}

/** Orders of the other services by number or by their customer; `kinds` are those that this person may see. */
export async function findOrders(
  db: Db,
  reading: Reading,
  scope: Scope,
  kinds: readonly OrderKind[],
): Promise<Found[]> {
  if (kinds.length === 0) return [];
  if (reading.as !== 'number') return findByCustomer(db, reading, scope, kinds);
  return rowsOf(
    db,
    sql<Found>`
      select t.order_id as id, t.number as title, m.shop_name as detail, null as status, t.kind as extra
      from order_terms t join merchants m on m.id = t.merchant_id
      where t.number like ${`${reading.text.toUpperCase().replace(/[\\%_]/g, '\\$&')}%`} and t.kind = any (${[...kinds]})
        and ${own('t.merchant_id', scope)}
      order by t.number desc limit ${scope.limit}`,
  );
}
