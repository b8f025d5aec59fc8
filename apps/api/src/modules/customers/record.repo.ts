import { type CustomerKind, customerKinds } from '@sevadesk/contract/customers';
import { recordOf } from '@sevadesk/contract/kernel/record-of';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import { kindParts } from '../../services.ts';

const none = sql`null`;

/** The columns of an order of a service; only an application of its own table has a price, a number of the provider and attempts. */
const orderRows = (kind: Exclude<CustomerKind, 'application' | 'paperless'>) => {
  const { table, customer } = kindParts[kind];
  return sql`select x.id, x.merchant_id, x.number, x.status, x.status_at, ${sql.raw(customer?.mobile ?? 'null')}::text as mobile,
    null::bigint as price_paise, ${none}::text as ack_no, 1 as attempt, '{}'::text[] as reason_codes from ${table} x`;
};

/** The rows of each kind of record with its customer's number; drafts too, since consent is given on the form. */
const rows: Record<CustomerKind, RawBuilder<unknown>> = recordOf(customerKinds, (kind) => {
  if (kind === 'application')
    return sql`select id, merchant_id, token as number, status, status_at, mobile, price_paise, akn_no as ack_no, attempt, reason_codes
      from pan_applications`;
  if (kind === 'paperless')
    return sql`select id, merchant_id, token as number, status, status_at, mobile, price_paise, ack_no, 1 as attempt,
      '{}'::text[] as reason_codes from pan_paperless`;
  return orderRows(kind);
});

export type CustomerRecord = {
  id: string;
  merchantId: string;
  /** Null for a draft. */
  number: string | null;
  status: string;
  statusAt: string;
  mobile: string | null;
  pricePaise: number | null;
  ackNo: string | null;
  attempt: number;
  reasonCodes: string[];
  /** The language of the shop's owner. */
  shopLocale: string | null;
};

/** Returns a record by kind and id; for a shop, only its own. */
export async function recordByKind(
  db: Db,
  { kind, id, merchantId }: { kind: CustomerKind; id: string; merchantId?: string },
): Promise<CustomerRecord | undefined> {
  const own = merchantId === undefined ? sql`true` : sql`merchant_id = ${merchantId}`;
  const { rows: found } = await sql<CustomerRecord>`
    select id, merchant_id as "merchantId", number, status, status_at as "statusAt", mobile, price_paise as "pricePaise", ack_no as "ackNo", attempt,
      reason_codes as "reasonCodes",
      (select u.locale from users u where u.merchant_id = record.merchant_id and u.is_owner limit 1) as "shopLocale"
    from (${rows[kind]}) as record where id = ${id} and ${own} limit 1`.execute(db);
  return found[0];
}

/**
 * Removes the numbers of consents whose record was deleted, such as a discarded draft, and ends them. Reads only consents of drafts:
 * those whose record has been submitted since are not read again.
 */
export async function blankAbandoned(db: Db, at: string): Promise<void> {
  for (const kind of customerKinds) {
    await sql`
      update customer_consents c
         set is_draft = false, mobile = '', withdrawn_at = coalesce(withdrawn_at, ${at}),
             withdrawn_area = coalesce(withdrawn_area, 'erasure')
       where c.record_kind = ${kind} and c.is_draft
         and not exists (select 1 from (${rows[kind]}) as record where record.id = c.record_id)`.execute(db);
    await sql`
      update customer_consents c set is_draft = false
       where c.record_kind = ${kind} and c.is_draft
         and exists (select 1 from (${rows[kind]}) as record where record.id = c.record_id and record.number is not null)`.execute(
      db,
    );
  }
}

/** Returns the fields of a reason for correction, and whether it is about the scan; undefined for an unknown code. */
export async function reasonFacts(db: Db, code: string) {
  return db.selectFrom('panReasons').select(['fields', 'isScan']).where('code', '=', code).executeTakeFirst();
}
