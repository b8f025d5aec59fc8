import { recordOf } from '@sevadesk/contract/kernel/record-of';
import { orderKindNames } from '@sevadesk/contract/services';
import type { TicketSubject } from '@sevadesk/contract/tickets';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import { kindParts } from '../../services.ts';

const ordersOfServices = recordOf(orderKindNames, (kind) => {
  const { table, isOrder } = kindParts[kind];
  return sql`select x.id, x.merchant_id, x.number from ${table} x where ${isOrder}`;
});

/** The rows of each kind of record: id, shop and name. Drafts have no number and no tickets. */
const rows: Record<TicketSubject, RawBuilder<unknown>> = {
  application: sql`select id, merchant_id, token as number from pan_applications where token is not null`,
  paperless: sql`select id, merchant_id, token as number from pan_paperless where token is not null`,
  ...ordersOfServices,
  consignment: sql`select id, merchant_id, number from courier_consignments`,
  payment: sql`select id, merchant_id, ref_no as number from payment_requests`,
  'gateway-order': sql`select id, merchant_id, client_txn_id as number from gateway_orders`,
  posting: sql`select e.posting_id as id, a.merchant_id, upper(right(replace(e.posting_id::text, '-', ''), 12)) as number
    from wallet.entries e join wallet.accounts a on a.id = e.account_id where a.merchant_id is not null`,
};

export type Subject = { id: string; merchantId: string; number: string };

/** Returns a record by kind and id; for a shop, only its own. */
export async function subjectOf(
  db: Db,
  { kind, id, merchantId }: { kind: TicketSubject; id: string; merchantId?: string },
): Promise<Subject | undefined> {
  const own = merchantId === undefined ? sql`true` : sql`merchant_id = ${merchantId}`;
  const { rows: found } = await sql<Subject>`
    select id, merchant_id as "merchantId", number from (${rows[kind]}) as record
    where id = ${id} and ${own} limit 1`.execute(db);
  return found[0];
}

/** Returns a record of a shop by its number. */
export async function subjectOfNumber(
  db: Db,
  { kind, number, merchantId }: { kind: TicketSubject; number: string; merchantId: string },
): Promise<Subject | undefined> {
  const { rows: found } = await sql<Subject>`
    select id, merchant_id as "merchantId", number from (${rows[kind]}) as record
    where number = ${number} and merchant_id = ${merchantId} limit 1`.execute(db);
  return found[0];
}
