import type { Db } from '../../../platform/db.ts';

export type ViewSession = {
  id: string;
  staffSessionId: string;
  staffUserId: string;
  userId: string;
  reason: string;
  now: Date;
  expiresAt: Date;
};

export async function insertViewSession(db: Db, { now, expiresAt, ...view }: ViewSession): Promise<void> {
  await db
    .insertInto('viewSessions')
    .values({ ...view, createdAt: now.toISOString(), expiresAt: expiresAt.toISOString() })
    .execute();
}

/** Returns a view that has neither ended nor expired and has a live staff session. */
export async function liveView(db: Db, id: string, now: Date) {
  return db
    .selectFrom('viewSessions as v')
    .innerJoin('sessions as s', 's.id', 'v.staffSessionId')
    .select(['v.userId', 'v.staffUserId', 'v.expiresAt'])
    .where('v.id', '=', id)
    .where('v.endedAt', 'is', null)
    .where('v.expiresAt', '>', now.toISOString())
    .where('s.endedAt', 'is', null)
    .executeTakeFirst();
}

export async function endView(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('viewSessions')
    .set({ endedAt: now.toISOString() })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .execute();
}
