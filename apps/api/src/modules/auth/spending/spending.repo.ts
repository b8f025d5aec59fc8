import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';

export type Spending = {
  id: string;
  userId: string;
  sessionId: string;
  requestId: string;
  amountPaise: number;
  isConfirmed: boolean;
  spentAt: string;
};

export async function insertSpending(db: Db, spending: Spending): Promise<void> {
  await db.insertInto('spendings').values(spending).execute();
}

export type StoredFacts = {
  policy: unknown;
  canConfirm: boolean;
  isKnownDevice: boolean;
  hasSpentToday: boolean;
  requestPaise: number;
  unconfirmedPaise: number;
};

/** Returns what decides whether a person confirms, in one round trip; `dayStart` is the first moment of today. */
export async function spendFactsOf(
  db: Db,
  of: { userId: string; sessionId: string; requestId: string; dayStart: string },
): Promise<StoredFacts> {
  const { rows } = await sql<StoredFacts>`
    with today as (
      select request_id, amount_paise, is_confirmed, spent_at from spendings
      where user_id = ${of.userId} and spent_at >= ${of.dayStart}::timestamptz
    )
    select
      (select value from settings where key = 'spending-policy') as policy,
      exists (select 1 from money_pins p where p.user_id = ${of.userId}) as "canConfirm",
      exists (
        select 1 from sessions own
        join sessions known on known.user_id = own.user_id and known.confirmed_at is not null
          and (known.id = own.id or known.device_hash = own.device_hash)
        where own.id = ${of.sessionId}
      ) as "isKnownDevice",
      exists (select 1 from today) as "hasSpentToday",
      coalesce((select sum(amount_paise) from today where request_id = ${of.requestId}), 0)::bigint as "requestPaise",
      coalesce((
        select sum(amount_paise) from today
        where not is_confirmed and spent_at >= coalesce((select max(spent_at) from today where is_confirmed), '-infinity')
      ), 0)::bigint as "unconfirmedPaise"`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The facts of a spending are one row');
  return row;
}

export async function insertConfirmation(
  db: Db,
  confirmation: {
    tokenHash: string;
    userId: string;
    sessionId: string;
    mostPaise: number;
    way: 'pin' | 'passkey';
    createdAt: string;
    expiresAt: string;
  },
): Promise<void> {
  await db.insertInto('spendConfirmations').values(confirmation).execute();
}

/** Uses a confirmation for a request; returns false if it is unknown, expired, too small, of another session or of another request. */
export async function useConfirmation(
  db: Db,
  asked: { tokenHash: string; userId: string; sessionId: string; requestId: string; amountPaise: number; now: string },
): Promise<boolean> {
  const row = await db
    .updateTable('spendConfirmations')
    .set({ requestId: asked.requestId })
    .where('tokenHash', '=', asked.tokenHash)
    .where('userId', '=', asked.userId)
    .where('sessionId', '=', asked.sessionId)
    .where('mostPaise', '>=', asked.amountPaise)
    .where('expiresAt', '>', asked.now)
    .where((eb) => eb.or([eb('requestId', 'is', null), eb('requestId', '=', asked.requestId)]))
    .returning('tokenHash')
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks the session, and so its device, as one whose person confirmed; the first time counts. */
export async function confirmSession(db: Db, sessionId: string, now: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ confirmedAt: now })
    .where('id', '=', sessionId)
    .where('confirmedAt', 'is', null)
    .execute();
}
