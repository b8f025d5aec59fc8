import { figures, type FilingStatus, type ReturnType as GstReturn, returnTypes } from '@sevadesk/contract/gst';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { GstCustomers, GstFilings } from '../../platform/db.gen.ts';
import type { Db } from '../../platform/db.ts';
import { sealedColumn } from '../../platform/sealed-values.ts';

/** Inserts a return; returns false if the request, or another order of the same return, already exists. */
export async function insertFiling(db: Db, row: Insertable<GstFilings>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('gstFilings')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Returns the order of a shop's request, with the fields that show whether both ask for the same. */
export async function filingOfRequest(db: Db, asked: { merchantId: string; requestId: string }) {
  return db
    .selectFrom('gstFilings')
    .select(['id', 'number', 'gstin', 'returnType', 'period', 'isNil'])
    .where('merchantId', '=', asked.merchantId)
    .where('requestId', '=', asked.requestId)
    .executeTakeFirst();
}

type Which = { id: string; merchantId?: string | undefined };

function filings(db: Db, { id, merchantId }: Which) {
  const rows = db
    .selectFrom('gstFilings as f')
    .innerJoin('merchants as m', 'm.id', 'f.merchantId')
    .leftJoin('users as u', 'u.id', 'f.assignedTo')
    .leftJoin('gstPortalLogins as l', 'l.filingId', 'f.id')
    .selectAll('f')
    .select(['m.code as merchantCode', 'm.shopName', 'u.displayName as assignedName'])
    .select(sql<boolean>`(l.filing_id is not null)`.as('hasLogin'))
    .where('f.id', '=', id);
  return merchantId === undefined ? rows : rows.where('f.merchantId', '=', merchantId);
}

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof filings>['executeTakeFirst']>>>;

const isReturnType = (text: string): text is GstReturn => (returnTypes as readonly string[]).includes(text);

function typed(row: Row) {
  if (!isReturnType(row.returnType)) throw new Error(`Unknown return ${row.returnType}`);
  return {
    ...row,
    returnType: row.returnType,
    status: row.status as FilingStatus,
    given: figures.nullable().parse(row.given),
    draft: figures.nullable().parse(row.draft),
  };
}
export type Filing = ReturnType<typeof typed>;

/** Returns a return; with a merchant, only that shop's. */
export async function filingById(db: Db, which: Which): Promise<Filing | undefined> {
  const row = await filings(db, which).executeTakeFirst();
  return row && typed(row);
}

/** Locks a return until the transaction ends. */
export async function lockFiling(db: Db, which: Which): Promise<Filing | undefined> {
  await sql`select 1 from gst_filings where id = ${which.id} for update`.execute(db);
  return filingById(db, which);
}

export async function updateFiling(db: Db, id: string, patch: Updateable<GstFilings>): Promise<void> {
  await db.updateTable('gstFilings').set(patch).where('id', '=', id).execute();
}

export async function isFilingArnTaken(db: Db, arn: string): Promise<boolean> {
  return (await db.selectFrom('gstFilings').select('id').where('arn', '=', arn).executeTakeFirst()) !== undefined;
}

/** Saves a customer whose returns a shop files. */
export async function rememberCustomer(db: Db, customer: Insertable<GstCustomers>): Promise<void> {
  const { legalName, tradeName, usedAt } = customer;
  await db
    .insertInto('gstCustomers')
    .values(customer)
    .onConflict((conflict) =>
      conflict.columns(['merchantId', 'gstin']).doUpdateSet({ legalName, tradeName: tradeName ?? null, usedAt }),
    )
    .execute();
}

const mostRemembered = 200;

export async function customersOf(db: Db, merchantId: string) {
  return db
    .selectFrom('gstCustomers')
    .select(['gstin', 'legalName', 'tradeName'])
    .where('merchantId', '=', merchantId)
    .orderBy('usedAt', 'desc')
    .limit(mostRemembered)
    .execute();
}

export async function insertLogin(db: Db, login: { filingId: string; sealed: string; createdAt: string }) {
  await db.insertInto('gstPortalLogins').values(login).execute();
}

export async function loginOf(db: Db, filingId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('gstPortalLogins')
    .select('sealed')
    .where('filingId', '=', filingId)
    .executeTakeFirst();
  return row?.sealed;
}

export async function deleteLogin(db: Db, filingId: string): Promise<void> {
  await db.deleteFrom('gstPortalLogins').where('filingId', '=', filingId).execute();
}

/** Customers' portal logins. */
export const sealedLogins = sealedColumn({
  table: 'gst_portal_logins',
  column: 'sealed',
  id: { column: 'filing_id', type: 'uuid' },
});
