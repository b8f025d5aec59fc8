import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

export async function takenNames(db: Db, names: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select lower(user_name) as name from users where lower(user_name) = any(${names.map((name) => name.toLowerCase())}::text[])`.execute(
    db,
  );
  return new Set(rows.map(({ name }) => name));
}

export async function deleteUsers(db: Db, ids: readonly string[]): Promise<void> {
  await db
    .deleteFrom('oneTimeLinks')
    .where('userId', 'in', [...ids])
    .execute();
  await db
    .deleteFrom('users')
    .where('id', 'in', [...ids])
    .execute();
}
