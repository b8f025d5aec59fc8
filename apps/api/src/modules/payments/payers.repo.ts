import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import type { PayerMark, SeenMark } from './payer.rules.ts';

/** Stores the marks of a decided line's payer for a shop. */
export async function insertMarks(
  db: Db,
  { lineId, merchantId, marks }: { lineId: string; merchantId: string; marks: readonly PayerMark[] },
): Promise<void> {
  if (marks.length === 0) return;
  await db
    .insertInto('payerMarks')
    .values(marks.map(({ kind, mark }) => ({ bankLineId: lineId, kind, mark, merchantId })))
    .onConflict((conflict) => conflict.columns(['bankLineId', 'kind', 'mark']).doNothing())
    .execute();
}

/** Returns the shops of decided lines with these marks, with counts. A line whose credit was reversed teaches nothing. */
export async function seenMarks(db: Db, marks: readonly PayerMark[]): Promise<SeenMark[]> {
  if (marks.length === 0) return [];
  const rows = await db
    .selectFrom('payerMarks as k')
    .innerJoin('bankLines as l', 'l.id', 'k.bankLineId')
    .select(['k.kind', 'k.mark', 'k.merchantId', ({ fn }) => fn.countAll<number>().as('count')])
    .where('k.mark', 'in', [...new Set(marks.map(({ mark }) => mark))])
    .where('l.status', '=', 'matched')
    .where(
      sql<SqlBool>`not exists (select 1 from wallet.postings p
        join wallet.postings r on r.related_id = p.id and r.kind = 'reversal'
        where p.reference_type = 'payment-request' and p.reference_id = l.payment_request_id::text and p.kind = 'top-up')`,
    )
    .groupBy(['k.kind', 'k.mark', 'k.merchantId'])
    .execute();
  const isOurs = new Set(marks.map(({ kind, mark }) => `${kind} ${mark}`));
  return rows
    .filter(({ kind, mark }) => isOurs.has(`${kind} ${mark}`))
    .map((row) => ({ ...row, kind: row.kind as SeenMark['kind'], count: Number(row.count) }));
}

/** Whether another line of the account names a reference: then the request of that reference is about that line. */
export async function isNamedElsewhere(
  db: Db,
  { bankAccountId, lineId, reference }: { bankAccountId: string; lineId: string; reference: string },
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select 1 from bank_lines l where l.bank_account_id = ${bankAccountId} and l.id <> ${lineId}
      and position(ltrim(${reference}, '0') in upper(l.narration || ' ' || coalesce(l.reference, ''))) > 0) as found`.execute(
    db,
  );
  return rows[0]?.found === true;
}
