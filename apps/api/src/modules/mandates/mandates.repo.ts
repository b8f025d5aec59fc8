import type { MandateStatus, MandateView } from '@sevadesk/contract/mandates';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { MandateLooks, Mandates } from '../../platform/db.gen.ts';
import type { Db } from '../../platform/db.ts';

const columns = [
  'id',
  'refNo',
  'merchantId',
  'status',
  'limitPaise',
  'amountPaise',
  'maxPaise',
  'everyDays',
  'endsOn',
  'approvalUrl',
  'failures',
  'createdAt',
  'approvedAt',
  'endedAt',
] as const;

export type Mandate = MandateView & { merchantId: string };

export async function mandateById(db: Db, id: string): Promise<Mandate | undefined> {
  const row = await db.selectFrom('mandates').select(columns).where('id', '=', id).executeTakeFirst();
  return row as Mandate | undefined;
}

/** Returns the mandate, locked until the transaction ends; with a merchant, only that merchant's. */
export async function lockMandate(db: Db, id: string, merchantId?: string): Promise<Mandate | undefined> {
  let query = db.selectFrom('mandates').select(columns).where('id', '=', id);
  if (merchantId !== undefined) query = query.where('merchantId', '=', merchantId);
  return (await query.forUpdate().executeTakeFirst()) as Mandate | undefined;
}

/** Returns the merchant's newest mandate. */
export async function newestMandate(db: Db, merchantId: string): Promise<Mandate | undefined> {
  const row = await db
    .selectFrom('mandates')
    .select(columns)
    .where('merchantId', '=', merchantId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row as Mandate | undefined;
}

const live: MandateStatus[] = ['pending', 'active', 'paused'];

/** Inserts a mandate; returns false if the merchant has a live one. */
export async function insertMandate(db: Db, mandate: Insertable<Mandates>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('mandates')
    .values(mandate)
    .onConflict((conflict) => conflict.columns(['merchantId']).where('status', 'in', live).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function updateMandate(db: Db, id: string, change: Updateable<Mandates>): Promise<void> {
  await db.updateTable('mandates').set(change).where('id', '=', id).execute();
}

/** Claims mandates whose state is due to be polled, by moving their time. */
export async function claimLooks(db: Db, now: Date, until: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update mandates set next_check_at = ${until.toISOString()}
    where id in (select id from mandates where next_check_at <= ${now.toISOString()}
      order by next_check_at limit 20 for update skip locked)
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Claims ended mandates that the provider has not ended yet, by moving their time. */
export async function claimRevocations(db: Db, now: Date, until: Date): Promise<{ id: string; refNo: string }[]> {
  const { rows } = await sql<{ id: string; refNo: string }>`
    update mandates set revoke_at = ${until.toISOString()}
    where id in (select id from mandates where revoke_at <= ${now.toISOString()}
      order by revoke_at limit 20 for update skip locked)
    returning id, ref_no as "refNo"`.execute(db);
  return rows;
}

const isLow = sql`exists (select 1 from wallet.accounts a join wallet.balances b on b.account_id = a.id
  where a.merchant_id = m.merchant_id and a.kind = 'wallet' and b.balance_paise < m.limit_paise)`;

/** Active mandates that may be debited now: the balance is below the limit, the period is over, no debit is open. */
export async function mandatesToDebit(db: Db, now: string, today: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select m.id from mandates m
    where m.status = 'active' and m.next_debit_at <= ${now} and m.ends_on >= ${today} and ${isLow}
      and not exists (select 1 from mandate_debits d where d.mandate_id = m.id and d.status in ('planned', 'notified', 'sent', 'review'))
    order by m.id limit 200`.execute(db);
  return rows.map(({ id }) => id);
}

/** Whether the balance of a mandate's shop is below its limit. */
export async function isBalanceLow(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ low: boolean }>`
    select ${isLow} as low from mandates m where m.id = ${id}`.execute(db);
  return rows[0]?.low === true;
}

/** Whether a mandate may begin a debit at a moment, read under its lock. */
export async function mayBegin(db: Db, id: string, now: string): Promise<boolean> {
  const row = await db
    .selectFrom('mandates')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'active')
    .where('nextDebitAt', '<=', now)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertLook(db: Db, look: Insertable<MandateLooks>): Promise<void> {
  await db.insertInto('mandateLooks').values(look).execute();
}

/** Returns the payer from the user record, never from the browser. */
export async function payerOf(db: Db, userId: string) {
  return db
    .selectFrom('users as u')
    .innerJoin('merchants as m', 'm.id', 'u.merchantId')
    .select(['u.displayName as name', 'm.mobile'])
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow();
}
