import type { ImportRowStatus } from '@sevadesk/contract/imports';
import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import type { BankLine, PaymentLine } from './move-lines.rules.ts';

/** Returns the open payments of a migration in the order of files and lines; those that the old system had decided are not read. */
export async function paymentLines(
  db: Db,
  moveId: string,
  statuses: readonly ImportRowStatus[],
): Promise<(PaymentLine & { status: ImportRowStatus })[]> {
  const { rows } = await sql<PaymentLine & { status: ImportRowStatus }>`
    select r.batch_id as "fileId", r.row_no as "rowNo", r.status, r.parsed ->> 'code' as code,
      coalesce(r.parsed ->> 'reference', r.parsed ->> 'formerRef', '') as name, r.parsed ->> 'bank' as bank
    from import_rows r join import_batches b on b.id = r.batch_id
    where b.move_id = ${moveId} and not b.is_replaced and b.kind = 'move-payments' and r.status = any(${[...statuses]}::text[])
      and r.parsed is not null and r.parsed ->> 'state' is distinct from 'decided'
    order by b.created_at, b.id, r.row_no`.execute(db);
  return rows;
}

/** Returns the bank accounts that payments of a migration can name: those in its files, then those of the network. */
export async function bankLines(db: Db, moveId: string): Promise<BankLine[]> {
  const { rows } = await sql<BankLine>`
    select r.parsed ->> 'formerId' as "formerId", r.parsed ->> 'bankName' as "bankName",
      r.parsed ->> 'accountNumber' as "accountNumber", r.parsed ->> 'ifsc' as ifsc
    from import_rows r join import_batches b on b.id = r.batch_id
    where b.move_id = ${moveId} and not b.is_replaced and b.kind = 'move-banks' and r.status in ('new', 'duplicate', 'done') and r.parsed is not null
    union all select null, bank_name, account_number, ifsc from bank_accounts`.execute(db);
  return rows;
}

/** Returns the owners of shops that a migration created, by shop. */
export async function ownersOf(db: Db, merchantIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ merchantId: string; id: string }>`
    select merchant_id as "merchantId", id from users
    where merchant_id = any(${[...merchantIds]}::uuid[]) and is_owner`.execute(db);
  return new Map(rows.map(({ merchantId, id }) => [merchantId, id]));
}
