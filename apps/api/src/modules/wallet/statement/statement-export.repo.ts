import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';

// oxlint-disable-next-line typescript/no-explicit-any
type Rows = SelectQueryBuilder<any, any, any>;

/** All lines of an account with the balance after each, for an export, which reads everything anyway. */
export function statementBase(db: Db, account: string): Rows {
  const lines = sql<Record<string, unknown>>`(
    select e.posting_id, e.line, p.business_date, p.created_at, p.kind, p.narration, p.reference_type, p.reference_id, e.amount_paise,
      row_number() over ordered as position,
      (sum(e.amount_paise) over (ordered rows unbounded preceding))::bigint as balance_paise
    from wallet.entries e join wallet.postings p on p.id = e.posting_id
    where e.account_id = (select id from wallet.accounts where code = ${account})
    window ordered as (order by p.business_date, e.entry_no, p.created_at, e.posting_id, e.line))`;
  return db.selectFrom(lines.as('s')) as unknown as Rows;
}

export const statementColumns: Record<string, RawBuilder<unknown>> = {
  id: sql`(s.posting_id::text || ':' || s.line::text)`,
  dated: sql.ref('s.businessDate'),
  at: sql.ref('s.createdAt'),
  kind: sql.ref('s.kind'),
  narration: sql.ref('s.narration'),
  referenceType: sql.ref('s.referenceType'),
  referenceId: sql.ref('s.referenceId'),
  drPaise: sql`greatest(-s.amount_paise, 0)`,
  crPaise: sql`greatest(s.amount_paise, 0)`,
  balancePaise: sql.ref('s.balancePaise'),
};

export const statementPosition = sql.ref('s.position');

export function selectStatementRow(rows: Rows): Rows {
  return rows.select(Object.entries(statementColumns).map(([name, column]) => column.as(name)));
}
