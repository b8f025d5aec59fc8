import { type MonthLine, monthLine } from '@sevadesk/contract/incentives';
import type { OrderKind } from '@sevadesk/contract/services';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../platform/db.ts';

async function one<Row>(db: Db, query: RawBuilder<Row>): Promise<Row | undefined> {
  return (await query.execute(db)).rows[0];
}

export type ApplicationCause = {
  id: string;
  token: string;
  cardName: string;
  status: string;
  submittedAt: string;
  aknNo: string | null;
  pricePaise: number;
  providerFeePaise: number;
  gstPaise: number;
  commissionPaise: number;
  packageName: string;
  validFrom: string | null;
  publishedBy: string | null;
};

/** The column names of the same facts for applications and paperless orders. */
const onPaper = { table: sql`pan_applications`, name: sql`card_name`, sentAt: sql`submitted_at`, ackNo: sql`akn_no` };
const paperless = {
  table: sql`pan_paperless`,
  name: sql`applicant_name`,
  sentAt: sql`handed_over_at`,
  ackNo: sql`ack_no`,
};

function sentCause(db: Db, { table, name, sentAt, ackNo }: typeof onPaper, id: string) {
  return one(
    db,
    sql<ApplicationCause>`
      select a.id, a.token, a.${name} as "cardName", a.status, a.${sentAt} as "submittedAt", a.${ackNo} as "aknNo",
        a.price_paise as "pricePaise", coalesce(a.provider_fee_paise, 0) as "providerFeePaise", coalesce(a.gst_paise, 0) as "gstPaise",
        coalesce(a.commission_paise, 0) as "commissionPaise", k.name as "packageName", v.valid_from as "validFrom",
        u.display_name as "publishedBy"
      from ${table} a join merchants m on m.id = a.merchant_id
      left join price_versions v on v.id = a.price_version_id
      join service_packages k on k.id = coalesce(v.package_id, m.package_id)
      left join users u on u.id = v.published_by
      where a.id::text = ${id} and a.token is not null`,
  );
}

export const applicationCause = (db: Db, id: string) => sentCause(db, onPaper, id);

/** Returns a paperless order by its own id: the same facts, for the fee that is on hold until the provider answers. */
export const paperlessCause = (db: Db, id: string) => sentCause(db, paperless, id);

export type SaleCause = { code: string; shopName: string; levelName: string | null; territoryName: string | null };

/** Returns the shop whose sale an override was earned from, and the level of the payee; undefined for any other posting. */
export function saleCause(db: Db, postingId: string) {
  return one(
    db,
    sql<SaleCause>`
      select m.code, m.shop_name as "shopName", p.details ->> 'levelName' as "levelName",
        p.details ->> 'territoryName' as "territoryName"
      from wallet.postings p
      left join pan_applications a on a.id::text = p.reference_id
      left join pan_paperless o on o.id::text = p.reference_id
      left join order_terms t on t.order_id::text = p.reference_id
      join merchants m on m.id = coalesce((p.details ->> 'shopId')::uuid, a.merchant_id, o.merchant_id, t.merchant_id)
      where p.id = ${postingId} and p.kind = 'override'`,
  );
}

export type PaymentCause = {
  id: string;
  refNo: string;
  mode: string;
  reference: string | null;
  paidOn: string;
  bankName: string;
  requestedBy: string;
  requestedAt: string;
  decidedBy: string | null;
  decidedAt: string | null;
  line: { dated: string; narration: string; matchedHow: string } | null;
};

export function paymentCause(db: Db, id: string) {
  return one(
    db,
    sql<PaymentCause>`
      select r.id, r.ref_no as "refNo", r.mode, r.reference, r.paid_on as "paidOn", b.bank_name as "bankName",
        maker.display_name as "requestedBy", r.created_at as "requestedAt", checker.display_name as "decidedBy", r.decided_at as "decidedAt",
        (select json_build_object('dated', l.dated, 'narration', l.narration, 'matchedHow', l.matched_how)
          from bank_lines l where l.payment_request_id = r.id) as line
      from payment_requests r join bank_accounts b on b.id = r.bank_account_id
      join users maker on maker.id = r.created_by left join users checker on checker.id = r.decided_by
      where r.id::text = ${id}`,
  );
}

