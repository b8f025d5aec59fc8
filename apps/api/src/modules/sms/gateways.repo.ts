import type { SmsMethod } from '@sevadesk/contract/sms';
import type { Updateable } from 'kysely';
import type { SmsGateways } from '../../platform/db.gen.ts';
import type { Db } from '../../platform/db.ts';
import { sealedColumn } from '../../platform/sealed-values.ts';

const profile = [
  ...(['name', 'isActive', 'method', 'address', 'parameters', 'headers', 'successPattern', 'idPattern'] as const),
  ...(['statusAddress', 'statusParameters', 'statusTaken', 'statusDelivered', 'statusFailed'] as const),
  ...(['reportRef', 'reportId', 'reportState', 'deliveredWords', 'failedWords'] as const),
] as const;

const methodOf = <Row extends { method: string }>(row: Row) => ({ ...row, method: row.method as SmsMethod });

/** The rows for the screen, without the sealed key. */
export async function allGateways(db: Db) {
  const rows = await db
    .selectFrom('smsGateways as g')
    .leftJoin('users as u', 'u.id', 'g.updatedBy')
    .select(profile.map((name) => `g.${name}` as const))
    .select(['g.id', 'g.secretLast4', 'g.updatedAt', 'u.displayName as updatedBy'])
    .orderBy('g.id')
    .limit(50)
    .execute();
  return rows.map(methodOf);
}

export async function lockGateway(db: Db, id: string) {
  return db
    .selectFrom('smsGateways')
    .select([...profile, 'secretSealed', 'secretLast4'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Returns the active gateway; undefined if there is none. */
export async function activeGateway(db: Db) {
  const row = await db
    .selectFrom('smsGateways')
    .select([...profile, 'id', 'secretSealed'])
    .where('isActive', '=', true)
    .executeTakeFirst();
  return row && methodOf(row);
}

export async function activeGatewayId(db: Db): Promise<string | undefined> {
  return (await db.selectFrom('smsGateways').select('id').where('isActive', '=', true).executeTakeFirst())?.id;
}

export async function deactivateOthers(db: Db, id: string): Promise<void> {
  await db
    .updateTable('smsGateways')
    .set({ isActive: false })
    .where('id', '<>', id)
    .where('isActive', '=', true)
    .execute();
}

export async function updateGateway(db: Db, id: string, change: Updateable<SmsGateways>): Promise<void> {
  await db.updateTable('smsGateways').set(change).where('id', '=', id).execute();
}

/** The context to which a gateway's key is sealed: sealed text in another row cannot be opened. */
export const sealedFor = (id: string) => `sms-gateway:${id}`;

/** The keys of SMS gateways. */
export const sealedSmsKeys = sealedColumn({
  table: 'sms_gateways',
  column: 'secret_sealed',
  id: { column: 'id', type: 'uuid' },
  sealedFor,
});
