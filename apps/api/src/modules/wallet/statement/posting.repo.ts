import type { StatementKind } from '@sevadesk/contract/wallet';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';
import type { PostingDetails } from '../posting/wallet.rules.ts';

export type PostingFound = {
  id: string;
  kind: StatementKind;
  narration: string;
  dated: string;
  at: string;
  referenceType: string;
  referenceId: string;
  relatedId: string | null;
  details: PostingDetails;
  actorName: string | null;
  merchantCode: string | null;
  shopCode: string | null;
};

/** Returns one posting with its author and its merchant; undefined if there is none. */
export async function postingById(db: Db, id: string): Promise<PostingFound | undefined> {
  const { rows } = await sql<PostingFound>`
    select p.id, p.kind, p.narration, p.business_date as dated, p.created_at as at, p.reference_type as "referenceType",
           p.reference_id as "referenceId", p.related_id as "relatedId", p.details, u.display_name as "actorName", m.code as "merchantCode", s.code as "shopCode"
    from wallet.postings p
    left join users u on u.id = p.actor_id
    left join merchants m on m.id = coalesce((p.details ->> 'merchantId')::uuid, (
      select a.merchant_id from wallet.entries e join wallet.accounts a on a.id = e.account_id
      where e.posting_id = p.id and a.kind = 'wallet' limit 1))
    left join merchants s on s.id = (p.details ->> 'shopId')::uuid
    where p.id = ${id}`.execute(db);
  return rows[0];
}

export type EntryFound = {
  accountCode: string;
  accountName: string;
  amountPaise: number;
  balancePaise: number | null;
};

/** Returns a posting's entries in order; a wallet's entries have the balance after. */
export async function entriesWithNames(db: Db, postingId: string): Promise<EntryFound[]> {
  return db
    .selectFrom('wallet.entries as e')
    .innerJoin('wallet.accounts as a', 'a.id', 'e.accountId')
    .select(['a.code as accountCode', 'a.name as accountName', 'e.amountPaise', 'e.balancePaise'])
    .where('e.postingId', '=', postingId)
    .orderBy('e.line')
    .execute();
}

export type LinkedPosting = { id: string; kind: StatementKind; at: string };

/** Postings that undo, end or follow this one, oldest first; a charge has only a few. */
export async function followersOf(db: Db, postingId: string): Promise<LinkedPosting[]> {
  const rows = await db
    .selectFrom('wallet.postings')
    .select(['id', 'kind', 'createdAt as at'])
    .where('relatedId', '=', postingId)
    .orderBy('createdAt')
    .limit(50)
    .execute();
  return rows as LinkedPosting[];
}

/** Whether a reversal of the posting is pending for a second person. */
export async function isReversalWaiting(db: Db, postingId: string): Promise<boolean> {
  const row = await db
    .selectFrom('adjustments')
    .select('id')
    .where('postingId', '=', postingId)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  return row !== undefined;
}
