import { type WebhookEvent, hookStates, webhookEvents } from '@sevadesk/contract/partner-api';
import type { PartnerMode } from '@sevadesk/contract/kernel/partner-scopes';
import { storedCode } from '@sevadesk/contract/kernel/stored-code';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { WebhookEndpoints } from '../../platform/db.gen.ts';
import type { Db } from '../../platform/db.ts';
import { sealedColumn } from '../../platform/sealed-values.ts';
import { modeOf } from './keys.repo.ts';
import { sealedFor } from './webhook.rules.ts';

const stateOf = storedCode(hookStates);
export const eventOf = storedCode(webhookEvents);

const coded = <Row extends { mode: string; state: string; events: readonly string[] }>(row: Row) => ({
  ...row,
  mode: modeOf(row.mode),
  state: stateOf(row.state),
  events: row.events.map(eventOf),
});

const present = (db: Db) => db.selectFrom('webhookEndpoints').where('removedAt', 'is', null);

export async function hooksOf(db: Db, merchantId: string) {
  return (await present(db).selectAll().where('merchantId', '=', merchantId).orderBy('id').execute()).map(coded);
}

/** The addresses of a shop that subscribe to an event. */
export async function listeningHooks(db: Db, to: { merchantId: string; mode: PartnerMode; event: WebhookEvent }) {
  return present(db)
    .select('id')
    .where('merchantId', '=', to.merchantId)
    .where('mode', '=', to.mode)
    .where('state', '=', 'on')
    .where(sql<boolean>`events @> array[${to.event}]`)
    .execute();
}

/** Returns an own address, locked until the transaction ends. */
export async function lockHook(db: Db, id: string, merchantId: string) {
  const row = await present(db)
    .selectAll()
    .where('id', '=', id)
    .where('merchantId', '=', merchantId)
    .forUpdate()
    .executeTakeFirst();
  return row && coded(row);
}

export async function insertHook(db: Db, hook: Insertable<WebhookEndpoints>): Promise<void> {
  await db.insertInto('webhookEndpoints').values(hook).execute();
}

export async function changeHookRow(db: Db, id: string, changes: Updateable<WebhookEndpoints>): Promise<void> {
  await db.updateTable('webhookEndpoints').set(changes).where('id', '=', id).execute();
}

/** Addresses that subscribe to a low balance, with the current balance. */
export async function balanceHooks(db: Db) {
  return present(db)
    .innerJoin('wallet.accounts as a', 'a.merchantId', 'webhookEndpoints.merchantId')
    .innerJoin('wallet.balances as b', 'b.accountId', 'a.id')
    .select(['webhookEndpoints.id', 'webhookEndpoints.merchantId', 'lowPaise', 'lowTold', 'b.balancePaise'])
    .where('state', '=', 'on')
    .where('mode', '=', 'live')
    .where(sql<boolean>`events @> array['wallet.low']`)
    .where(sql<boolean>`(b.balance_paise < low_paise) <> low_told`)
    .limit(500)
    .execute();
}

const ofHook = { table: 'webhook_endpoints', id: { column: 'id', type: 'uuid' }, sealedFor } as const;
/** The current and previous secrets that sign messages to shops. */
export const sealedHooks = [
  sealedColumn({ ...ofHook, column: 'secret_sealed' }),
  sealedColumn({ ...ofHook, column: 'former_sealed' }),
];
