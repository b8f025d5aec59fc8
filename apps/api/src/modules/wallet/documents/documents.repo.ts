import type { DocumentKind } from '@sevadesk/contract/wallet';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';
import { earnedPostings } from './period.repo.ts';

export function documentBase(db: Db) {
  return db.selectFrom('documents as d').innerJoin('merchants as m', 'm.id', 'd.merchantId');
}

export function ownDocumentBase(db: Db, merchantId: string) {
  return db.selectFrom('documents as d').where('d.merchantId', '=', merchantId);
}

export const ownDocumentColumns = {
  id: sql.ref('d.id'),
  kind: sql.ref('d.kind'),
  number: sql.ref('d.number'),
  dated: sql.ref('d.dated'),
  reference: sql.ref('d.reference'),
  amountPaise: sql.ref('d.amountPaise'),
};

export const documentColumns = {
  ...ownDocumentColumns,
  merchantCode: sql.ref('m.code'),
  shopName: sql.ref('m.shopName'),
};

export type DocumentFound = {
  id: string;
  kind: DocumentKind;
  number: string;
  dated: string;
  reference: string;
  content: unknown;
};

/** Returns one document; only this merchant's if `merchantId` is given. */
export async function documentById(db: Db, id: string, merchantId?: string): Promise<DocumentFound | undefined> {
  const row = await db
    .selectFrom('documents')
    .select(['id', 'kind', 'number', 'dated', 'reference', 'content'])
    .where('id', '=', id)
    .$if(merchantId !== undefined, (query) => query.where('merchantId', '=', merchantId ?? ''))
    .executeTakeFirst();
  return row as DocumentFound | undefined;
}

/** Whether the posting exists; only this merchant's if `merchantId` is given. */
export async function isPosting(db: Db, id: string, merchantId?: string): Promise<boolean> {
  const own = sql<boolean>`(p.details ->> 'merchantId' = ${merchantId} or exists (
    select 1 from wallet.entries e join wallet.accounts a on a.id = e.account_id
     where e.posting_id = p.id and a.merchant_id = ${merchantId}))`;
  const row = await db
    .selectFrom('wallet.postings as p')
    .select('p.id')
    .where('p.id', '=', id)
    .$if(merchantId !== undefined, (query) => query.where(own))
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the document of a posting; only this merchant's if `merchantId` is given. */
export async function documentOfPosting(db: Db, postingId: string, merchantId?: string) {
  const row = await db
    .selectFrom('documents')
    .select(['id', 'kind', 'number'])
    .where('postingId', '=', postingId)
    .$if(merchantId !== undefined, (query) => query.where('merchantId', '=', merchantId ?? ''))
    .executeTakeFirst();
  return row as Pick<DocumentFound, 'id' | 'kind' | 'number'> | undefined;
}

/** Returns the receipt for the money of a payment request or a gateway order, of this merchant. */
export async function receiptOf(
  db: Db,
  { type, id, merchantId }: { type: 'payment-request' | 'gateway-order'; id: string; merchantId: string },
): Promise<DocumentFound | undefined> {
  const row = await db
    .selectFrom('documents as d')
    .innerJoin('wallet.postings as p', 'p.id', 'd.postingId')
    .select(['d.id', 'd.kind', 'd.number', 'd.dated', 'd.reference', 'd.content'])
    .where('p.referenceType', '=', type)
    .where('p.referenceId', '=', id)
    .where('d.kind', '=', 'receipt')
    .where('d.merchantId', '=', merchantId)
    .limit(1)
    .executeTakeFirst();
  return row as DocumentFound | undefined;
}

/** Tax by payee and quarter, by the day on which it was deducted or returned. */
export function tdsBase(db: Db) {
  const sums = sql<Record<string, never>>`(
    select x.merchant_id || ' ' || x.year || ' ' || x.quarter as id, x.merchant_id::uuid as merchant_id,
           x.year || '-' || lpad(((x.year::int + 1) % 100)::text, 2, '0') as financial_year, 'Q' || x.quarter as quarter, max(x.rate) as rate,
           case when x.year::int < 2026 then '194H' else '393(1), Table, Sl. 1(ii)' end as section,
           sum(x.gross)::bigint as gross, sum(x.tds)::bigint as tds
      from (select e.merchant_id, e.gross, e.tds, e.rate,
                   extract(year from e.business_date - interval '3 months')::text as year,
                   extract(quarter from e.business_date - interval '3 months')::text as quarter
              from (${earnedPostings}) e) x
     group by x.merchant_id, x.year, x.quarter)`;
  return db.selectFrom(sums.as('t')).innerJoin('merchants as m', (join) => join.on(sql<boolean>`m.id = t.merchant_id`));
}

export const tdsColumns = {
  id: sql.ref('t.id'),
  financialYear: sql.ref('t.financial_year'),
  quarter: sql.ref('t.quarter'),
  merchantCode: sql.ref('m.code'),
  shopName: sql.ref('m.shopName'),
  ownerName: sql.ref('m.ownerName'),
  pan: sql.ref('m.pan'),
  section: sql.ref('t.section'),
  rateBasisPoints: sql.ref('t.rate'),
  grossPaise: sql.ref('t.gross'),
  tdsPaise: sql.ref('t.tds'),
  netPaise: sql`(t.gross - t.tds)`,
};
