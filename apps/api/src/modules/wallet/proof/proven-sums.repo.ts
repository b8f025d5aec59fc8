import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';

/** Returns whether the stored sums are those of this link of the chain. */
export async function haveProvenSums(db: Db, position: number): Promise<boolean> {
  const point = await db.selectFrom('ledgerProvenPoint').select('position').executeTakeFirst();
  return point?.position === position && position > 0;
}

/** Reserves the stored sums until the transaction ends; returns false while another proof stores its own. */
export async function claimSums(db: Db): Promise<boolean> {
  const point = db.selectFrom('ledgerProvenPoint').select('position').forUpdate().skipLocked();
  return (await point.executeTakeFirst()) !== undefined;
}

/** Adds to the stored sums what the entries and postings of these conditions come to. */
async function addSums(db: Db, { entries, postings }: Record<'entries' | 'postings', RawBuilder<unknown>>) {
  await sql`
    insert into ledger_proven_accounts as t (account_id, sum_paise, entries, credits_paise)
    select e.account_id, sum(e.amount_paise), count(e.entry_no), sum(greatest(e.amount_paise, 0))
      from wallet.entries e where ${entries} group by e.account_id
    on conflict (account_id) do update set sum_paise = t.sum_paise + excluded.sum_paise,
      entries = t.entries + excluded.entries, credits_paise = t.credits_paise + excluded.credits_paise`.execute(db);
  await sql`
    insert into ledger_proven_years as t (merchant_id, financial_year, gross_paise, tds_paise, due_basis)
    select (p.details ->> 'merchantId')::uuid, p.details ->> 'financialYear', sum((p.details ->> 'grossPaise')::bigint),
           sum((p.details ->> 'tdsPaise')::bigint), sum((p.details ->> 'dueBasis')::bigint)
      from wallet.postings p where p.details ? 'financialYear' and ${postings} group by 1, 2
    on conflict (merchant_id, financial_year) do update set gross_paise = t.gross_paise + excluded.gross_paise,
      tds_paise = t.tds_paise + excluded.tds_paise, due_basis = t.due_basis + excluded.due_basis`.execute(db);
  await sql`
    insert into ledger_proven_debts as t (merchant_id, owed_paise)
    select (p.details ->> 'merchantId')::uuid, -sum(e.amount_paise)
      from wallet.entries e join wallet.postings p on p.id = e.posting_id
     where e.account_id = (select id from wallet.accounts where code = 'house:merchant-receivable') and ${entries} group by 1
    on conflict (merchant_id) do update set owed_paise = t.owed_paise + excluded.owed_paise`.execute(db);
}

async function setPoint(db: Db, position: number): Promise<void> {
  await db.updateTable('ledgerProvenPoint').set({ position }).execute();
}

/**
 * Stores what everything sealed up to a link comes to, without the `later` postings. Postings are never changed, so this may run after
 * the proof. Reads the whole ledger.
 */
export async function storeSums(db: Db, position: number, later: readonly string[]): Promise<void> {
  for (const table of ['ledgerProvenAccounts', 'ledgerProvenYears', 'ledgerProvenDebts'] as const)
    await db.deleteFrom(table).execute();
  const ids = [...later];
  await addSums(db, { entries: sql`e.posting_id <> all(${ids}::uuid[])`, postings: sql`p.id <> all(${ids}::uuid[])` });
  await setPoint(db, position);
}

/** Adds postings to the stored sums, which are then those of this link. */
export async function extendSums(db: Db, position: number, added: readonly string[]): Promise<void> {
  const ids = [...added];
  await addSums(db, { entries: sql`e.posting_id = any(${ids}::uuid[])`, postings: sql`p.id = any(${ids}::uuid[])` });
  await setPoint(db, position);
}
