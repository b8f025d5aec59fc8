import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

const answering = (db: Db) =>
  db
    .selectFrom('users as u')
    .innerJoin('roles as r', 'r.id', 'u.roleId')
    .where('u.isBlocked', '=', false)
    .where(sql<boolean>`'tickets.manage' = any(r.permissions)`);

/** People who may answer tickets. */
export async function deskPeople(db: Db) {
  return answering(db).select(['u.id', 'u.displayName as name']).orderBy('u.displayName').orderBy('u.id').execute();
}

/** The people of a team; everybody who may answer if the topic has no team, or the team is empty. */
export async function teamOf(db: Db, roleId: string | null): Promise<string[]> {
  const team = roleId === null ? [] : await answering(db).select('u.id').where('u.roleId', '=', roleId).execute();
  const people = team.length > 0 ? team : await answering(db).select('u.id').execute();
  return people.map(({ id }) => id);
}

export async function administrators(db: Db): Promise<string[]> {
  const people = await answering(db).select('u.id').where('r.isAdministrator', '=', true).execute();
  return people.map(({ id }) => id);
}
