import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import { type Found, own, prefix, rowsOf, type Scope, widest } from './search.repo.ts';
import type { Reading } from './search.rules.ts';

/** PAN applications of old systems, by token or acknowledgement number; `extra` is the token. */
export async function findBacklog(db: Db, { as, text }: Reading, scope: Scope): Promise<Found[]> {
  const by = {
    token: sql`transid = ${text.toUpperCase()}`,
    ack: sql`akn_no = ${text}`,
    digits: sql`(${prefix('transid', text)} or ${prefix('akn_no', text)})`,
    number: prefix('transid', text),
    mobile: undefined,
    pan: undefined,
    name: undefined,
  }[as];
  if (by === undefined) return [];
  return rowsOf(
    db,
    sql<Found>`
      select id, card_name as title, transid || coalesce(' · ' || akn_no, '') as detail, status, transid as extra from (
        select id, card_name, transid, akn_no, status, dated from pan_backlog
        where ${by} and erased_at is null and ${own('merchant_id', scope)} limit ${widest}) found
      order by dated desc, id desc limit ${scope.limit}`,
  );
}

/** Orders of old systems, by their number there; `extra` is that number. */
export async function findFormerOrders(db: Db, { as, text }: Reading, scope: Scope): Promise<Found[]> {
  if (as === 'mobile' || as === 'pan' || as === 'name') return [];
  return rowsOf(
    db,
    sql<Found>`
      select found.id, found.number as title, found.service || ' · ' || m.shop_name || ' · ' || to_char(found.dated, 'DD-Mon-YYYY') as detail,
        null as status, found.number as extra from (
        select id, number, service, dated, merchant_id from former_orders
        where ${prefix('number', text)} and ${own('merchant_id', scope)} limit ${widest}) found
        join merchants m on m.id = found.merchant_id
      order by found.dated desc, found.id desc limit ${scope.limit}`,
  );
}

/** Lines of old wallet statements, by the number in the old system; `extra` is that number. */
export async function findFormerEntries(db: Db, { as, text }: Reading, scope: Scope): Promise<Found[]> {
  if (as === 'mobile' || as === 'pan' || as === 'name') return [];
  return rowsOf(
    db,
    sql<Found>`
      select found.id, found.reference as title, m.shop_name || ' · ' || to_char(found.dated, 'DD-Mon-YYYY') as detail, null as status,
        found.reference as extra from (
        select id, reference, dated, merchant_id from former_statement_lines
        where ${prefix('reference', text)} and reference <> '' and ${own('merchant_id', scope)} limit ${widest}) found
        join merchants m on m.id = found.merchant_id
      order by found.dated desc, found.id desc limit ${scope.limit}`,
  );
}
