import type { PersonKey } from '@sevadesk/contract/privacy';
import { orderKindNames } from '@sevadesk/contract/services';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import type { KindPart } from '../../platform/service-part.ts';
import { kindParts } from '../../services.ts';

/** A person by a known value, or one ticket. */
type Sought = { by: PersonKey | 'id'; value: string };

/** Orders of every service whose customer has that PAN or mobile number. */
const ordersOf = (condition: (customer: NonNullable<KindPart['customer']>) => RawBuilder<unknown> | undefined) =>
  orderKindNames.flatMap((kind) => {
    const { table, isOrder, customer } = kindParts[kind];
    const found = customer && condition(customer);
    return found ? [sql`select x.id from ${table} x where ${isOrder} and ${found}`] : [];
  });

const either = (selects: readonly RawBuilder<unknown>[]) => sql.join(selects, sql` union all `);

/** A person's records that a ticket can be about. */
const recordsOf: Record<'pan' | 'mobile', (value: string) => RawBuilder<unknown>> = {
  pan: (value) =>
    either([sql`select id from pan_applications where allotted_pan = ${value}`, ...ordersOf(({ pan }) => pan(value))]),
  mobile: (value) =>
    either([
      sql`select id from pan_applications where mobile = ${value}`,
      sql`select id from pan_paperless where lower(mobile) = ${value}`,
      ...ordersOf(({ mobile }) => (mobile ? sql`${sql.raw(mobile)} = ${value}` : undefined)),
    ]),
};

/** Whether a word is in the title or in a message; numbers are words. */
const says = (value: string) => sql`(to_tsvector('simple', t.title) @@ plainto_tsquery('simple', ${value})
  or t.id in (select ticket_id from ticket_messages where to_tsvector('simple', text) @@ plainto_tsquery('simple', ${value})))`;

function matching({ by, value }: Sought): RawBuilder<boolean> | undefined {
  // Aadhaar numbers are masked before storage, so none can be found.
  if (by === 'aadhaar') return undefined;
  if (by === 'id') return sql<boolean>`t.id = ${value}`;
  if (by === 'token')
    return sql<boolean>`(lower(t.number) = ${value.toLowerCase()} or lower(t.subject_number) = ${value.toLowerCase()} or ${says(value)})`;
  return sql<boolean>`(t.subject_id in (${recordsOf[by](value)}) or ${says(value)})`;
}

/** Tickets that name a person, or are about a record of theirs. */
export async function ticketsOf(db: Db, person: Sought) {
  const condition = matching(person);
  if (!condition) return [];
  return db
    .selectFrom('tickets as t')
    .innerJoin('merchants as m', 'm.id', 't.merchantId')
    .select(['t.id', 't.number', 't.title', 't.status', 't.statusAt', 't.createdAt', 't.subjectNumber', 't.erasedAt'])
    .select('m.shopName')
    .where(condition)
    .orderBy('t.createdAt')
    .execute();
}

/** Empties the texts of a ticket, removes its files and returns their ids; number, state and history stay. */
export async function eraseTicket(db: Db, id: string, at: string): Promise<string[]> {
  const files = await db
    .deleteFrom('ticketFiles')
    .where('messageId', 'in', db.selectFrom('ticketMessages').select('id').where('ticketId', '=', id))
    .returning('fileId')
    .execute();
  await db.updateTable('ticketMessages').set({ text: '-' }).where('ticketId', '=', id).execute();
  await db.updateTable('tickets').set({ title: '-', erasedAt: at }).where('id', '=', id).execute();
  return files.map(({ fileId }) => fileId);
}
