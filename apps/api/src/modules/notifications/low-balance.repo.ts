import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

export async function lowBalanceOf(db: Db, merchantId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('lowBalances')
    .select('belowPaise')
    .where('merchantId', '=', merchantId)
    .executeTakeFirst();
  return row?.belowPaise;
}

type Saved = { merchantId: string; belowPaise: number; savedBy: string; savedAt: string };

/** Sets the limit; a balance that is already below it counts as notified. */
export async function setLowBalance(db: Db, { merchantId, ...saved }: Saved): Promise<void> {
  const isTold = sql<boolean>`exists (select 1 from wallet.accounts a join wallet.balances b on b.account_id = a.id
    where a.merchant_id = ${merchantId} and b.balance_paise < ${saved.belowPaise})`;
  await db
    .insertInto('lowBalances')
    .values({ merchantId, ...saved, isTold })
    .onConflict((conflict) => conflict.column('merchantId').doUpdateSet({ ...saved, isTold }))
    .execute();
}

export async function deleteLowBalance(db: Db, merchantId: string): Promise<void> {
  await db.deleteFrom('lowBalances').where('merchantId', '=', merchantId).execute();
}

/** Returns the shops whose balance has crossed their limit, in either direction, since the last check. */
export async function crossedBalances(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('lowBalances as l')
    .innerJoin('wallet.accounts as a', 'a.merchantId', 'l.merchantId')
    .innerJoin('wallet.balances as b', 'b.accountId', 'a.id')
    .select('l.merchantId')
    .where(sql<boolean>`(b.balance_paise < l.below_paise) <> l.is_told`)
    .limit(500)
    .execute();
  return rows.map(({ merchantId }) => merchantId);
}

/** Returns a shop's limit, locked, and its balance: a concurrent process sees what the first one recorded. */
export async function lockLowBalance(db: Db, merchantId: string) {
  const found = await db
    .selectFrom('lowBalances')
    .select(['belowPaise', 'isTold'])
    .where('merchantId', '=', merchantId)
    .forUpdate()
    .executeTakeFirst();
  if (!found) return undefined;
  const { balancePaise } = await db
    .selectFrom('wallet.balances as b')
    .innerJoin('wallet.accounts as a', 'a.id', 'b.accountId')
    .select('b.balancePaise')
    .where('a.merchantId', '=', merchantId)
    .executeTakeFirstOrThrow();
  return { ...found, balancePaise };
}

export async function recordTold(db: Db, merchantId: string, isTold: boolean): Promise<void> {
  await db.updateTable('lowBalances').set({ isTold }).where('merchantId', '=', merchantId).execute();
}
