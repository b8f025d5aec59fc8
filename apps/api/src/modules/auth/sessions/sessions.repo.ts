import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';

export async function insertSession(
  db: Db,
  session: { id: string; userId: string; address: string; userAgent: string; device?: string | undefined; now: Date },
): Promise<void> {
  const at = session.now.toISOString();
  await db
    .insertInto('sessions')
    .values({
      id: session.id,
      userId: session.userId,
      address: session.address,
      userAgent: session.userAgent,
      deviceHash: session.device ?? null,
      createdAt: at,
      lastSeenAt: at,
    })
    .execute();
}

/** Returns the user agents of all sign-ins of a user, each once; a view of another account is no sign-in. */
export async function usedAgents(db: Db, userId: string): Promise<(string | null)[]> {
  const rows = await db.selectFrom('sessions').select('userAgent').distinct().where('userId', '=', userId).execute();
  return rows.map(({ userAgent }) => userAgent);
}

export async function insertRefreshToken(
  db: Db,
  token: { tokenHash: string; sessionId: string; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('refreshTokens')
    .values({ tokenHash: token.tokenHash, sessionId: token.sessionId, expiresAt: token.expiresAt.toISOString() })
    .execute();
}

/** Returns the user of a session that has not ended. */
export async function liveSession(db: Db, sessionId: string): Promise<{ userId: string } | undefined> {
  return db
    .selectFrom('sessions')
    .select('userId')
    .where('id', '=', sessionId)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
}

export type RefreshTokenRow = {
  sessionId: string;
  userId: string;
  sessionStarted: string;
  sessionEnded: string | null;
  usedAt: string | null;
  expiresAt: string;
  successorUsedAt: string | null;
};

/** Reads a refresh token and locks its session, so that concurrent uses run one after another. */
export async function lockRefreshToken(db: Db, tokenHash: string): Promise<RefreshTokenRow | undefined> {
  const found = await db
    .selectFrom('refreshTokens')
    .select('sessionId')
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();
  if (!found) return undefined;
  await db.selectFrom('sessions').select('id').where('id', '=', found.sessionId).forUpdate().execute();
  return db
    .selectFrom('refreshTokens as t')
    .innerJoin('sessions as s', 's.id', 't.sessionId')
    .leftJoin('refreshTokens as n', 'n.tokenHash', 't.successorHash')
    .select([
      't.sessionId',
      's.userId',
      's.createdAt as sessionStarted',
      's.endedAt as sessionEnded',
      't.usedAt',
      't.expiresAt',
      'n.usedAt as successorUsedAt',
    ])
    .where('t.tokenHash', '=', tokenHash)
    .executeTakeFirst();
}

export async function markRefreshTokenUsed(db: Db, tokenHash: string, successorHash: string, now: Date): Promise<void> {
  await db
    .updateTable('refreshTokens')
    .set({ usedAt: now.toISOString(), successorHash })
    .where('tokenHash', '=', tokenHash)
    .execute();
}

export async function touchSession(db: Db, sessionId: string, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ lastSeenAt: now.toISOString() }).where('id', '=', sessionId).execute();
}

export type EndReason = 'logout' | 'reuse' | 'password' | 'blocked' | 'ended-by-user' | 'ended-by-staff';

export async function endSession(db: Db, sessionId: string, reason: EndReason, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ endedAt: now.toISOString(), endReason: reason })
    .where('id', '=', sessionId)
    .where('endedAt', 'is', null)
    .execute();
}

export async function endSessionsOf(db: Db, userId: string, reason: EndReason, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ endedAt: now.toISOString(), endReason: reason })
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .execute();
}

/** Returns when a session started; undefined for an unknown one. */
export async function sessionStart(db: Db, sessionId: string): Promise<string | undefined> {
  const found = await db.selectFrom('sessions').select('createdAt').where('id', '=', sessionId).executeTakeFirst();
  return found?.createdAt;
}

/** Ends a user's live sessions, or the named one; returns their number. */
export async function endLiveSessions(
  db: Db,
  which: { userId: string; sessionId?: string; reason: EndReason; now: Date },
): Promise<number> {
  let ending = db
    .updateTable('sessions')
    .set({ endedAt: which.now.toISOString(), endReason: which.reason })
    .where('userId', '=', which.userId)
    .where('endedAt', 'is', null);
  if (which.sessionId !== undefined) ending = ending.where('id', '=', which.sessionId);
  return (await ending.returning('id').execute()).length;
}

/** Returns a user's usable sessions, last seen first, at most 50. */
export async function liveSessionsOf(db: Db, userId: string, now: Date) {
  return db
    .selectFrom('sessions')
    .select(['id', 'createdAt', 'lastSeenAt', 'address', 'userAgent'])
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('refreshTokens as t')
          .select('t.sessionId')
          .whereRef('t.sessionId', '=', 'sessions.id')
          .where('t.usedAt', 'is', null)
          .where('t.expiresAt', '>', now.toISOString()),
      ),
    )
    .orderBy('lastSeenAt', 'desc')
    .limit(50)
    .execute();
}

/** Ends all live sessions of a user except one; returns their number. */
export async function endSessionsBut(
  db: Db,
  kept: { userId: string; sessionId: string; reason: EndReason; now: Date },
): Promise<number> {
  const ended = await db
    .updateTable('sessions')
    .set({ endedAt: kept.now.toISOString(), endReason: kept.reason })
    .where('userId', '=', kept.userId)
    .where('id', '<>', kept.sessionId)
    .where('endedAt', 'is', null)
    .returning('id')
    .execute();
  return ended.length;
}

/** Deletes tokens of ended sessions and all expired rows. Sessions stay for the sign-in report. */
export async function deleteExpired(db: Db, now: Date): Promise<void> {
  const at = now.toISOString();
  const dayAgo = new Date(now.getTime() - 86_400_000).toISOString();
  await sql`delete from captchas where expires_at < ${at}::timestamptz`.execute(db);
  await sql`delete from login_challenges where expires_at < ${dayAgo}::timestamptz`.execute(db);
  await sql`delete from sms_codes where created_at < ${dayAgo}::timestamptz - interval '1 day'`.execute(db);
  await sql`delete from login_delays where last_at < ${dayAgo}::timestamptz`.execute(db);
  await sql`delete from spend_confirmations where expires_at < ${dayAgo}::timestamptz`.execute(db);
  await sql`delete from passkey_challenges where expires_at < ${at}::timestamptz`.execute(db);
  await sql`delete from pin_codes where expires_at < ${dayAgo}::timestamptz`.execute(db);
  const weekAgo = new Date(now.getTime() - 7 * 86_400_000).toISOString();
  await sql`delete from spendings where spent_at < ${weekAgo}::timestamptz`.execute(db);
  await sql`delete from refresh_tokens where expires_at < ${dayAgo}::timestamptz`.execute(db);
}
