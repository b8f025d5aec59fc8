import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';
import type { Period } from './period.rules.ts';

/** Commission postings with gross, deducted tax and its rate; tax and rate are zero below the year's threshold. */
export const earnedPostings = sql`
  select p.id, case when p.reference_type in ('month-settlement', 'target') and p.kind = 'commission' then p.reference_type else p.kind end as kind, p.business_date, p.details ->> 'merchantId' as merchant_id,
         (p.details ->> 'grossPaise')::bigint as gross, (p.details ->> 'tdsPaise')::bigint as tds, p.details ->> 'levelName' as level,
         case when (p.details ->> 'tdsPaise')::bigint > 0 then coalesce((p.details ->> 'rateBasisPoints')::int, 0) else 0 end as rate
    from wallet.postings p where p.details ? 'financialYear'`;

/** Returns at most `limit` merchants with commission in the period that have no statement of it yet. */
export async function merchantsDue(db: Db, { kind, name, from, to }: Period, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct x.merchant_id as id from (${earnedPostings}) x
     where x.business_date between ${from} and ${to}
       and not exists (select 1 from documents d where d.kind = ${kind} and d.merchant_id = x.merchant_id::uuid and d.period = ${name})
     order by 1 limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export type EarnedSum = {
  merchantId: string;
  label: string;
  kind: string | null;
  /** The level of the payee above the shops; unknown for a commission, and for older postings. */
  level: string | null;
  count: number;
  grossPaise: number;
  tdsPaise: number;
  rate: number;
};

/** What merchants earned between two days, by day and kind of posting or by month. */
export async function earnedSums(
  db: Db,
  merchantIds: readonly string[],
  { from, to }: Pick<Period, 'from' | 'to'>,
  by: 'day' | 'month',
): Promise<EarnedSum[]> {
  const label = by === 'day' ? sql`x.business_date::text` : sql`to_char(x.business_date, 'YYYY-MM')`;
  const kind = by === 'day' ? sql`x.kind` : sql`null::text`;
  const level = by === 'day' ? sql`x.level` : sql`null::text`;
  const { rows } = await sql<EarnedSum>`
    select x.merchant_id as "merchantId", ${label} as label, ${kind} as kind, ${level} as level, count(*)::int as count,
           sum(x.gross)::bigint as "grossPaise", sum(x.tds)::bigint as "tdsPaise", max(x.rate) as rate
      from (${earnedPostings}) x
     where x.business_date between ${from} and ${to} and x.merchant_id = any(${merchantIds})
     group by 1, 2, 3, 4 order by 1, 2, 3, 4`.execute(db);
  return rows;
}
