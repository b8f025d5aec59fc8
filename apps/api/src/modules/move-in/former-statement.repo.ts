import { type Insertable, sql } from 'kysely';
import type { FormerStatementLines } from '../../platform/db.gen.ts';
import type { Db } from '../../platform/db.ts';

/** Inserts any number of lines in one statement; existing lines are ignored. */
export async function insertStatementLines(db: Db, lines: readonly Insertable<FormerStatementLines>[]): Promise<void> {
  await db
    .insertInto('formerStatementLines')
    .values([...lines])
    .onConflict((conflict) => conflict.columns(['batchId', 'rowNo']).doNothing())
    .execute();
}

export async function countStatementLines(db: Db, batchId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from former_statement_lines where batch_id = ${batchId}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Deletes the old statements of shops whose migration is undone. */
export async function deleteStatementLines(db: Db, merchantIds: readonly string[]): Promise<void> {
  await db
    .deleteFrom('formerStatementLines')
    .where('merchantId', 'in', [...merchantIds])
    .execute();
}

/** Returns the old system of a shop's statement with its first and last day; undefined if the shop has none. */
export async function statementSpan(db: Db, merchantId: string) {
  const { rows } = await sql<{ system: string; from: string; to: string }>`
    select m.system, min(l.dated)::text as "from", max(l.dated)::text as "to"
    from former_statement_lines l join moves m on m.id = l.move_id
    where l.merchant_id = ${merchantId} group by m.system order by max(l.dated) desc limit 1`.execute(db);
  return rows[0];
}

/** List columns by their API names. */
export const formerStatementColumns = {
  id: sql.ref('l.id'),
  dated: sql.ref('l.dated'),
  reference: sql.ref('l.reference'),
  narration: sql.ref('l.narration'),
  creditPaise: sql`greatest(l.amount_paise, 0)`,
  debitPaise: sql`greatest(-l.amount_paise, 0)`,
  balancePaise: sql.ref('l.balancePaise'),
  system: sql.ref('v.system'),
  code: sql.ref('m.code'),
  formerCode: sql.ref('s.formerCode'),
  shopName: sql.ref('m.shopName'),
  merchantId: sql.ref('m.id'),
};

export function formerStatementBase(db: Db, merchantId?: string) {
  const base = db
    .selectFrom('formerStatementLines as l')
    .innerJoin('moves as v', 'v.id', 'l.moveId')
    .innerJoin('merchants as m', 'm.id', 'l.merchantId')
    .innerJoin('moveShops as s', 's.merchantId', 'l.merchantId');
  return merchantId === undefined ? base : base.where('l.merchantId', '=', merchantId);
}
