import { payoutBatchStatuses } from '@sevadesk/contract/payouts';
import { storedCode } from '@sevadesk/contract/kernel/stored-code';
import { type Insertable, sql, type Updateable } from 'kysely';
import { mostApprovals } from '../../platform/approval-source.ts';
import type { PayoutBatches, Payouts } from '../../platform/db.gen.ts';
import type { Db } from '../../platform/db.ts';

const statusOf = storedCode(payoutBatchStatuses);

/** Returns payouts that are ready, oldest first, locked until the transaction ends; of two who batch them the second finds none. */
export async function lockReady(db: Db, { ids, most }: { ids?: readonly string[] | undefined; most: number }) {
  return db
    .selectFrom('payouts')
    .select(['id', 'amountPaise', 'feePaise'])
    .where('status', '=', 'ready')
    .$if(ids !== undefined, (query) => query.where('id', 'in', [...(ids ?? [])]))
    .orderBy('number')
    .limit(most)
    .forUpdate()
    .execute();
}

export async function insertBatch(db: Db, batch: Insertable<PayoutBatches>): Promise<void> {
  await db.insertInto('payoutBatches').values(batch).execute();
}

/** Returns a batch, locked until the transaction ends: of two who decide it the second sees the decision. */
export async function lockBatch(db: Db, id: string) {
  const row = await db.selectFrom('payoutBatches').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row && { ...row, status: statusOf(row.status) };
}
export type StoredBatch = NonNullable<Awaited<ReturnType<typeof lockBatch>>>;

export async function updateBatch(db: Db, id: string, change: Updateable<PayoutBatches>): Promise<void> {
  await db.updateTable('payoutBatches').set(change).where('id', '=', id).execute();
}

export async function updatePayoutsOf(db: Db, batchId: string, change: Updateable<Payouts>): Promise<void> {
  await db.updateTable('payouts').set(change).where('batchId', '=', batchId).execute();
}

export async function addToBatch(db: Db, ids: readonly string[], batchId: string): Promise<void> {
  await db
    .updateTable('payouts')
    .set({ batchId, status: 'batched' })
    .where('id', 'in', [...ids])
    .execute();
}

/** Returns the payouts of a batch by number, locked until the transaction ends. */
export async function lockPayoutsOf(db: Db, batchId: string) {
  return db
    .selectFrom('payouts')
    .select(['id', 'number', 'amountPaise', 'feePaise', 'accountSealed'])
    .where('batchId', '=', batchId)
    .orderBy('number')
    .forUpdate()
    .execute();
}

/** Returns what batches can be made of: profiles, the network's active accounts, and what is ready, whole paise. */
export async function batchOptions(db: Db) {
  const profiles = await db.selectFrom('payoutProfiles').select(['code', 'name']).orderBy('name').execute();
  const accounts = await db
    .selectFrom('bankAccounts')
    .select(['id', 'bankName', sql<string>`right(account_number, 4)`.as('end')])
    .where('isActive', '=', true)
    .orderBy('bankName')
    .orderBy('id')
    .execute();
  const ready = await db
    .selectFrom('payouts')
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<number>`coalesce(sum(amount_paise - fee_paise), 0)::bigint`.as('totalPaise'),
    ])
    .where('status', '=', 'ready')
    .executeTakeFirstOrThrow();
  return { profiles, accounts, ready };
}

export async function profileBy(db: Db, code: string) {
  return db.selectFrom('payoutProfiles').select(['code', 'definition']).where('code', '=', code).executeTakeFirst();
}

export async function activeAccount(db: Db, id: string) {
  return db
    .selectFrom('bankAccounts')
    .select('accountNumber')
    .where('id', '=', id)
    .where('isActive', '=', true)
    .executeTakeFirst();
}

/** Returns batches that await a second person, oldest first. */
export async function pendingBatches(db: Db, id?: string) {
  return db
    .selectFrom('payoutBatches as b')
    .innerJoin('users as r', 'r.id', 'b.requestedBy')
    .innerJoin('bankAccounts as a', 'a.id', 'b.bankAccountId')
    .innerJoin('payoutProfiles as f', 'f.code', 'b.profile')
    .selectAll('b')
    .select(['r.displayName as requestedByName', 'a.bankName', 'f.name as profileName'])
    .where('b.status', '=', 'pending')
    .$if(id !== undefined, (query) => query.where('b.id', '=', id ?? ''))
    .orderBy('b.requestedAt')
    .limit(mostApprovals)
    .execute();
}

/** Returns the largest payouts of a batch, and how many go to accounts that were not paid before. */
export async function summaryOf(db: Db, batchId: string, most: number) {
  const largest = await db
    .selectFrom('payouts as p')
    .innerJoin('merchants as m', 'm.id', 'p.merchantId')
    .select(['m.code', 'm.shopName', 'p.isNewAccount', sql<number>`p.amount_paise - p.fee_paise`.as('netPaise')])
    .where('p.batchId', '=', batchId)
    .orderBy('netPaise', 'desc')
    .orderBy('p.number')
    .limit(most)
    .execute();
  const { count } = await db
    .selectFrom('payouts')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('batchId', '=', batchId)
    .where('isNewAccount', '=', true)
    .executeTakeFirstOrThrow();
  return { largest, newAccounts: count };
}

export function batchListBase(db: Db) {
  return db
    .selectFrom('payoutBatches as b')
    .innerJoin('users as r', 'r.id', 'b.requestedBy')
    .innerJoin('bankAccounts as a', 'a.id', 'b.bankAccountId')
    .innerJoin('payoutProfiles as f', 'f.code', 'b.profile')
    .leftJoin('users as d', 'd.id', 'b.decidedBy');
}

/** The columns of the list of batches, by API name. */
export const batchColumns = {
  id: sql.ref('b.id'),
  number: sql.ref('b.number'),
  requestedAt: sql.ref('b.requestedAt'),
  requestedBy: sql.ref('r.displayName'),
  profile: sql.ref('f.name'),
  bankName: sql.ref('a.bankName'),
  payouts: sql.ref('b.payouts'),
  totalPaise: sql.ref('b.totalPaise'),
  status: sql.ref('b.status'),
  decidedBy: sql.ref('d.displayName'),
  decidedAt: sql.ref('b.decidedAt'),
  decisionRemark: sql.ref('b.decisionRemark'),
  downloadedAt: sql.ref('b.downloadedAt'),
};
