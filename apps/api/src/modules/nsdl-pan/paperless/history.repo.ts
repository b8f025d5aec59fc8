import {
  paperlessDecisions,
  paperlessFileKinds,
  paperlessOutcomes,
  paperlessSources,
  paperlessStatuses,
} from '@sevadesk/contract/nsdl-pan';
import { storedCode } from '@sevadesk/contract/kernel/stored-code';
import { type Insertable, sql } from 'kysely';
import type { PanPaperlessFiles, PanPaperlessLooks, PanPaperlessMoves } from '../../../platform/db.gen.ts';
import { mostApprovals } from '../../../platform/approval-source.ts';
import type { Db } from '../../../platform/db.ts';

const statusOf = storedCode(paperlessStatuses);
const kindOf = storedCode(paperlessFileKinds);
const sourceOf = storedCode(paperlessSources);
const outcomeOf = storedCode(paperlessOutcomes);
const decisionOf = storedCode(paperlessDecisions);
const areaOf = storedCode(['in', 'out', 'system']);

export async function insertMove(db: Db, move: Insertable<PanPaperlessMoves>): Promise<void> {
  await db.insertInto('panPaperlessMoves').values(move).execute();
}

export async function insertLook(db: Db, look: Insertable<PanPaperlessLooks>): Promise<void> {
  await db.insertInto('panPaperlessLooks').values(look).execute();
}

/** Every status change of an order, oldest first. */
export async function movesOf(db: Db, orderId: string) {
  const rows = await db
    .selectFrom('panPaperlessMoves as v')
    .leftJoin('users as u', 'u.id', 'v.actorId')
    .select(['v.id', 'v.at', 'v.fromStatus', 'v.toStatus', 'v.actorArea', 'v.remark', 'u.displayName as who'])
    .where('v.orderId', '=', orderId)
    .orderBy('v.at')
    .orderBy('v.id')
    .execute();
  return rows.map(({ fromStatus, toStatus, actorArea, ...row }) => ({
    ...row,
    from: fromStatus === null ? null : statusOf(fromStatus),
    to: statusOf(toStatus),
    area: areaOf(actorArea),
  }));
}

/** The newest polls of the provider. */
export async function looksOf(db: Db, orderId: string) {
  const rows = await db
    .selectFrom('panPaperlessLooks as l')
    .leftJoin('users as u', 'u.id', 'l.actorId')
    .select(['l.id', 'l.source', 'l.outcome', 'l.statusBefore', 'l.statusAfter', 'l.answer', 'l.tookMs', 'l.at'])
    .select('u.displayName as who')
    .where('l.orderId', '=', orderId)
    .orderBy('l.at', 'desc')
    .orderBy('l.id', 'desc')
    .limit(100)
    .execute();
  return rows.map((row) => ({
    ...row,
    source: sourceOf(row.source),
    outcome: outcomeOf(row.outcome),
    statusBefore: statusOf(row.statusBefore),
    statusAfter: statusOf(row.statusAfter),
  }));
}

/** The decision that is pending for a second person, with its maker. */
export async function pendingDecisionOf(db: Db, orderId: string) {
  const row = await db
    .selectFrom('panPaperlessDecisions as d')
    .innerJoin('users as u', 'u.id', 'd.askedBy')
    .select(['d.id', 'd.decision', 'd.ackNo', 'd.reason', 'd.askedAt', 'd.askedBy as askedById'])
    .select('u.displayName as askedBy')
    .where('d.orderId', '=', orderId)
    .where('d.status', '=', 'pending')
    .executeTakeFirst();
  return row && { ...row, decision: decisionOf(row.decision) };
}

/** Returns decisions that wait for a second person, oldest first, by the id of their order. */
export async function pendingDecisions(db: Db, orderId?: string) {
  return db
    .selectFrom('panPaperlessDecisions as d')
    .innerJoin('panPaperless as o', 'o.id', 'd.orderId')
    .innerJoin('merchants as m', 'm.id', 'o.merchantId')
    .innerJoin('users as u', 'u.id', 'd.askedBy')
    .select(['o.id', 'o.token', 'o.pricePaise', 'd.ackNo', 'd.reason', 'm.code', 'm.shopName'])
    .select(['d.askedAt as requestedAt', 'u.displayName as requestedBy', 'u.id as requestedById'])
    .where('d.status', '=', 'pending')
    .$if(orderId !== undefined, (query) => query.where('o.id', '=', orderId ?? ''))
    .orderBy('d.askedAt')
    .limit(mostApprovals)
    .execute();
}

/** The uploads of an order, pictures first. */
export async function filesOf(db: Db, orderId: string) {
  const rows = await db
    .selectFrom('panPaperlessFiles as l')
    .innerJoin('files as f', 'f.id', 'l.fileId')
    .select(['l.id', 'l.kind', 'l.fileId', 'f.name', 'f.type', 'f.bytes'])
    .where('l.orderId', '=', orderId)
    .orderBy(sql`array_position(array['photo', 'signature', 'document'], l.kind)`)
    .orderBy('l.id')
    .execute();
  return rows.map((row) => ({ ...row, kind: kindOf(row.kind) }));
}
export type OrderFile = Awaited<ReturnType<typeof filesOf>>[number];

export async function insertFile(db: Db, file: Insertable<PanPaperlessFiles>): Promise<void> {
  await db.insertInto('panPaperlessFiles').values(file).execute();
}

/** Removes the previous picture of a kind, or one file, from the order. Returns whether there was one. */
export async function deleteFiles(db: Db, orderId: string, which: { kind: string } | { id: string }): Promise<boolean> {
  let query = db.deleteFrom('panPaperlessFiles').where('orderId', '=', orderId);
  query = 'kind' in which ? query.where('kind', '=', which.kind) : query.where('id', '=', which.id);
  const { numDeletedRows } = await query.executeTakeFirst();
  return numDeletedRows > 0n;
}
