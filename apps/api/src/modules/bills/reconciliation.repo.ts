import { addDays, type LocalDate } from '@sevadesk/contract/kernel/dates';
import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import { billStatusOf } from './bills.rules.ts';
import type { Compared, Difference, Ours, Theirs } from './reconcile.rules.ts';

/** Inserts all missing days up to and including `until`, but none before `earliest`. */
export async function addDueDays(
  db: Db,
  { until, earliest, now }: { until: LocalDate; earliest: LocalDate; now: string },
  newId: () => string,
): Promise<void> {
  const { rows } = await sql<{ day: string | null }>`
    select coalesce(
      (select max(day) + 1 from bill_reconciliations),
      (select min((created_at at time zone 'Asia/Kolkata')::date) from bill_payments))::text as day`.execute(db);
  const found = rows[0]?.day;
  if (!found) return;
  for (let day = found < earliest ? earliest : found; day <= until; day = addDays(day, 1))
    await addDay(db, { id: newId(), day, now });
}

/** Inserts one day, due now; an existing one is unchanged. */
export async function addDay(db: Db, { id, day, now }: { id: string; day: LocalDate; now: string }): Promise<void> {
  await db
    .insertInto('billReconciliations')
    .values({ id, day, nextTryAt: now })
    .onConflict((conflict) => conflict.column('day').doNothing())
    .execute();
}

/** Claims days with a due file, longest waiting first; each is due again at `until` if the request fails. */
export async function claimDueDays(db: Db, now: Date, until: Date, limit: number): Promise<LocalDate[]> {
  const { rows } = await sql<{ day: string }>`
    update bill_reconciliations set next_try_at = ${until.toISOString()}
    where id in (
      select id from bill_reconciliations where next_try_at <= ${now.toISOString()}
      order by next_try_at, day limit ${limit} for update skip locked)
    returning day::text`.execute(db);
  return rows.map(({ day }) => day).toSorted();
}

/** Locks one day. */
export async function lockDay(db: Db, day: LocalDate) {
  return db.selectFrom('billReconciliations').selectAll().where('day', '=', day).forUpdate().executeTakeFirstOrThrow();
}

export async function recordTry(
  db: Db,
  day: LocalDate,
  { nextTryAt, cause, toldAt }: { nextTryAt: string; cause: string; toldAt: string | null },
): Promise<void> {
  await db
    .updateTable('billReconciliations')
    .set({ tries: sql`tries + 1`, nextTryAt, cause, toldAt })
    .where('day', '=', day)
    .execute();
}

const batch = 1000;

/** Replaces the rows of a day's file. */
export async function replaceRows(db: Db, day: LocalDate, rows: readonly Theirs[]): Promise<void> {
  await db.deleteFrom('billSettlementRows').where('day', '=', day).execute();
  const lines = rows.map((row, index) => ({ ...row, day, line: index + 1 }));
  for (let start = 0; start < lines.length; start += batch)
    await db
      .insertInto('billSettlementRows')
      .values(lines.slice(start, start + batch))
      .execute();
}

const asOurs = <Row extends { status: string }>(row: Row) => ({ ...row, status: billStatusOf(row.status) });
const ours = ['id', 'number', 'status', 'amountPaise', 'feePaise'] as const;

/** Returns the payments that a day's rows name. */
export async function namedPayments(db: Db, day: LocalDate): Promise<Ours[]> {
  const rows = await db
    .selectFrom('billPayments')
    .select(ours)
    .where('number', 'in', db.selectFrom('billSettlementRows').select('number').where('day', '=', day))
    .execute();
  return rows.map(asOurs);
}

/** Returns the payments last sent within a period. */
export async function sentPayments(db: Db, { from, until }: { from: string; until: string }): Promise<Ours[]> {
  const sentAt = sql<string>`coalesce(sent_at, created_at)`;
  const rows = await db
    .selectFrom('billPayments')
    .select(ours)
    .where(sentAt, '>=', from)
    .where(sentAt, '<', until)
    .orderBy('number')
    .execute();
  return rows.map(asOurs);
}

/** Returns numbers of a day, in its file or sent on it, that another day's file contains. */
export async function numbersElsewhere(
  db: Db,
  day: LocalDate,
  { from, until }: { from: string; until: string },
): Promise<Set<string>> {
  const { rows } = await sql<{ number: string }>`
    select distinct r.number from bill_settlement_rows r
    where r.day <> ${day}::date and (
      r.number in (select number from bill_settlement_rows where day = ${day}::date)
      or r.number in (select number from bill_payments
        where coalesce(sent_at, created_at) >= ${from} and coalesce(sent_at, created_at) < ${until}))`.execute(db);
  return new Set(rows.map(({ number }) => number));
}

/** Saves the result of a file; the day is not requested again automatically. */
export async function recordFile(
  db: Db,
  day: LocalDate,
  { there, here, matched }: Compared,
  { fileHash, fetchedAt, revision }: { fileHash: string; fetchedAt: string; revision: number },
): Promise<void> {
  await db
    .updateTable('billReconciliations')
    .set({
      fileHash,
      fetchedAt,
      revision,
      nextTryAt: null,
      cause: null,
      thereCount: there.count,
      therePaise: there.paise,
      hereCount: here.count,
      herePaise: here.paise,
      matchedCount: matched.count,
      matchedPaise: matched.paise,
    })
    .where('day', '=', day)
    .execute();
}

type Shown = { day: LocalDate; revision: number; at: string };

/** Saves differences; those from an earlier file of the day keep their decisions. Returns the number of new ones. */
export async function recordDifferences(
  db: Db,
  differences: readonly (Difference & { id: string })[],
  { day, revision, at }: Shown,
): Promise<number> {
  // A number that a file lists three times is repeated once: one statement cannot upsert the same row twice.
  const first = new Map(differences.toReversed().map((one) => [`${one.kind} ${one.number}`, one]));
  const rows = [...first.values()].map(({ id, kind, number, ours: here, theirs: there, stakePaise }) => ({
    id,
    day,
    kind,
    number,
    revision,
    stakePaise,
    orderId: here?.id ?? null,
    hereStatus: here?.status ?? null,
    herePaise: here?.amountPaise ?? null,
    thereState: there?.state ?? null,
    therePaise: there?.amountPaise ?? null,
    networkRef: there?.networkRef ?? null,
    createdAt: at,
  }));
  const given = new Set(rows.map(({ id }) => id));
  let added = 0;
  for (let start = 0; start < rows.length; start += batch) {
    const written = await db
      .insertInto('billDifferences')
      .values(rows.slice(start, start + batch))
      .onConflict((conflict) => conflict.columns(['day', 'kind', 'number']).doUpdateSet({ revision }))
      .returning('id')
      .execute();
    added += written.filter(({ id }) => given.has(id)).length;
  }
  return added;
}
