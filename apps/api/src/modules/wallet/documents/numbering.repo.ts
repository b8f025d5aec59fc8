import type { DocumentKind, StatementKind } from '@sevadesk/contract/wallet';
import { type Insertable, sql } from 'kysely';
import type { Documents } from '../../../platform/db.gen.ts';
import type { Db } from '../../../platform/db.ts';
import type { PostingDetails } from '../posting/wallet.rules.ts';

/** Locks the day that is being numbered until the transaction ends, which serializes all numbering. */
export async function lockDay(db: Db): Promise<string> {
  await sql`insert into document_progress (day)
    select coalesce(min(business_date), (clock_timestamp() at time zone 'Asia/Kolkata')::date) from wallet.postings
    on conflict do nothing`.execute(db);
  const row = await db.selectFrom('documentProgress').select('day').forUpdate().executeTakeFirstOrThrow();
  return row.day;
}

/** Whether a day counts as over: half an hour after its end. No transaction lives that long, so nothing can still be dated to it. */
export async function isOver(db: Db, day: string): Promise<boolean> {
  const { rows } = await sql<{ over: boolean }>`
    select ${day}::date < ((clock_timestamp() - interval '30 minutes') at time zone 'Asia/Kolkata')::date as over`.execute(
    db,
  );
  return rows[0]?.over ?? false;
}

export async function moveOn(db: Db): Promise<void> {
  await db.updateTable('documentProgress').set({ day: sql<string>`day + 1` }).execute();
}

export type Unnumbered = {
  id: string;
  kind: StatementKind;
  dated: string;
  narration: string;
  details: PostingDetails;
  merchantId: string;
  relatedId: string | null;
  relatedKind: StatementKind | null;
  receivedPaise: number;
};

/**
 * Returns a day's postings whose due document is missing, in the order of their creation: a posting comes before the note that corrects
 * it. Money that is returned to a payer or only parked gets no receipt.
 */
export async function unnumbered(db: Db, day: string, limit: number): Promise<Unnumbered[]> {
  // Selects the ids first and the other columns afterwards: on a busy day, thousands already have their documents.
  const { rows } = await sql<Unnumbered>`
    with due as materialized (
      select p.id, p.created_at, r.kind as related_kind
        from wallet.postings p left join wallet.postings r on r.id = p.related_id and p.kind = 'reversal'
       where p.business_date = ${day}
         and (p.kind in ('charge', 'capture', 'id-sale', 'messages', 'refund', 'top-up', 'gateway-top-up')
           or (p.kind = 'reversal' and r.kind in ('charge', 'id-sale', 'messages', 'refund'))
           or (p.kind in ('payout-settled', 'payout-returned') and exists (
             select 1 from wallet.entries e join wallet.accounts a on a.id = e.account_id
              where e.posting_id = p.id and a.code = 'house:service-revenue'))
           or (p.kind = 'suspense' and exists (
             select 1 from wallet.entries e join wallet.accounts a on a.id = e.account_id
              where e.posting_id = p.id and a.kind = 'wallet' and e.amount_paise > 0)))
         and not exists (select 1 from documents d where d.posting_id = p.id)
       order by p.created_at, p.id limit ${limit})
    select p.id, p.kind, p.business_date as dated, p.narration, p.details, p.related_id as "relatedId", due.related_kind as "relatedKind",
           coalesce((p.details ->> 'merchantId')::uuid, w.merchant_id) as "merchantId", coalesce(w.received, 0)::bigint as "receivedPaise"
      from due join wallet.postings p on p.id = due.id
      left join lateral (
        select min(a.merchant_id::text)::uuid as merchant_id, sum(e.amount_paise) as received
          from wallet.entries e join wallet.accounts a on a.id = e.account_id
         where e.posting_id = p.id and a.kind = 'wallet') w on true
     order by due.created_at, p.id`.execute(db);
  return rows;
}

/** The network's entries of several postings; a wallet, its holds and its debts are not part of a bill. */
export async function networkEntries(db: Db, postingIds: readonly string[]) {
  const { rows } = await sql<{ postingId: string; account: string; amountPaise: number }>`
    select e.posting_id as "postingId", a.code as account, e.amount_paise as "amountPaise"
      from wallet.entries e join wallet.accounts a on a.id = e.account_id
     where e.posting_id = any(${postingIds}) and a.kind = 'house'`.execute(db);
  return rows;
}

export type Issued = { id: string; postingId: string | null; number: string; dated: string; content: unknown };

/** Documents of the postings that notes of a batch may correct. */
export async function documentsOf(db: Db, postingIds: readonly string[]): Promise<Issued[]> {
  if (postingIds.length === 0) return [];
  return db
    .selectFrom('documents')
    .select(['id', 'postingId', 'number', 'dated', 'content'])
    .where('postingId', 'in', [...postingIds])
    .execute();
}

/** Claims `count` numbers of a series and returns the first. They are used when the transaction commits, or not at all. */
export async function claimSerials(db: Db, series: string, financialYear: string, count: number): Promise<number> {
  const { rows } = await sql<{ lastSerial: number }>`
    insert into document_series as s (series, financial_year, last_serial) values (${series}, ${financialYear}, ${count})
    on conflict (series, financial_year) do update set last_serial = s.last_serial + excluded.last_serial
    returning last_serial as "lastSerial"`.execute(db);
  return (rows[0]?.lastSerial ?? count) - count + 1;
}

export type NewDocument = Omit<Insertable<Documents>, 'kind' | 'content'> & { kind: DocumentKind; content: object };

export async function insertDocuments(db: Db, rows: readonly NewDocument[]): Promise<void> {
  const values = rows.map((row) => ({ ...row, content: JSON.stringify(row.content) }));
  await db.insertInto('documents').values(values).execute();
}
