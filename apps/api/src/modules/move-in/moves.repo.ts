import { type MoveFailure, type MoveStatus, type MoveStep } from '@sevadesk/contract/move-in';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Moves } from '../../platform/db.gen.ts';
import { mostApprovals } from '../../platform/approval-source.ts';
import type { Db } from '../../platform/db.ts';
import type { Sums } from './sums.rules.ts';

export type Proof = { at: string; differences: number };
type Typed = {
  status: MoveStatus;
  step: MoveStep | null;
  failure: MoveFailure | null;
  sums: Sums | null;
  proofBefore: Proof | null;
  proofAfter: Proof | null;
};

/** The number of a migration that people see: MV-0007. */
export const moveNumber = sql<string>`'MV-' || lpad(m.no::text, 4, '0')`;

function moves(db: Db) {
  return db.selectFrom('moves as m').selectAll('m').select(moveNumber.as('number'));
}

export async function moveById(db: Db, id: string) {
  const row = await moves(db).where('m.id', '=', id).executeTakeFirst();
  return row && ({ ...row, ...(row as unknown as Typed) } as MoveRecord);
}
type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof moves>['executeTakeFirst']>>>;
export type MoveRecord = Omit<Row, keyof Typed> & Typed;

/** Locks a migration until the transaction ends; its files, decisions and run change only under this lock. */
export async function lockMove(db: Db, id: string): Promise<MoveRecord | undefined> {
  const row = await moves(db).where('m.id', '=', id).forUpdate().executeTakeFirst();
  return row && ({ ...row, ...(row as unknown as Typed) } as MoveRecord);
}

/** Returns migrations whose start waits for a second person, oldest first. */
export async function requestedMoves(db: Db, id?: string) {
  return db
    .selectFrom('moves as m')
    .innerJoin('users as u', 'u.id', 'm.requestedBy')
    .select(['m.id', 'm.totalPaise', 'm.requestRemark', 'm.requestedAt', moveNumber.as('number')])
    .select(['u.displayName as requestedBy', 'u.id as requestedById'])
    .where('m.status', '=', 'requested')
    .$if(id !== undefined, (query) => query.where('m.id', '=', id ?? ''))
    .orderBy('m.requestedAt')
    .limit(mostApprovals)
    .execute();
}

export async function insertMove(db: Db, move: Insertable<Moves>): Promise<void> {
  await db.insertInto('moves').values(move).execute();
}

export async function updateMove(db: Db, id: string, change: Omit<Updateable<Moves>, 'id' | 'no'>): Promise<void> {
  await db.updateTable('moves').set(change).where('id', '=', id).execute();
}

const lease = sql<string>`now() + interval '60 seconds'`;

/** Claims a running migration for this worker; returns false if it is not running or another worker holds it. */
export async function claimMove(db: Db, id: string): Promise<boolean> {
  const row = await db
    .updateTable('moves')
    .set({ leaseUntil: lease })
    .where('id', '=', id)
    .where('status', 'in', ['checking', 'running', 'undoing'])
    .where((at) => at.or([at('leaseUntil', 'is', null), at('leaseUntil', '<', sql<string>`now()`)]))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function extendMoveLease(db: Db, id: string): Promise<void> {
  await db.updateTable('moves').set({ leaseUntil: lease }).where('id', '=', id).execute();
}

export async function releaseMove(db: Db, id: string): Promise<void> {
  await db.updateTable('moves').set({ leaseUntil: null }).where('id', '=', id).execute();
}

/** Returns running migrations that no worker holds. */
export async function waitingMoves(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('moves')
    .select('id')
    .where('status', 'in', ['checking', 'running', 'undoing'])
    .where((at) => at.or([at('leaseUntil', 'is', null), at('leaseUntil', '<', sql<string>`now()`)]))
    .limit(20)
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns display names of people, by id. */
export async function namesOf(db: Db, ids: readonly (string | null)[]): Promise<Map<string, string>> {
  const known = ids.filter((id) => id !== null);
  if (known.length === 0) return new Map();
  const rows = await db.selectFrom('users').select(['id', 'displayName']).where('id', 'in', known).execute();
  return new Map(rows.map(({ id, displayName }) => [id, displayName]));
}

/** Counts the shops, opening balances and staff that a migration has created so far. */
export async function countMade(db: Db, moveId: string) {
  const { rows } = await sql<{ shops: number; openings: number; openingsLeft: number; staff: number }>`
    select count(*)::int as shops, count(s.opening_posting_id)::int as openings,
      (count(*) filter (where s.opening_paise <> 0 and s.opening_posting_id is null))::int as "openingsLeft",
      (select count(*)::int from move_people p join users u on u.id = p.user_id where p.move_id = ${moveId} and not u.is_owner) as staff
    from move_shops s where s.move_id = ${moveId}`.execute(db);
  return rows[0] ?? { shops: 0, openings: 0, openingsLeft: 0, staff: 0 };
}

/** Counts sign-in links sent, people who signed in, and links waiting. */
export async function countInvited(db: Db, moveId: string) {
  const { rows } = await sql<{ sent: number; came: number; waiting: number }>`
    select (count(*) filter (where p.invitations > 0))::int as sent, (count(*) filter (where p.invite_due))::int as waiting,
      (count(*) filter (where exists (select 1 from sessions s where s.user_id = p.user_id)))::int as came
    from move_people p where p.move_id = ${moveId}`.execute(db);
  return rows[0] ?? { sent: 0, came: 0, waiting: 0 };
}
