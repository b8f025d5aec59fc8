import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import type { Reading } from './search.rules.ts';

export type Found = { id: string; title: string; detail: string; status: string | null; extra: string | null };

/** The searched records: all, or one shop's. */
export type Scope = { merchantId: string | undefined; limit: number };

/** How many index rows a name may match before the newest are chosen. */
export const widest = 200;

export const prefix = (column: string, text: string) =>
  sql<boolean>`lower(${sql.ref(column)}) like ${`${text.replace(/[\\%_]/g, '\\$&')}%`}`;
export const own = (column: string, { merchantId }: Scope) =>
  merchantId === undefined ? sql`true` : sql`${sql.ref(column)} = ${merchantId}`;

export async function rowsOf(db: Db, query: RawBuilder<Found>): Promise<Found[]> {
  return (await query.execute(db)).rows;
}

/** Sent paper applications. */
export async function findApplications(db: Db, { as, text }: Reading, scope: Scope): Promise<Found[]> {
  const by = {
    token: sql`lower(token) = ${text}`,
    ack: sql`lower(akn_no) = ${text}`,
    digits: sql`(${prefix('token', text)} or ${prefix('akn_no', text)})`,
    mobile: sql`mobile = ${text}`,
    pan: sql`allotted_pan = ${text.toUpperCase()}`,
    name: prefix('card_name', text),
    number: undefined,
  }[as];
  if (by === undefined) return [];
  return rowsOf(
    db,
    sql<Found>`
      select id, card_name as title, token || coalesce(' · ' || akn_no, '') as detail, status, null as extra from (
        select id, card_name, token, akn_no, status, submitted_at from pan_applications
        where ${by} and token is not null and ${own('merchant_id', scope)} limit ${widest}) found
      order by submitted_at desc, id desc limit ${scope.limit}`,
  );
}

export async function findPaperless(db: Db, { as, text }: Reading, scope: Scope): Promise<Found[]> {
  const by = {
    token: sql`lower(token) = ${text}`,
    ack: sql`lower(ack_no) = ${text}`,
    digits: sql`(${prefix('token', text)} or ${prefix('ack_no', text)})`,
    mobile: sql`lower(mobile) like ${`${text}%`}`,
    name: prefix('applicant_name', text),
    pan: undefined,
    number: undefined,
  }[as];
  if (by === undefined) return [];
  return rowsOf(
    db,
    sql<Found>`
      select id, applicant_name as title, token || coalesce(' · ' || ack_no, '') as detail, status, token as extra from (
        select id, applicant_name, token, ack_no, status, created_at from pan_paperless
        where ${by} and token is not null and ${own('merchant_id', scope)} limit ${widest}) found
      order by created_at desc, id desc limit ${scope.limit}`,
  );
}

/** Shops by code (also of an old system), name, owner, mobile or PAN; within a scope, under one franchise. */
export async function findMerchants(db: Db, { as, text }: Reading, scope: Scope): Promise<Found[]> {
  const formerly = sql`id in (select o.merchant_id from former_codes o where ${prefix('o.code', text)})`;
  const by = {
    name: sql`(${prefix('shop_name', text)} or ${prefix('owner_name', text)})`,
    number: sql`(${prefix('code', text)} or ${formerly})`,
    mobile: sql`lower(mobile) = ${text}`,
    pan: sql`pan = ${text.toUpperCase()}`,
    // Old systems also used plain numbers.
    digits: formerly,
    token: undefined,
    ack: undefined,
  }[as];
  if (by === undefined) return [];
  // A shop that is found by an old code shows that code.
  const oldCode =
    as === 'number' || as === 'digits'
      ? sql`(select ' · ' || min(o.code) from former_codes o where o.merchant_id = found.id and ${prefix('o.code', text)})`
      : sql`null`;
  const members =
    scope.merchantId === undefined
      ? sql`true`
      : sql`id in (with recursive line (id) as (
          select id from merchants where parent_id = ${scope.merchantId}
          union all
          select m.id from line l join merchants m on m.parent_id = l.id) select id from line)`;
  return rowsOf(
    db,
    sql<Found>`
      select id, shop_name as title, code || coalesce(${oldCode}, '') || ' · ' || owner_name as detail, case when is_blocked then 'blocked' else 'active' end as status,
        null as extra from (
        select id, shop_name, code, owner_name, is_blocked, created_at from merchants where ${by} and ${members} limit ${widest}) found
      order by created_at desc, id desc limit ${scope.limit}`,
  );
}

/** Payment requests by their number or the bank's reference. */
export async function findPayments(db: Db, { as, text }: Reading, scope: Scope): Promise<Found[]> {
  if (as !== 'number') return [];
  return rowsOf(
    db,
    sql<Found>`
      select p.id, p.ref_no as title, m.shop_name || coalesce(' · ' || p.reference, '') as detail, p.status, p.ref_no as extra
      from payment_requests p join merchants m on m.id = p.merchant_id
      where (${prefix('p.ref_no', text)} or ${prefix('p.reference', text)} or ${prefix('p.former_ref', text)}) and ${own('p.merchant_id', scope)}
      order by p.created_at desc, p.id desc limit ${scope.limit}`,
  );
}

export async function findRegistrations(db: Db, { as, text }: Reading, { limit }: Scope): Promise<Found[]> {
  const by = {
    name: sql`(lower(first_name || ' ' || last_name) like ${`${text.replace(/[\\%_]/g, '\\$&')}%`} or ${prefix('shop_name', text)})`,
    number: prefix('ref_no', text),
    mobile: sql`lower(mobile) = ${text}`,
    pan: sql`pan = ${text.toUpperCase()}`,
    token: undefined,
    ack: undefined,
    digits: undefined,
  }[as];
  if (by === undefined) return [];
  return rowsOf(
    db,
    sql<Found>`
      select id, first_name || ' ' || last_name as title, ref_no || ' · ' || shop_name as detail, status, null as extra from (
        select id, first_name, last_name, ref_no, shop_name, status, created_at from registrations where ${by} limit ${widest}) found
      order by created_at desc, id desc limit ${limit}`,
  );
}

/** Sign-ins of head office by user name or name; those of shops are found by their shop. */
export async function findUsers(db: Db, { as, text }: Reading, { limit }: Scope): Promise<Found[]> {
  const by = {
    name: sql`(${prefix('user_name', text)} or ${prefix('display_name', text)})`,
    number: prefix('user_name', text),
    mobile: sql`lower(mobile) = ${text}`,
    token: undefined,
    ack: undefined,
    pan: undefined,
    digits: undefined,
  }[as];
  if (by === undefined) return [];
  return rowsOf(
    db,
    sql<Found>`
      select id, display_name as title, user_name as detail, case when is_blocked then 'blocked' else 'active' end as status, null as extra
      from users where ${by} and area = 'in' order by user_name limit ${limit}`,
  );
}
