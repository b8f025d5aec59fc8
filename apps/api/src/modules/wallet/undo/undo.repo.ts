import type { PostingKind } from '@sevadesk/contract/kernel/posting-kinds';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';
import type { Entry, PostingDetails } from '../posting/wallet.rules.ts';

export type KnownPosting = {
  id: string;
  kind: PostingKind;
  referenceType: string;
  referenceId: string;
  narration: string;
  details: PostingDetails;
};

const columns = ['id', 'kind', 'referenceType', 'referenceId', 'narration', 'details'] as const;

/** Returns the posting with an idempotency key. */
export async function postingByKey(db: Db, idempotencyKey: string): Promise<KnownPosting | undefined> {
  const row = await db
    .selectFrom('wallet.postings')
    .select(columns)
    .where('idempotencyKey', '=', idempotencyKey)
    .executeTakeFirst();
  return row as KnownPosting | undefined;
}

/** Returns a posting, locked until the transaction ends, so that concurrent reversals of it are serialized. */
export async function lockPosting(db: Db, id: string): Promise<KnownPosting | undefined> {
  await sql`select wallet.lock_posting(${id})`.execute(db);
  const row = await db.selectFrom('wallet.postings').select(columns).where('id', '=', id).executeTakeFirst();
  return row as KnownPosting | undefined;
}

/** Returns the posting that took an order's money: its charge, or the capture of its hold. */
export async function chargeOf(db: Db, reference: { type: string; id: string }): Promise<string | undefined> {
  const row = await db
    .selectFrom('wallet.postings')
    .select('id')
    .where('referenceType', '=', reference.type)
    .where('referenceId', '=', reference.id)
    .where('kind', 'in', ['charge', 'capture'])
    .executeTakeFirst();
  return row?.id;
}

/** Returns a posting's own entries; `lessUndone` subtracts what was already returned and omits accounts that reach zero. */
export async function entriesOf(db: Db, postingId: string, lessUndone: boolean): Promise<Entry[]> {
  const undone = sql`or e.posting_id in (select p.id from wallet.postings p
    where p.related_id = ${postingId} and p.kind in ('refund', 'reversal', 'clawback'))`;
  const { rows } = await sql<Entry>`
    select a.code as account, sum(e.amount_paise)::bigint as "amountPaise"
    from wallet.entries e join wallet.accounts a on a.id = e.account_id
    where e.posting_id = ${postingId} ${lessUndone ? undone : sql``}
    group by a.code having sum(e.amount_paise) <> 0 order by min(e.line)`.execute(db);
  return rows;
}

/** Returns a merchant's balance in whole paise, locked until the transaction ends; 0 without a wallet. */
export async function lockWallet(db: Db, merchantId: string): Promise<number> {
  const { rows } = await sql<{ balance: number | null }>`select wallet.lock_wallet(${merchantId}) as balance`.execute(
    db,
  );
  return rows[0]?.balance ?? 0;
}

/** Returns a merchant's debts beyond its wallet, whole paise. */
export async function owedBy(db: Db, merchantId: string): Promise<number> {
  const row = await db
    .selectFrom('wallet.receivables')
    .select('owedPaise')
    .where('merchantId', '=', merchantId)
    .executeTakeFirst();
  return row?.owedPaise ?? 0;
}

/** Counts the clawed-back commissions of a level, of this application and of this acknowledgement number. */
export async function commissionRounds(
  db: Db,
  { prefix, applicationId, ackNo }: { prefix: string; applicationId: string; ackNo: string },
): Promise<{ ofApplication: number; ofNumber: number }> {
  const key = `${prefix}:${ackNo}`;
  const own = `${prefix}:${applicationId}`;
  const undone = sql`exists (select 1 from wallet.postings c where c.related_id = p.id and c.kind = 'clawback')`;
  const { rows } = await sql<{ ofApplication: number; ofNumber: number }>`
    select (select count(*)::int from wallet.postings p where p.reference_type in ('application', 'order')
        and p.reference_id = ${applicationId} and (p.idempotency_key = ${own} or starts_with(p.idempotency_key, ${`${own}:`})) and ${undone}) as "ofApplication",
      (select count(*)::int from wallet.postings p where p.business_key >= ${key} and p.business_key < ${`${key};`}
        and ${undone}) as "ofNumber"`.execute(db);
  return rows[0] ?? { ofApplication: 0, ofNumber: 0 };
}

/** Commissions and overrides of an application that are earned and not clawed back. */
export async function standingCommissions(db: Db, applicationId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from wallet.postings p where p.reference_type in ('application', 'order') and p.reference_id = ${applicationId}
      and p.kind in ('commission', 'override')
      and not exists (select 1 from wallet.postings c where c.related_id = p.id and c.kind = 'clawback')
    order by p.created_at`.execute(db);
  return rows.map(({ id }) => id);
}