export type OrderCause = {
  id: string;
  clientTxnId: string;
  upiTxnId: string | null;
  payerVpa: string | null;
  createdAt: string;
  finalisedAt: string | null;
  checkCount: number;
};

export function orderCause(db: Db, id: string) {
  return one(
    db,
    sql<OrderCause>`
      select id, client_txn_id as "clientTxnId", upi_txn_id as "upiTxnId", payer_vpa as "payerVpa", created_at as "createdAt",
        finalised_at as "finalisedAt", check_count as "checkCount"
      from gateway_orders where id::text = ${id}`,
  );
}

export type AdjustmentCause = {
  number: number;
  kind: string;
  reason: string;
  requestedBy: string;
  requestedAt: string;
  decidedBy: string | null;
  decidedAt: string | null;
  remark: string | null;
};

/** Returns the adjustment that led to a posting, by its own id or by the posting's. */
export function adjustmentCause(db: Db, { id, postingId }: { id: string; postingId: string }) {
  return one(
    db,
    sql<AdjustmentCause>`
      select d.number, d.kind, d.reason, maker.display_name as "requestedBy", d.requested_at as "requestedAt",
        checker.display_name as "decidedBy", d.decided_at as "decidedAt", d.decision_remark as remark
      from adjustments d join users maker on maker.id = d.requested_by left join users checker on checker.id = d.decided_by
      where d.id::text = ${id} or d.result_posting_id = ${postingId}`,
  );
}

export type ServiceOrderCause = {
  kind: OrderKind;
  number: string;
  quantity: number;
  pricePaise: number;
  providerFeePaise: number;
  gstPaise: number;
  commissionPaise: number;
  chargedAt: string;
  packageName: string;
  validFrom: string | null;
  publishedBy: string | null;
};

/** Returns an order of a service with its terms. */
export function serviceOrderCause(db: Db, id: string) {
  return one(
    db,
    sql<ServiceOrderCause>`
      select t.kind, t.number, t.quantity, t.price_paise as "pricePaise", t.provider_fee_paise as "providerFeePaise",
        t.gst_paise as "gstPaise", t.commission_paise as "commissionPaise", t.charged_at as "chargedAt", k.name as "packageName",
        v.valid_from as "validFrom", u.display_name as "publishedBy"
      from order_terms t join price_versions v on v.id = t.version_id join service_packages k on k.id = v.package_id
      left join users u on u.id = v.published_by
      where t.order_id::text = ${id}`,
  );
}

export type MonthCause = { month: string; lines: MonthLine[] };

/** Returns the settled month of a merchant with its working. */
export async function monthCause(db: Db, id: string): Promise<MonthCause | undefined> {
  const found = await one(
    db,
    sql<{ month: string; working: unknown }>`select month, working from month_settlements where id::text = ${id}`,
  );
  return found && { month: found.month, lines: z.array(monthLine).parse(found.working) };
}

export type TargetCause = {
  name: string;
  targetId: string;
  territoryName: string | null;
  unit: string;
  fromDay: string;
  toDay: string;
  volume: number;
  stepFrom: number | null;
  grossPaise: number;
};

/** Returns the target that a merchant reached, with its result. */
export function targetCause(db: Db, id: string) {
  return one(
    db,
    sql<TargetCause>`
      select t.name, t.id as "targetId", t.unit, t.territory_name as "territoryName",
        t.from_day as "fromDay", t.to_day as "toDay", r.volume, r.step_from as "stepFrom",
        r.gross_paise as "grossPaise"
      from target_results r join targets t on t.id = r.target_id where r.id::text = ${id}`,
  );
}

/** Returns the member whose id was sold. */
export function memberCause(db: Db, id: string) {
  return one(
    db,
    sql<{ id: string; code: string; shopName: string; idType: string }>`
      select m.id, m.code, m.shop_name as "shopName", t.name as "idType"
      from merchants m join id_types t on t.id = m.id_type_id where m.id::text = ${id}`,
  );
}
