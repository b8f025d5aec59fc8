import {
  type BillComplaint,
  type BillComplaintReason,
  billComplaintReasons,
  billComplaintStatuses,
} from '@sevadesk/contract/bills';
import { storedCode } from '@sevadesk/contract/kernel/stored-code';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { BillComplaints } from '../../platform/db.gen.ts';
import type { Db } from '../../platform/db.ts';

const reasonOf: (text: string) => BillComplaintReason = storedCode(billComplaintReasons);
const statusOf = storedCode(billComplaintStatuses);

/** Returns the complaints about a payment, newest first. */
export async function complaintsOf(db: Db, orderId: string): Promise<BillComplaint[]> {
  const rows = await db
    .selectFrom('billComplaints')
    .select(['id', 'reason', 'text', 'status', 'networkRef', 'answer', 'createdAt', 'statusAt'])
    .where('orderId', '=', orderId)
    .orderBy('createdAt', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, reason: reasonOf(row.reason), status: statusOf(row.status) }));
}

export async function insertComplaint(db: Db, row: Insertable<BillComplaints>): Promise<void> {
  await db.insertInto('billComplaints').values(row).execute();
}

export async function hasOpenComplaint(db: Db, orderId: string): Promise<boolean> {
  const row = await db
    .selectFrom('billComplaints')
    .select('id')
    .where('orderId', '=', orderId)
    .where('status', '<>', 'closed')
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks one complaint. */
export async function lockComplaint(db: Db, id: string) {
  return db.selectFrom('billComplaints').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function changeComplaint(db: Db, id: string, changes: Updateable<BillComplaints>): Promise<void> {
  await db.updateTable('billComplaints').set(changes).where('id', '=', id).execute();
}

export async function countOpenComplaints(db: Db): Promise<number> {
  const { n } = await db
    .selectFrom('billComplaints')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('status', '<>', 'closed')
    .executeTakeFirstOrThrow();
  return n;
}

/** Claims complaints that are due to be polled; each is due again at `until` if the poll fails. */
export async function claimDueComplaints(db: Db, now: Date, until: Date, limit: number) {
  const { rows } = await sql<{ id: string; networkRef: string }>`
    update bill_complaints set next_check_at = ${until.toISOString()}
    where id in (
      select id from bill_complaints where next_check_at <= ${now.toISOString()} and network_ref is not null
      order by next_check_at limit ${limit} for update skip locked)
    returning id, network_ref as "networkRef"`.execute(db);
  return rows;
}

/** Clears the texts of complaints about a payment. */
export async function eraseComplaints(db: Db, orderId: string): Promise<void> {
  await db
    .updateTable('billComplaints')
    .set({ text: '', answer: sql`case when answer is null then null else '' end` })
    .where('orderId', '=', orderId)
    .execute();
}
