import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Transfers } from '../../platform/db.gen.ts';
import type { Db } from '../../platform/db.ts';

export async function nextNumber(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`select nextval('transfer_numbers')::int as n`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a sequence returns a number');
  return row.n;
}

/** Lets a merchant make one transfer at a time, until the transaction ends; records that name it are not held up. */
export async function lockGiver(db: Db, merchantId: string): Promise<void> {
  await db.selectFrom('merchants').select('id').where('id', '=', merchantId).forNoKeyUpdate().execute();
}

/** Returns false if the transfer exists, or another request of the two merchants is pending. */
export async function insertTransfer(db: Db, transfer: Insertable<Transfers>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('transfers')
    .values(transfer)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Returns a transfer, locked until the transaction ends: a concurrent answer waits and then sees the decision. */
export async function lockTransfer(db: Db, id: string) {
  return db.selectFrom('transfers').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export type Transfer = NonNullable<Awaited<ReturnType<typeof lockTransfer>>>;
export type Outcome = Partial<
  Pick<Transfer, 'status' | 'decidedBy' | 'decidedAt' | 'remark' | 'outPostingId' | 'inPostingId'>
>;

export async function updateTransfer(db: Db, id: string, outcome: Outcome): Promise<void> {
  await db.updateTable('transfers').set(outcome).where('id', '=', id).execute();
}

export async function merchantNames(db: Db, ids: readonly string[]) {
  const rows = await db
    .selectFrom('merchants')
    .select(['id', 'code', 'shopName', 'isBlocked'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

const sumOf = sql<number>`coalesce(sum(amount_paise), 0)::bigint`;

/** Returns what a merchant has given since an instant, whole paise. */
export async function givenSince(db: Db, merchantId: string, since: string): Promise<number> {
  const row = await db
    .selectFrom('transfers')
    .select(sumOf.as('sum'))
    .where('merchantId', '=', merchantId)
    .where('kind', '=', 'give')
    .where('requestedAt', '>=', since)
    .executeTakeFirstOrThrow();
  return Number(row.sum);
}

type Pair = { merchantId: string; memberId: string };

/** Returns what a merchant gave to another one and did not get back, whole paise, and whether a request is pending. */
export async function outstandingOf(db: Db, { merchantId, memberId }: Pair) {
  const row = await db
    .selectFrom('transfers')
    .select(
      sql<number>`coalesce(sum(case kind when 'give' then amount_paise else -amount_paise end) filter (where status = 'done'), 0)::bigint`.as(
        'paise',
      ),
    )
    .select(sql<boolean>`coalesce(bool_or(status = 'pending'), false)`.as('hasRequest'))
    .where('merchantId', '=', merchantId)
    .where('memberId', '=', memberId)
    .executeTakeFirstOrThrow();
  return { outstandingPaise: Number(row.paise), hasRequest: row.hasRequest };
}

/** Returns requests whose days are over, locked unless another process holds them; at most 200. */
export async function unanswered(db: Db, now: string): Promise<Transfer[]> {
  return db
    .selectFrom('transfers')
    .selectAll()
    .where('status', '=', 'pending')
    .where('expiresAt', '<=', now)
    .orderBy('expiresAt')
    .limit(200)
    .forUpdate()
    .skipLocked()
    .execute();
}

const columns: Record<string, RawBuilder<unknown>> = {
  id: sql.ref('t.id'),
  number: sql.ref('t.number'),
  requestedAt: sql.ref('t.requestedAt'),
  amountPaise: sql.ref('t.amountPaise'),
  note: sql.ref('t.note'),
  status: sql.ref('t.status'),
  expiresAt: sql.ref('t.expiresAt'),
  decidedAt: sql.ref('t.decidedAt'),
  remark: sql.ref('t.remark'),
};

export const transferColumns: Record<string, RawBuilder<unknown>> = {
  ...columns,
  kind: sql.ref('t.kind'),
  merchantCode: sql.ref('a.code'),
  merchantName: sql.ref('a.shopName'),
  memberCode: sql.ref('b.code'),
  memberName: sql.ref('b.shopName'),
};

/** The columns of one merchant's list: the other merchant is the one that it is not. */
export function ownColumns(merchantId: string): Record<string, RawBuilder<unknown>> {
  const isAbove = sql`t.merchant_id = ${merchantId}`;
  return {
    ...columns,
    side: sql`(case when ${isAbove} then case t.kind when 'give' then 'given' else 'taken-back' end
      else case t.kind when 'give' then 'received' else 'given-back' end end)`,
    otherCode: sql`(case when ${isAbove} then b.code else a.code end)`,
    otherName: sql`(case when ${isAbove} then b.shop_name else a.shop_name end)`,
  };
}

export function transferBase(db: Db) {
  return db
    .selectFrom('transfers as t')
    .innerJoin('merchants as a', 'a.id', 't.merchantId')
    .innerJoin('merchants as b', 'b.id', 't.memberId');
}

/** Transfers of one merchant on either side. */
export function ownBase(db: Db, merchantId: string) {
  return transferBase(db).where((where) =>
    where.or([where('t.merchantId', '=', merchantId), where('t.memberId', '=', merchantId)]),
  );
}
