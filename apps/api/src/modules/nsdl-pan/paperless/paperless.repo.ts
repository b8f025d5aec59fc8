import {
  type PaperlessOutcome,
  type PaperlessReviewCause,
  type PaperlessStatus,
  paperlessCards,
  paperlessModes,
  paperlessOutcomes,
  paperlessReviewCauses,
  paperlessStatuses,
} from '@sevadesk/contract/nsdl-pan';
import { storedCode } from '@sevadesk/contract/kernel/stored-code';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { PanPaperless, PanPaperlessDecisions, PanProviderCallbacks } from '../../../platform/db.gen.ts';
import type { Db } from '../../../platform/db.ts';
import { storedOrder } from './order.rules.ts';

const statusOf = storedCode(paperlessStatuses);
const causeOf = storedCode(paperlessReviewCauses);
const wordOf = storedCode(paperlessOutcomes);
const modeOf = storedCode(paperlessModes);
const cardOf = storedCode(paperlessCards);
const typeOf = storedCode(['N', 'C']);

function orders(db: Db) {
  return db
    .selectFrom('panPaperless as o')
    .innerJoin('merchants as m', 'm.id', 'o.merchantId')
    .selectAll('o')
    .select(['m.code as merchantCode', 'm.shopName', 'm.packageId', 'm.parentId', 'm.pan as merchantPan']);
}

type Selected = Awaited<ReturnType<ReturnType<typeof orders>['executeTakeFirstOrThrow']>>;

function asOrder(row: Selected) {
  const reviewCause: PaperlessReviewCause | null = row.reviewCause === null ? null : causeOf(row.reviewCause);
  const providerWord: PaperlessOutcome | null = row.providerWord === null ? null : wordOf(row.providerWord);
  return {
    ...row,
    status: statusOf(row.status),
    type: typeOf(row.type),
    mode: modeOf(row.mode),
    cardType: cardOf(row.cardType),
    data: storedOrder.parse(row.data),
    reviewCause,
    providerWord,
  };
}

export type Order = ReturnType<typeof asOrder>;

/** Finds one order; with a merchant id, only that merchant's. */
export async function findOrder(db: Db, id: string, merchantId?: string): Promise<Order | undefined> {
  let query = orders(db).where('o.id', '=', id);
  if (merchantId !== undefined) query = query.where('o.merchantId', '=', merchantId);
  const row = await query.executeTakeFirst();
  return row && asOrder(row);
}

/** Like findOrder, locked until the transaction ends: serializes redirect, callback, sweep and people. */
export async function lockOrder(db: Db, id: string, merchantId?: string): Promise<Order | undefined> {
  let query = orders(db).where('o.id', '=', id).forUpdate('o');
  if (merchantId !== undefined) query = query.where('o.merchantId', '=', merchantId);
  const row = await query.executeTakeFirst();
  return row && asOrder(row);
}

export async function orderIdByToken(db: Db, token: string): Promise<string | undefined> {
  const row = await db.selectFrom('panPaperless').select('id').where('token', '=', token).executeTakeFirst();
  return row?.id;
}

export async function insertOrder(db: Db, order: Insertable<PanPaperless>): Promise<void> {
  await db.insertInto('panPaperless').values(order).execute();
}

export type OrderChanges = Updateable<PanPaperless> & { status?: PaperlessStatus };

export async function changeOrder(db: Db, id: string, changes: OrderChanges): Promise<void> {
  await db.updateTable('panPaperless').set(changes).where('id', '=', id).execute();
}

/** Deletes a form that was never forwarded, with its history and files. */
export async function deleteOrder(db: Db, id: string): Promise<void> {
  await db.deleteFrom('panPaperless').where('id', '=', id).where('holdId', 'is', null).execute();
}

/** Returns the next number of today's tokens, shared with paper applications; gaps are allowed. */
export async function nextTokenNumber(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`select nextval('pan_token_numbers') as n`.execute(db);
  return rows[0]?.n ?? 1;
}

/** Whether another order or a paper application has the acknowledgement number. */
export async function isAckUsed(db: Db, ackNo: string, exceptId: string): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from pan_ack_numbers where ack_no = ${ackNo} and record_id <> ${exceptId}) as used`.execute(
    db,
  );
  return rows[0]?.used === true;
}

/** Returns a hold's current state in the ledger: open, review, captured or released. */
export async function holdStateOf(db: Db, holdId: string): Promise<string | undefined> {
  const row = await db.selectFrom('wallet.holds').select('state').where('id', '=', holdId).executeTakeFirst();
  return row?.state;
}

/** Claims due orders for this sweep by postponing their next poll, so that concurrent sweeps do not poll twice. */
export async function claimDueOrders(db: Db, now: Date, until: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update pan_paperless set next_check_at = ${until.toISOString()}
    where id in (select id from pan_paperless where next_check_at <= ${now.toISOString()}
      order by next_check_at limit ${limit} for update skip locked)
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function insertCallback(db: Db, callback: Insertable<PanProviderCallbacks>): Promise<void> {
  await db.insertInto('panProviderCallbacks').values(callback).execute();
}

export async function deleteCallbacksBefore(db: Db, instant: string): Promise<void> {
  await db.deleteFrom('panProviderCallbacks').where('receivedAt', '<', instant).execute();
}

/** Returns the decision that is pending for a second person, locked. */
export async function lockPendingDecision(db: Db, orderId: string) {
  const row = await db
    .selectFrom('panPaperlessDecisions')
    .select(['id', 'decision', 'ackNo', 'reason', 'askedBy'])
    .where('orderId', '=', orderId)
    .where('status', '=', 'pending')
    .forUpdate()
    .executeTakeFirst();
  return row && { ...row, decision: row.decision === 'acknowledged' ? ('acknowledged' as const) : ('failed' as const) };
}

export async function insertDecision(db: Db, decision: Insertable<PanPaperlessDecisions>): Promise<void> {
  await db.insertInto('panPaperlessDecisions').values(decision).execute();
}

export async function endDecision(db: Db, id: string, end: Updateable<PanPaperlessDecisions>): Promise<void> {
  await db.updateTable('panPaperlessDecisions').set(end).where('id', '=', id).execute();
}
