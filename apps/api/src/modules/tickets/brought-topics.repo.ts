import { fallbackLocale } from '@sevadesk/messages';
import { type Insertable, sql } from 'kysely';
import type { TicketTopics } from '../../platform/db.gen.ts';
import type { Db } from '../../platform/db.ts';
import { textOfColumn } from '../../platform/texts.ts';

/** Returns the names of all topics, without those that this migration added. */
export async function topicNames(db: Db, moveId: string | null): Promise<string[]> {
  const { rows } = await sql<{ name: string | null }>`
    select ${textOfColumn('t.text', fallbackLocale)} as name from ticket_topics t
    where not exists (select 1 from import_batches b where b.id = t.batch_id and b.move_id = ${moveId}::uuid)`.execute(
    db,
  );
  return rows.flatMap(({ name }) => name ?? []);
}

export async function insertTopics(db: Db, topics: readonly Insertable<TicketTopics>[]): Promise<void> {
  await db
    .insertInto('ticketTopics')
    .values([...topics])
    .execute();
}

export async function topicsOfBatch(db: Db, batchId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ticket_topics where batch_id = ${batchId}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Deletes the topics of these files that are inactive and that no ticket or frequent answer has. */
export async function deleteUnusedTopics(db: Db, batchIds: readonly string[]): Promise<void> {
  await sql`
    delete from ticket_topics t where t.batch_id = any(${[...batchIds]}::uuid[]) and not t.is_active
      and not exists (select 1 from tickets k where k.topic_id = t.id)
      and not exists (select 1 from ticket_canned c where c.topic_id = t.id)`.execute(db);
}
