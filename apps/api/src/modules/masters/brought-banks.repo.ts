import { type Insertable, sql } from 'kysely';
import type { BankAccounts } from '../../platform/db.gen.ts';
import type { Db } from '../../platform/db.ts';

type Account = { ifsc: string; accountNumber: string };

/** Returns the existing ones of these accounts. */
export async function findBanks(db: Db, accounts: readonly Account[]): Promise<(Account & { id: string })[]> {
  if (accounts.length === 0) return [];
  return db
    .selectFrom('bankAccounts')
    .select(['id', 'ifsc', 'accountNumber'])
    .where((at) => at.or(accounts.map(({ ifsc, accountNumber }) => at.and({ ifsc, accountNumber }))))
    .execute();
}

/** Returns those of these accounts that exist, without those that this migration added. */
export async function findBanksBeside(db: Db, accounts: readonly Account[], moveId: string | null): Promise<Account[]> {
  if (accounts.length === 0) return [];
  return db
    .selectFrom('bankAccounts as a')
    .select(['a.ifsc', 'a.accountNumber'])
    .where((at) => at.or(accounts.map(({ ifsc, accountNumber }) => at.and({ ifsc, accountNumber }))))
    .where(sql<boolean>`not exists (
      select 1 from import_batches b where b.id = a.batch_id and b.move_id = ${moveId}::uuid)`)
    .execute();
}

export async function insertBroughtBanks(db: Db, accounts: readonly Insertable<BankAccounts>[]): Promise<void> {
  await db
    .insertInto('bankAccounts')
    .values([...accounts])
    .onConflict((conflict) => conflict.columns(['ifsc', 'accountNumber']).doNothing())
    .execute();
}

export async function banksOfBatch(db: Db, batchId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from bank_accounts where batch_id = ${batchId}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Deletes the accounts of these files that are switched off and that no payment or statement refers to. */
export async function deleteUnusedBanks(db: Db, batchIds: readonly string[]): Promise<void> {
  await sql`
    delete from bank_accounts b where b.batch_id = any(${[...batchIds]}::uuid[]) and not b.is_active
      and not exists (select 1 from payment_requests p where p.bank_account_id = b.id)
      and not exists (select 1 from bank_lines l where l.bank_account_id = b.id)`.execute(db);
}
