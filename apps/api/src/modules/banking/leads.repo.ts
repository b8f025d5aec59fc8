import { type LeadEarning, openLeadStatuses } from '@sevadesk/contract/banking';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { BankLeads } from '../../platform/db.gen.ts';
import type { Db } from '../../platform/db.ts';
import { kindOf, sourceOf, statusOf } from './lead.rules.ts';

/** Inserts a lead; returns false if this request of the shop already created one. */
export async function insertLead(db: Db, lead: Insertable<BankLeads>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('bankLeads')
    .values(lead)
    .onConflict((conflict) => conflict.columns(['merchantId', 'requestId']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function leadOfRequest(db: Db, request: { merchantId: string; requestId: string }) {
  return db
    .selectFrom('bankLeads')
    .select(['id', 'number'])
    .where('merchantId', '=', request.merchantId)
    .where('requestId', '=', request.requestId)
    .executeTakeFirst();
}

const coded = <Row extends { kind: string; status: string; source: string }>(row: Row) => ({
  ...row,
  kind: kindOf(row.kind),
  status: statusOf(row.status),
  source: sourceOf(row.source),
});

/** Locks a lead until the transaction ends; with a merchant, only that merchant's own. */
export async function lockLead(db: Db, id: string, merchantId?: string) {
  let query = db.selectFrom('bankLeads').selectAll().where('id', '=', id).forUpdate();
  if (merchantId !== undefined) query = query.where('merchantId', '=', merchantId);
  const row = await query.executeTakeFirst();
  return row && coded(row);
}
export type Lead = NonNullable<Awaited<ReturnType<typeof lockLead>>>;

export async function changeLead(db: Db, id: string, changes: Updateable<BankLeads>): Promise<void> {
  await db
    .updateTable('bankLeads')
    .set({ ...changes, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** Returns whether another lead of this product has the bank's reference. */
export async function isRefTaken(db: Db, lead: { id: string; productId: string }, bankRef: string): Promise<boolean> {
  const found = await db
    .selectFrom('bankLeads')
    .select('id')
    .where('productId', '=', lead.productId)
    .where('bankRef', '=', bankRef)
    .where('id', '<>', lead.id)
    .executeTakeFirst();
  return found !== undefined;
}

type Alike = { pan: string; priceProduct: string; since: string; except?: string };

/** Returns other leads with this PAN and product, newest first. */
export async function leadsAlike(db: Db, { pan, priceProduct, since, except }: Alike) {
  let query = db
    .selectFrom('bankLeads')
    .select(['number', 'merchantId'])
    .where('pan', '=', pan)
    .where('priceProduct', '=', priceProduct)
    .where('createdAt', '>=', since);
  if (except !== undefined) query = query.where('id', '<>', except);
  return query.orderBy('createdAt', 'desc').limit(5).execute();
}

const viewed = (db: Db) =>
  db
    .selectFrom('bankLeads as l')
    .innerJoin('bankProducts as p', 'p.id', 'l.productId')
    .innerJoin('productBanks as b', 'b.id', 'p.bankId')
    .innerJoin('merchants as m', 'm.id', 'l.merchantId')
    .leftJoin('users as a', 'a.id', 'l.assigneeId')
    .leftJoin('orderTerms as t', 't.orderId', 'l.id')
    .leftJoin('versionPrices as v', (join) =>
      join.onRef('v.versionId', '=', 't.versionId').onRef('v.product', '=', 't.product'),
    )
    .selectAll('l')
    .select(['b.name as bankName', 'p.name as productName', 'm.code as merchantCode', 'm.shopName'])
    .select(['a.displayName as assigneeName', 'v.commissionPaise as packagePaise'])
    .select('v.commissionBasisPoints as packageBasisPoints');

/** Returns a lead with joined names; with a merchant, only that merchant's own. */
export async function findLead(db: Db, id: string, merchantId?: string) {
  let query = viewed(db).where('l.id', '=', id);
  if (merchantId !== undefined) query = query.where('l.merchantId', '=', merchantId);
  const row = await query.executeTakeFirst();
  return row && coded(row);
}

type Page = { merchantId: string; status?: string | undefined; cursor?: string | undefined; limit: number };

/** Returns a page of a shop's leads, newest first; the cursor is the last id of the previous page. */
export async function sentLeads(db: Db, { merchantId, status, cursor, limit }: Page) {
  let query = viewed(db).where('l.merchantId', '=', merchantId);
  if (status !== undefined) query = query.where('l.status', '=', status);
  if (cursor !== undefined) query = query.where('l.id', '<', cursor);
  return (await query.orderBy('l.id', 'desc').limit(limit).execute()).map(coded);
}

/** Returns the words of a lead for its notifications. */
export async function wordsOfLead(db: Db, id: string) {
  return db
    .selectFrom('bankLeads as l')
    .innerJoin('bankProducts as p', 'p.id', 'l.productId')
    .innerJoin('productBanks as b', 'b.id', 'p.bankId')
    .innerJoin('merchants as m', 'm.id', 'l.merchantId')
    .select(['b.name as bank', 'p.name as product', 'm.shopName as shop'])
    .where('l.id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Returns unsent leads without a move since this time, up to a limit; the caller locks them one by one. */
export async function forgottenLeads(db: Db, before: string): Promise<string[]> {
  const rows = await db
    .selectFrom('bankLeads')
    .select('id')
    .where('status', 'in', openLeadStatuses.slice(0, 3))
    .where('statusAt', '<', before)
    .limit(200)
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns what this package currently pays for each product of the banking page. */
export async function packageEarnings(db: Db, merchantId: string, day: string): Promise<Map<string, LeadEarning>> {
  const { rows } = await sql<LeadEarning & { product: string }>`
    select product, commission_paise as paise, commission_basis_points as "basisPoints" from version_prices where version_id = (
      select v.id from price_versions v join merchants m on m.package_id = v.package_id
      where m.id = ${merchantId} and v.service = 'banking' and v.published_at is not null and v.withdrawn_at is null
        and v.valid_from <= ${day}::date
      order by v.valid_from desc, v.published_at desc limit 1)`.execute(db);
  return new Map(rows.map(({ product, ...earning }) => [product, earning]));
}
