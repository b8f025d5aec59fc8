import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

/** The columns of statement lines, by API name. */
export const lineListColumns: Record<string, RawBuilder<unknown>> = {
  id: sql.ref('l.id'),
  dated: sql.ref('l.dated'),
  narration: sql.ref('l.narration'),
  reference: sql.ref('l.reference'),
  creditPaise: sql.ref('l.creditPaise'),
  debitPaise: sql.ref('l.debitPaise'),
  balancePaise: sql.ref('l.balancePaise'),
  bankName: sql.ref('b.bankName'),
  accountEnd: sql`right(b.account_number, 4)`,
  status: sql.ref('l.status'),
  requestId: sql.ref('p.id'),
  requestRefNo: sql.ref('p.refNo'),
  shopName: sql.ref('m.shopName'),
  matchedHow: sql.ref('l.matchedHow'),
  settledBy: sql.ref('u.displayName'),
  settledAt: sql.ref('l.settledAt'),
  note: sql.ref('l.note'),
};

export function lineListBase(db: Db) {
  return db
    .selectFrom('bankLines as l')
    .innerJoin('bankAccounts as b', 'b.id', 'l.bankAccountId')
    .leftJoin('paymentRequests as p', 'p.id', 'l.paymentRequestId')
    .leftJoin('merchants as m', 'm.id', 'p.merchantId')
    .leftJoin('users as u', 'u.id', 'l.settledBy');
}
