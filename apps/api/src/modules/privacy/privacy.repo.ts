import {
  eraseRefusal,
  personalKinds,
  type PrivacyPolicy,
  privacyPolicy,
  privacyRights,
  privacyStatuses,
} from '@sevadesk/contract/privacy';
import { storedCode } from '@sevadesk/contract/kernel/stored-code';
import { type Insertable, sql, type Updateable } from 'kysely';
import { z } from 'zod';
import type { PrivacyRequests } from '../../platform/db.gen.ts';
import { mostApprovals } from '../../platform/approval-source.ts';
import type { Db } from '../../platform/db.ts';
import { settingValue, storeSetting } from '../../platform/setting-row.ts';

const kindOf = storedCode(privacyRights);
const statusOf = storedCode(privacyStatuses);
const refs = z.array(z.object({ kind: z.enum(personalKinds), id: z.string() }));
const refusalsOf = z.array(eraseRefusal);
const key = 'privacy-policy';

export async function getPolicy(db: Db): Promise<PrivacyPolicy> {
  const value = await settingValue(db, key);
  // The longest retention applies if none is set.
  return privacyPolicy.safeParse(value).data ?? { retentionYears: 30, source: '-' };
}

export async function writePolicy(db: Db, policy: PrivacyPolicy, by: { userId: string; at: string }): Promise<void> {
  await storeSetting(db, key, policy, by);
}

export async function insertRequest(db: Db, request: Insertable<PrivacyRequests>): Promise<void> {
  await db.insertInto('privacyRequests').values(request).execute();
}

export async function lockRequest(db: Db, id: string) {
  const row = await db.selectFrom('privacyRequests').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row && { ...row, kind: kindOf(row.kind), status: statusOf(row.status), records: refs.parse(row.records) };
}

export async function changeRequest(db: Db, id: string, change: Updateable<PrivacyRequests>): Promise<void> {
  await db.updateTable('privacyRequests').set(change).where('id', '=', id).execute();
}

export async function newestRequests(db: Db) {
  const rows = await db
    .selectFrom('privacyRequests as r')
    .innerJoin('users as a', 'a.id', 'r.askedBy')
    .leftJoin('users as d', 'd.id', 'r.decidedBy')
    .select([
      'r.id',
      'r.kind',
      'r.labels',
      'r.reason',
      'r.status',
      'r.askedAt',
      'r.decidedAt',
      'r.fileId',
      'r.decisionReason',
      'r.refusals',
    ])
    .select(['r.askedBy as askedById', 'a.displayName as askedBy', 'd.displayName as decidedBy'])
    .orderBy('r.askedAt', 'desc')
    .orderBy('r.id', 'desc')
    .limit(100)
    .execute();
  return rows.map(({ kind, status, refusals, ...row }) => ({
    ...row,
    kind: kindOf(kind),
    status: statusOf(status),
    refusals: refusalsOf.parse(refusals),
  }));
}

/** Returns erasures that wait for a second person, oldest first. */
export async function waitingErasures(db: Db, id?: string) {
  return db
    .selectFrom('privacyRequests as r')
    .innerJoin('users as u', 'u.id', 'r.askedBy')
    .select(['r.id', 'r.labels', 'r.reason', 'r.askedAt as requestedAt'])
    .select(['u.displayName as requestedBy', 'u.id as requestedById'])
    .where('r.kind', '=', 'erase')
    .where('r.status', '=', 'waiting')
    .$if(id !== undefined, (query) => query.where('r.id', '=', id ?? ''))
    .orderBy('r.askedAt')
    .limit(mostApprovals)
    .execute();
}

/** Files of expired exports. */
export async function expiredFiles(db: Db, now: string): Promise<{ id: string; fileId: string }[]> {
  const rows = await db
    .updateTable('privacyRequests as r')
    .from((from) =>
      from
        .selectFrom('privacyRequests')
        .select(['id', 'fileId'])
        .forUpdate()
        .where('fileUntil', '<', now)
        .where('fileId', 'is not', null)
        .limit(50)
        .as('old'),
    )
    .set({ fileId: null, status: 'expired' })
    .whereRef('r.id', '=', 'old.id')
    .returning(['r.id', 'old.fileId'])
    .execute();
  return rows.flatMap(({ id, fileId }) => (fileId === null ? [] : [{ id, fileId }]));
}

/** Allows texts of histories to be emptied for the rest of the transaction. `set local`, because that reaches the workers of a distributed engine. */
export async function startErasing(db: Db): Promise<void> {
  await sql`set local sevadesk.eraser = 'on'`.execute(db);
}

export async function endErasing(db: Db): Promise<void> {
  await sql`set local sevadesk.eraser = ''`.execute(db);
}
