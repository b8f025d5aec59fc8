import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

// oxlint-disable-next-line typescript/no-explicit-any
type Rows = SelectQueryBuilder<any, any, any>;

/** The columns of the lists, by API name. */
export const paymentColumns: Record<string, RawBuilder<unknown>> = {
  id: sql.ref('p.id'),
  refNo: sql.ref('p.refNo'),
  formerRef: sql.ref('p.formerRef'),
  amountPaise: sql.ref('p.amountPaise'),
  mode: sql.ref('p.mode'),
  bankName: sql.ref('b.bankName'),
  accountEnd: sql`right(b.account_number, 4)`,
  reference: sql.ref('p.reference'),
  paidOn: sql.ref('p.paidOn'),
  status: sql.ref('p.status'),
  requestedAt: sql.ref('p.createdAt'),
  decidedAt: sql.ref('p.decidedAt'),
  reason: sql.ref('p.reason'),
  hasSlip: sql`(p.slip_file_id is not null)`,
};

export const staffPaymentColumns: Record<string, RawBuilder<unknown>> = {
  ...paymentColumns,
  merchantId: sql.ref('p.merchantId'),
  merchantCode: sql.ref('m.code'),
  shopName: sql.ref('m.shopName'),
  sameAmountSameDay: sql`exists (select 1 from payment_requests o where o.merchant_id = p.merchant_id
    and o.paid_on = p.paid_on and o.amount_paise = p.amount_paise and o.id <> p.id and o.status <> 'rejected')`,
};

export function paymentBase(db: Db) {
  return db
    .selectFrom('paymentRequests as p')
    .innerJoin('bankAccounts as b', 'b.id', 'p.bankAccountId')
    .innerJoin('merchants as m', 'm.id', 'p.merchantId');
}

function selecting(columns: Record<string, RawBuilder<unknown>>) {
  return (rows: Rows): Rows => rows.select(Object.entries(columns).map(([name, column]) => column.as(name)));
}

const viewColumns: Record<string, RawBuilder<unknown>> = {
  ...staffPaymentColumns,
  remark: sql.ref('p.remark'),
  holderName: sql.ref('b.holderName'),
  createdBy: sql.ref('p.createdBy'),
  requestedBy: sql.ref('maker.displayName'),
  decidedBy: sql.ref('checker.displayName'),
  fileId: sql.ref('f.id'),
  fileName: sql.ref('f.name'),
  fileType: sql.ref('f.type'),
  fileBytes: sql.ref('f.bytes'),
  filePages: sql.ref('f.pages'),
  lineDated: sql.ref('l.dated'),
  lineNarration: sql.ref('l.narration'),
  lineReference: sql.ref('l.reference'),
  lineCreditPaise: sql.ref('l.creditPaise'),
  lineHow: sql.ref('l.matchedHow'),
};

export async function paymentById(db: Db, id: string): Promise<Record<string, never> | undefined> {
  const base = paymentBase(db)
    .innerJoin('users as maker', 'maker.id', 'p.createdBy')
    .leftJoin('users as checker', 'checker.id', 'p.decidedBy')
    .leftJoin('files as f', 'f.id', 'p.slipFileId')
    .leftJoin('bankLines as l', 'l.paymentRequestId', 'p.id')
    .where('p.id', '=', id);
  const row = await selecting(viewColumns)(base as unknown as Rows).executeTakeFirst();
  return row as Record<string, never> | undefined;
}

const ownViewColumns: Record<string, RawBuilder<unknown>> = {
  ...paymentColumns,
  bankAccountId: sql.ref('p.bankAccountId'),
  remark: sql.ref('p.remark'),
};

/** Returns one request of this merchant. */
export async function ownPaymentById(db: Db, { id, merchantId }: { id: string; merchantId: string }) {
  const base = paymentBase(db).where('p.id', '=', id).where('p.merchantId', '=', merchantId);
  return selecting(ownViewColumns)(base as unknown as Rows).executeTakeFirst();
}
