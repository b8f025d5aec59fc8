import {
  type ApplicationStatus,
  applicationStatuses,
  type PaperlessStatus,
  paperlessStatuses,
  tinStatuses,
} from '@sevadesk/contract/nsdl-pan';
import { storedCode } from '@sevadesk/contract/kernel/stored-code';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../../platform/db.ts';
import type { Course } from './progress.rules.ts';

const statusOf = storedCode(applicationStatuses);
const tinOf = storedCode(tinStatuses);
const moments = z.partialRecord(z.enum(applicationStatuses), z.string());

/** A course, and whose shop sent it. */
export type FoundCourse = Course & { merchantId: string };

/** Returns when an application last reached each status, from its history, which may lie on another server. */
async function reachedBy(db: Db, id: string): Promise<Course['reachedAt']> {
  const { rows } = await sql<{ reached: unknown }>`select jsonb_object_agg(e.to_status, e.at) as reached from (
    select to_status, max(at) as at from pan_application_events where application_id = ${id} group by to_status) as e`.execute(
    db,
  );
  return moments.parse(rows[0]?.reached ?? {});
}

/** Returns the course of the sent application with this token and date; one condition, so that neither can be confirmed alone. */
export async function courseOf(db: Db, token: string, birthDate: string): Promise<FoundCourse | undefined> {
  const row = await db
    .selectFrom('panApplications as a')
    .select([
      'a.id',
      'a.merchantId',
      'a.type',
      'a.cardType',
      'a.status',
      'a.tinStatus',
      'a.submittedAt',
      'a.waitingAt',
      'a.acknowledgedAt',
    ])
    .where('a.token', '=', token)
    .where(sql<boolean>`a.birth_date = ${birthDate}::date`)
    .executeTakeFirst();
  if (!row) return orderCourse(db, token, birthDate);
  const { id, status, tinStatus, ...rest } = row;
  return { ...rest, status: statusOf(status), tinStatus: tinOf(tinStatus), reachedAt: await reachedBy(db, id) };
}

/** A paperless order is with the provider from its first day; a failed one was refunded. */
const paperlessStatus: Record<PaperlessStatus, ApplicationStatus> = {
  initiated: 'submitted',
  redirected: 'submitted',
  incomplete: 'submitted',
  confirm: 'filed',
  review: 'filed',
  acknowledged: 'acknowledged',
  allotted: 'allotted',
  failed: 'cancelled',
  refunded: 'cancelled',
};
const orderStatusOf = storedCode(paperlessStatuses);

async function orderCourse(db: Db, token: string, birthDate: string): Promise<FoundCourse | undefined> {
  const row = await db
    .selectFrom('panPaperless as p')
    .select(['p.merchantId', 'p.type', 'p.cardType', 'p.status', 'p.handedOverAt', 'p.acknowledgedAt'])
    .where('p.token', '=', token)
    .where(sql<boolean>`p.birth_date = ${birthDate}::date`)
    .executeTakeFirst();
  if (!row) return undefined;
  const { status, handedOverAt, ...rest } = row;
  return {
    ...rest,
    status: paperlessStatus[orderStatusOf(status)],
    tinStatus: 'none',
    submittedAt: handedOverAt,
    waitingAt: handedOverAt,
    reachedAt: {},
  };
}

const window = sql`interval '1 hour'`;

/** Returns how many wrong answers a token got in the current hour, and how many seconds of it are left. */
export async function triesOf(db: Db, tokenHash: string): Promise<{ tries: number; seconds: number }> {
  const { rows } = await sql<{ tries: number; seconds: number }>`
    select tries, ceil(extract(epoch from since + ${window} - now()))::int as seconds
    from pan_progress_tries where token_hash = ${tokenHash} and since > now() - ${window}`.execute(db);
  return rows[0] ?? { tries: 0, seconds: 0 };
}

/** Counts a wrong answer; deletes old hours. */
export async function countTry(db: Db, tokenHash: string): Promise<void> {
  await sql`
    insert into pan_progress_tries as t (token_hash, tries, since) values (${tokenHash}, 1, now())
    on conflict (token_hash) do update set
      tries = case when t.since > now() - ${window} then t.tries + 1 else 1 end,
      since = case when t.since > now() - ${window} then t.since else now() end`.execute(db);
  await sql`
    delete from pan_progress_tries where token_hash in (
      select token_hash from pan_progress_tries where since < now() - interval '1 day' limit 100)`.execute(db);
}
