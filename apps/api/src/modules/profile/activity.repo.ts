import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

/** The columns of the list, by API name; `action` and `viewer` are converted to texts. */
export const activityColumns = {
  id: sql.ref('e.id'),
  at: sql.ref('e.at'),
  what: sql.ref('e.action'),
  outcome: sql.ref('e.outcome'),
  address: sql.ref('e.address'),
  by: sql`(case when e.actor_id = v.user_id then null else e.actor_name end)`,
};

/** Refused calls are frequent and of no use to a person. */
const unlisted = 'access.refused';

/**
 * A person's own actions outside the periods without tracking, and every time that staff viewed their account: those are
 * always shown, because they are not the person's own actions.
 */
export function activityBase(db: Db, userId: string) {
  return db
    .selectFrom('auditEvents as e')
    .innerJoin(sql<{ userId: string }>`(select ${userId}::uuid as user_id)`.as('v'), (join) => join.onTrue())
    .leftJoin('activityPauses as p', (join) =>
      join
        .on(sql<boolean>`p.user_id = v.user_id and p.user_id = e.actor_id`)
        .on(sql<boolean>`e.at >= p.from_at and (p.until_at is null or e.at < p.until_at)`),
    )
    .where('e.action', '<>', unlisted)
    .where(
      sql<boolean>`(e.actor_id = v.user_id and p.id is null
        or e.record_type = 'user' and e.record_id = v.user_id::text and e.action in ('auth.view-as', 'auth.end-view-as'))`,
    );
}
