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

/** The posting that an idempotency key stands for. */
export async function postingByKey(db: Db, idempotencyKey: string): Promise<KnownPosting | undefined> {
  const row = await db
    .selectFrom('wallet.postings')
    .select(columns)
    .where('idempotencyKey', '=', idempotencyKey)
    .executeTakeFirst();
  return row as KnownPosting | undefined;
}

/** A posting held until the transaction ends, so that two undoings of it stand in line. */
export async function lockPosting(db: Db, id: string): Promise<KnownPosting | undefined> {
  await sql`select wallet.lock_posting(${id})`.execute(db);
  const row = await db.selectFrom('wallet.postings').select(columns).where('id', '=', id).executeTakeFirst();
  return row as KnownPosting | undefined;
}

/** The posting that took the money of an order: its charge, or the capture of its hold. */
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

/** A posting's own entries; with `lessUndone`, less what was given back of it already, accounts that are whole again left out. */
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

/** A merchant's balance in whole paise, held until the transaction ends; 0 where there is no wallet. */
export async function lockWallet(db: Db, merchantId: string): Promise<number> {
  const { rows } = await sql<{ balance: number | null }>`select wallet.lock_wallet(${merchantId}) as balance`.execute(
    db,
  );
  return rows[0]?.balance ?? 0;
}

/** What a merchant owes beyond its wallet, whole paise. */
export async function owedBy(db: Db, merchantId: string): Promise<number> {
  const row = await db
    .selectFrom('wallet.receivables')
    .select('owedPaise')
    .where('merchantId', '=', merchantId)
    .executeTakeFirst();
  return row?.owedPaise ?? 0;
}

/** How often a commission of this application, and one of this acknowledgement number, was taken back. */
export async function commissionRounds(
  db: Db,
  { role, applicationId, ackNo }: { role: string; applicationId: string; ackNo: string },
): Promise<{ ofApplication: number; ofNumber: number }> {
  const key = `${role}:${ackNo}`;
  const undone = sql`exists (select 1 from wallet.postings c where c.related_id = p.id and c.kind = 'clawback')`;
  const { rows } = await sql<{ ofApplication: number; ofNumber: number }>`
    select (select count(*)::int from wallet.postings p where p.reference_type in ('application', 'order')
        and p.reference_id = ${applicationId} and p.kind = ${role} and ${undone}) as "ofApplication",
      (select count(*)::int from wallet.postings p where p.business_key >= ${key} and p.business_key < ${`${key};`}
        and ${undone}) as "ofNumber"`.execute(db);
  return rows[0] ?? { ofApplication: 0, ofNumber: 0 };
}

/** Commissions and overrides of an application that stand: earned and not taken back. */
export async function standingCommissions(db: Db, applicationId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from wallet.postings p where p.reference_type in ('application', 'order') and p.reference_id = ${applicationId}
      and p.kind in ('commission', 'override')
      and not exists (select 1 from wallet.postings c where c.related_id = p.id and c.kind = 'clawback')
    order by p.created_at`.execute(db);
  return rows.map(({ id }) => id);
}
