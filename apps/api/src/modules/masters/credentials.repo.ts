import type { Provider } from '@sevadesk/contract/masters';
import type { Insertable, Updateable } from 'kysely';
import type { ApiCredentialChanges, ApiCredentials } from '../../platform/db.gen.ts';
import type { Db } from '../../platform/db.ts';
import { sealedColumn } from '../../platform/sealed-values.ts';
import { type CredentialChanges, sealedFor, type StoredCredential } from './credential.rules.ts';

const columns = [
  'provider',
  'mode',
  'baseUrl',
  'secretSealed',
  'secretLast4',
  'webhookGeneration',
  'webhookRotatedAt',
] as const;

export async function credentialOf(db: Db, provider: Provider): Promise<StoredCredential> {
  const row = await db
    .selectFrom('apiCredentials')
    .select(columns)
    .where('provider', '=', provider)
    .executeTakeFirstOrThrow();
  return row as StoredCredential;
}

export async function lockCredential(db: Db, provider: Provider): Promise<StoredCredential> {
  const row = await db
    .selectFrom('apiCredentials')
    .select(columns)
    .where('provider', '=', provider)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row as StoredCredential;
}

/** Returns all rows without the sealed keys, for the screen. */
export async function credentialRows(db: Db) {
  return db
    .selectFrom('apiCredentials as c')
    .leftJoin('users as u', 'u.id', 'c.updatedBy')
    .select(['c.provider', 'c.mode', 'c.baseUrl', 'c.secretLast4', 'u.displayName as updatedBy', 'c.updatedAt'])
    .orderBy('c.provider', 'desc')
    .execute();
}

export async function updateCredential(db: Db, provider: Provider, change: Updateable<ApiCredentials>): Promise<void> {
  await db.updateTable('apiCredentials').set(change).where('provider', '=', provider).execute();
}

export async function insertChange(db: Db, change: Insertable<ApiCredentialChanges>): Promise<void> {
  await db.insertInto('apiCredentialChanges').values(change).execute();
}

export async function changesOfProvider(db: Db, provider: Provider) {
  const rows = await db
    .selectFrom('apiCredentialChanges as c')
    .innerJoin('users as u', 'u.id', 'c.changedBy')
    .select(['c.id', 'u.displayName as who', 'c.changedAt', 'c.changes'])
    .where('c.provider', '=', provider)
    .orderBy('c.changedAt', 'desc')
    .orderBy('c.id', 'desc')
    .limit(50)
    .execute();
  return rows.map((row) => ({ ...row, changes: row.changes as CredentialChanges }));
}

/** The sealed keys of providers. */
export const sealedCredentials = sealedColumn({
  table: 'api_credentials',
  column: 'secret_sealed',
  id: { column: 'provider', type: 'text' },
  sealedFor,
});
