import type {
  CollectDecision,
  CollectEvent,
  CollectPaymentStatus,
  CollectReviewCause,
  CollectSource,
} from '@sevadesk/contract/collect';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { CollectPayments } from '../../platform/db.gen.ts';
import type { Db } from '../../platform/db.ts';

/** A payment as decisions and refunds need it. */
export type Payment = {
  id: string;
  providerRef: string;
  utr: string;
  accountId: string;
  merchantId: string;
  amountPaise: number;
  payerName: string | null;
  payerKey: string | null;
  status: CollectPaymentStatus;
  reviewCause: CollectReviewCause | null;
  returnReference: string | null;
  returnReason: string | null;
  returnSentAt: string | null;
  asks: number;
  proposedDecision: CollectDecision | null;
  proposedReason: string | null;
  proposedRemember: boolean;
  proposedBy: string | null;
};

const columns = [
  'id',
  'providerRef',
  'utr',
  'accountId',
  'merchantId',
  'amountPaise',
  'payerName',
  'payerKey',
  'status',
  'reviewCause',
  'returnReference',
  'returnReason',
  'returnSentAt',
  'asks',
  'proposedDecision',
  'proposedReason',
  'proposedRemember',
  'proposedBy',
] as const;

export async function insertPayment(db: Db, payment: Insertable<CollectPayments>): Promise<void> {
  await db.insertInto('collectPayments').values(payment).execute();
}

/** Returns those of the provider's references that were received before. */
export async function knownRefs(db: Db, refs: readonly string[]): Promise<Set<string>> {
  if (refs.length === 0) return new Set();
  const query = db
    .selectFrom('collectPayments')
    .select('providerRef')
    .where('providerRef', 'in', [...refs]);
  return new Set((await query.execute()).map(({ providerRef }) => providerRef));
}

export async function paymentById(db: Db, id: string): Promise<Payment | undefined> {
  const query = db.selectFrom('collectPayments').select(columns).where('id', '=', id);
  return (await query.executeTakeFirst()) as Payment | undefined;
}

/** Returns a payment, locked until the transaction ends: a concurrent decision waits and then sees the outcome. */
export async function lockPayment(db: Db, id: string): Promise<Payment | undefined> {
  const query = db.selectFrom('collectPayments').select(columns).where('id', '=', id).forUpdate();
  return (await query.executeTakeFirst()) as Payment | undefined;
}

export async function updatePayment(db: Db, id: string, change: Updateable<CollectPayments>): Promise<void> {
  await db.updateTable('collectPayments').set(change).where('id', '=', id).execute();
}

/** Claims refunds that are due by moving their next query, so that several processes do not send them at once. */
export async function claimDueReturns(db: Db, now: string, until: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update collect_payments set next_ask_at = ${until}
     where id in (select id from collect_payments where status = 'returning' and next_ask_at <= ${now}
                   order by next_ask_at limit ${limit} for update skip locked)
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns whether a code was paid before. */
export async function isQrPaid(db: Db, qrId: string): Promise<boolean> {
  const query = db.selectFrom('collectPayments').select('id').where('qrId', '=', qrId).limit(1);
  return (await query.executeTakeFirst()) !== undefined;
}

/** Returns the payments by a code, oldest first. */
export async function paymentsOfQr(db: Db, qrId: string) {
  return db
    .selectFrom('collectPayments')
    .select(['id', 'amountPaise', 'status', 'paidAt', 'isLate', 'isRepeat', 'differs'])
    .where('qrId', '=', qrId)
    .orderBy('receivedAt')
    .limit(20)
    .execute();
}

export type NewEvent = {
  id: string;
  paymentId: string;
  at: string;
  event: CollectEvent;
  actorId?: string | null;
  source?: CollectSource | null;
  note?: string | null;
};

export async function insertEvent(db: Db, event: NewEvent): Promise<void> {
  await db.insertInto('collectEvents').values(event).execute();
}

/** Returns whether the last step of a payment is the given one, so that polls without news add no step. */
export async function lastEventIs(db: Db, paymentId: string, event: CollectEvent): Promise<boolean> {
  const query = db.selectFrom('collectEvents').select('event').where('paymentId', '=', paymentId);
  const last = await query.orderBy('at', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst();
  return last?.event === event;
}

/** Returns the history of a payment, oldest first. */
export async function eventsOf(db: Db, paymentId: string) {
  return (
    db
      .selectFrom('collectEvents as e')
      .leftJoin('users as u', 'u.id', 'e.actorId')
      .select(['e.id', 'e.at', 'e.event', 'e.source', 'e.note', 'u.displayName as who'])
      .where('e.paymentId', '=', paymentId)
      .orderBy('e.at')
      // Received and reviewed are of one moment.
      .orderBy((of) => of('e.event', '=', 'received'), 'desc')
      .orderBy('e.id')
      .limit(200)
      .execute()
  );
}

/** Returns whether staff know the payer as one of the shop's. */
export async function isPayerKnown(db: Db, merchantId: string, payerKey: string | null): Promise<boolean> {
  if (payerKey === null) return false;
  const query = db.selectFrom('collectPayers').select('payerKey').where('merchantId', '=', merchantId);
  return (await query.where('payerKey', '=', payerKey).executeTakeFirst()) !== undefined;
}

type Payer = { merchantId: string; payerKey: string; name: string | null; addedBy: string; addedAt: string };

export async function insertPayer(db: Db, payer: Payer): Promise<void> {
  await db
    .insertInto('collectPayers')
    .values(payer)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns the settings of the only row. */
export async function settingsRow(db: Db) {
  return db.selectFrom('collectSettings').select(['rule', 'qrMinutes', 'sweptTo']).executeTakeFirstOrThrow();
}

export async function updateSettings(
  db: Db,
  change: { rule: string; qrMinutes: number; savedBy: string; savedAt: string },
): Promise<void> {
  await db.updateTable('collectSettings').set(change).execute();
}

/** Stores up to when the provider's list was read; never moves back. */
export async function updateSweptTo(db: Db, sweptTo: string): Promise<void> {
  await sql`update collect_settings set swept_to = ${sweptTo} where swept_to is null or swept_to < ${sweptTo}`.execute(
    db,
  );
}
