import { type Insertable, sql } from 'kysely';
import type { BankReportRows } from '../../platform/db.gen.ts';
import type { Db } from '../../platform/db.ts';
import { kindOf, statusOf } from './lead.rules.ts';

type Reported = {
  /** The key in the report: our number, our reference in the bank's address, or the bank's own reference. */
  key: string;
  /** Null for a click on the bank's page without a lead. */
  leadId: string | null;
  clickId: string | null;
  kind: string;
  status: string;
  bankRef: string | null;
};

/** Resolves the keys of report lines; omits a key that matches several leads (two banks with one reference). */
export async function reportedLeads(db: Db, keys: readonly string[]) {
  const { rows } = await sql<Reported>`
    with asked as (select unnest(${keys}::text[]) as key)
    select asked.key, l.id as "leadId", null::uuid as "clickId", l.kind, l.status, l.bank_ref as "bankRef"
      from asked join bank_leads l on l.number = asked.key
    union all
    select asked.key, l.id, c.id, coalesce(l.kind, p.kind), coalesce(l.status, 'new'), l.bank_ref
      from asked join bank_clicks c on c.reference = asked.key join bank_products p on p.id = c.product_id
      left join bank_leads l on l.id = c.lead_id
    union all
    select asked.key, l.id, null, l.kind, l.status, l.bank_ref from asked join bank_leads l on lower(l.bank_ref) = lower(asked.key)`.execute(
    db,
  );
  const byKey = new Map<string, Reported[]>();
  for (const row of rows) byKey.set(row.key, [...(byKey.get(row.key) ?? []), row]);
  return new Map(
    [...byKey].flatMap(([key, [first, ...others]]) =>
      first && others.length === 0
        ? [[key, { ...first, kind: kindOf(first.kind), status: statusOf(first.status) }]]
        : [],
    ),
  );
}

export async function insertReportRow(db: Db, row: Insertable<BankReportRows>): Promise<void> {
  await db.insertInto('bankReportRows').values(row).execute();
}

/** Returns the effects of a report in reverse order of its lines, so that the last one is undone first. */
export async function rowsOfReport(db: Db, batchId: string) {
  return db
    .selectFrom('bankReportRows as r')
    .innerJoin('bankLeads as l', 'l.id', 'r.leadId')
    .select(['r.rowNo', 'r.leadId', 'r.before', 'r.toStatus', 'r.versionAfter', 'l.number', 'l.version'])
    .where('r.batchId', '=', batchId)
    .where('r.undoneAt', 'is', null)
    .orderBy('r.rowNo', 'desc')
    .execute();
}

export async function markUndone(db: Db, row: { batchId: string; rowNo: number; at: string }): Promise<void> {
  await db
    .updateTable('bankReportRows')
    .set({ undoneAt: row.at })
    .where('batchId', '=', row.batchId)
    .where('rowNo', '=', row.rowNo)
    .execute();
}

/** Detaches a click from a lead that a report created by mistake. */
export async function untieLead(db: Db, leadId: string): Promise<void> {
  await db.updateTable('bankClicks').set({ leadId: null }).where('leadId', '=', leadId).execute();
}
