import { type DeliveryRow, deliveryStates, ownPartnerApi } from '@sevadesk/contract/partner-api';
import { storedCode } from '@sevadesk/contract/kernel/stored-code';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { WebhookAttempts, WebhookDeliveries, WebhookMessages } from '../../platform/db.gen.ts';
import type { Db } from '../../platform/db.ts';
import { type ListSource, listSource } from '../../platform/list.ts';
import { eventOf } from './hooks.repo.ts';
import { modeOf } from './keys.repo.ts';

const stateOf = storedCode(deliveryStates);

export async function insertMessage(db: Db, message: Insertable<WebhookMessages>): Promise<void> {
  await db.insertInto('webhookMessages').values(message).execute();
}

export async function insertDelivery(db: Db, delivery: Insertable<WebhookDeliveries>): Promise<void> {
  await db.insertInto('webhookDeliveries').values(delivery).execute();
}

export async function changeDelivery(db: Db, id: string, changes: Updateable<WebhookDeliveries>): Promise<void> {
  await db.updateTable('webhookDeliveries').set(changes).where('id', '=', id).execute();
}

export async function insertAttempt(db: Db, attempt: Insertable<WebhookAttempts>): Promise<void> {
  await db.insertInto('webhookAttempts').values(attempt).execute();
}

const whole = (db: Db) =>
  db
    .selectFrom('webhookDeliveries as d')
    .innerJoin('webhookMessages as m', 'm.id', 'd.messageId')
    .innerJoin('webhookEndpoints as e', 'e.id', 'd.endpointId');

/** Returns a delivery with its message and its current address, secrets sealed. */
export async function deliveryToSend(db: Db, id: string) {
  return whole(db)
    .select(['d.id', 'd.messageId', 'd.merchantId', 'd.state', 'd.attempts', 'm.body', 'd.endpointId', 'e.url'])
    .select(['e.secretSealed', 'e.formerSealed', 'e.formerUntil', 'e.removedAt', 'e.failingSince'])
    .select('e.state as hookState')
    .where('d.id', '=', id)
    .executeTakeFirst();
}

/** Returns an own delivery, locked until the transaction ends. */
export async function lockDelivery(db: Db, id: string, merchantId: string) {
  return whole(db)
    .select(['d.id', 'd.state', 'e.state as hookState', 'e.removedAt'])
    .where('d.id', '=', id)
    .where('d.merchantId', '=', merchantId)
    .forUpdate('d')
    .executeTakeFirst();
}

export async function findDelivery(db: Db, id: string, merchantId: string) {
  const row = await whole(db)
    .select(['d.id', 'd.messageId', 'd.event', 'd.state', 'd.attempts', 'd.lastStatus', 'd.lastCause', 'd.nextAt'])
    .select(['d.createdAt', 'm.body', 'm.mode', 'e.url'])
    .where('d.id', '=', id)
    .where('d.merchantId', '=', merchantId)
    .executeTakeFirst();
  return row && { ...row, event: eventOf(row.event), state: stateOf(row.state), mode: modeOf(row.mode) };
}

/** Every attempt, newest first. */
export async function attemptsOf(db: Db, deliveryId: string) {
  return db
    .selectFrom('webhookAttempts')
    .select(['id', 'at', 'status', 'cause', 'answer', 'tookMs'])
    .where('deliveryId', '=', deliveryId)
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
}

/** A shop's deliveries. */
export function ownDeliveries(db: Db, merchantId: string): ListSource<DeliveryRow> {
  return listSource({
    fields: ownPartnerApi.list.list,
    columns: {
      id: sql.ref('d.id'),
      event: sql.ref('d.event'),
      url: sql.ref('e.url'),
      mode: sql.ref('m.mode'),
      state: sql.ref('d.state'),
      attempts: sql.ref('d.attempts'),
      lastStatus: sql.ref('d.lastStatus'),
      lastCause: sql.ref('d.lastCause'),
      nextAt: sql.ref('d.nextAt'),
      createdAt: sql.ref('d.createdAt'),
    },
    base: whole(db).where('d.merchantId', '=', merchantId),
    search: [],
    defaultSort: { column: 'createdAt', dir: 'desc' },
  });
}
