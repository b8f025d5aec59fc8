import type { BankAccountInput } from '@sevadesk/contract/masters';
import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

export async function pincodeRow(db: Db, pincode: string) {
  return db.selectFrom('pincodes').selectAll().where('pincode', '=', pincode).executeTakeFirst();
}

const bankColumns = ['id', 'bankName', 'holderName', 'accountNumber', 'ifsc', 'branch', 'upiId', 'isActive'] as const;

/** Bank list columns by their API names. */
export const bankListColumns = {
  ...Object.fromEntries(bankColumns.map((name) => [name, sql.ref(`bankAccounts.${name}`)])),
  // Capped: it only shows whether the account is used much, and a busy account has millions.
  payments: sql<number>`(select count(*)::int from (
    select 1 from payment_requests p where p.bank_account_id = bank_accounts.id limit 1000) used)`,
};

export function bankListBase(db: Db) {
  return db.selectFrom('bankAccounts');
}

export async function activeBanks(db: Db) {
  return db.selectFrom('bankAccounts').select(bankColumns).where('isActive', '=', true).orderBy('bankName').execute();
}

export async function insertBank(db: Db, id: string, { upiId, ...bank }: BankAccountInput): Promise<void> {
  await db
    .insertInto('bankAccounts')
    .values({ id, ...bank, upiId: upiId ?? null })
    .execute();
}

export async function lockBank(db: Db, id: string) {
  return db.selectFrom('bankAccounts').select(bankColumns).where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function updateBank(db: Db, id: string, { upiId, ...bank }: BankAccountInput): Promise<void> {
  await db
    .updateTable('bankAccounts')
    .set({ ...bank, upiId: upiId ?? null, updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute();
}
