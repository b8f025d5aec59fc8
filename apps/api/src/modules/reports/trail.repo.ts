import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import type { Base } from '../../platform/list-source.ts';

/** The audit trail with the actors' sign-in names. */
export function trailBase(db: Db): Base {
  return db.selectFrom('auditEvents as a').leftJoin('users as u', 'u.id', 'a.actorId') as unknown as Base;
}

export const trailColumns: Record<string, RawBuilder<unknown>> = {
  id: sql.ref('a.id'),
  at: sql.ref('a.at'),
  actorName: sql.ref('a.actorName'),
  userName: sql.ref('u.userName'),
  actorRole: sql.ref('a.actorRole'),
  action: sql.ref('a.action'),
  outcome: sql.ref('a.outcome'),
  recordType: sql.ref('a.recordType'),
  recordId: sql.ref('a.recordId'),
  address: sql.ref('a.address'),
  call: sql`a.details ->> 'call'`,
};
