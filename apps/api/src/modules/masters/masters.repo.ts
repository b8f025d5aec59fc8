import type { AoCodeInput, BankAccountInput, FormFileKind } from '@sevadesk/contract/masters';
import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

export async function pincodeRow(db: Db, pincode: string) {
  return db.selectFrom('pincodes').selectAll().where('pincode', '=', pincode).executeTakeFirst();
}

const bankColumns = ['id', 'bankName', 'holderName', 'accountNumber', 'ifsc', 'branch', 'upiId', 'isActive'] as const;

/** The bank list's columns by the names of the wire. */
export const bankListColumns = Object.fromEntries(bankColumns.map((name) => [name, sql.ref(`bankAccounts.${name}`)]));

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

const aoColumns = [
  'id',
  'city',
  'areaCode',
  'aoType',
  'rangeCode',
  'aoNumber',
  'description',
  'isInternational',
  'isActive',
] as const;

/** The AO list's columns by the names of the wire. */
export const aoListColumns = Object.fromEntries(aoColumns.map((name) => [name, sql.ref(`aoCodes.${name}`)]));

export function aoListBase(db: Db) {
  return db.selectFrom('aoCodes');
}

export async function insertAoCode(db: Db, id: string, code: AoCodeInput): Promise<void> {
  await db
    .insertInto('aoCodes')
    .values({ id, ...code })
    .execute();
}

export async function lockAoCode(db: Db, id: string) {
  return db.selectFrom('aoCodes').select(aoColumns).where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function updateAoCode(db: Db, id: string, code: AoCodeInput): Promise<void> {
  await db.updateTable('aoCodes').set(code).where('id', '=', id).execute();
}

export async function replacedForms(db: Db) {
  return db
    .selectFrom('formFiles')
    .innerJoin('files', 'files.id', 'formFiles.fileId')
    .select(['formFiles.kind', 'formFiles.fileId', 'files.name', 'formFiles.replacedAt'])
    .execute();
}

export async function putFormFile(db: Db, kind: FormFileKind, fileId: string, userId: string): Promise<void> {
  await db
    .insertInto('formFiles')
    .values({ kind, fileId, replacedBy: userId })
    .onConflict((conflict) =>
      conflict.column('kind').doUpdateSet({ fileId, replacedBy: userId, replacedAt: sql`now()` }),
    )
    .execute();
}

export async function removeFormFile(db: Db, kind: FormFileKind): Promise<void> {
  await db.deleteFrom('formFiles').where('kind', '=', kind).execute();
}
