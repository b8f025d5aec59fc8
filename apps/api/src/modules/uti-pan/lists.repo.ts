import { type CouponRow, type StaffCouponRow, type StaffPsaRow, uti, utiStaff } from '@sevadesk/contract/uti-pan';
import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import { type ListSource, listSource } from '../../platform/list.ts';

const newestFirst = { column: 'createdAt', dir: 'desc' } as const;

const shared = {
  id: sql.ref('o.id'),
  number: sql.ref('o.number'),
  psaId: sql.ref('o.psaId'),
  status: sql.ref('o.status'),
  statusAt: sql.ref('o.statusAt'),
  createdAt: sql.ref('o.createdAt'),
};
const shop = {
  merchantId: sql.ref('o.merchantId'),
  merchantCode: sql.ref('m.code'),
  shopName: sql.ref('m.shopName'),
};
const coupon = {
  ...shared,
  type: sql.ref('o.couponType'),
  quantity: sql.ref('o.quantity'),
  pricePaise: sql.ref('t.pricePaise'),
  providerRef: sql.ref('o.providerRef'),
};

/** Registrations of all shops; drafts are visible only to their shop. */
export function psaSource(db: Db): ListSource<StaffPsaRow> {
  return listSource({
    fields: utiStaff.psas.list,
    columns: {
      ...shared,
      ...shop,
      psaName: sql.ref('f.psaName'),
      mobile: sql.ref('f.mobile'),
      resetRequestedAt: sql.ref('f.resetRequestedAt'),
    },
    base: db
      .selectFrom('utiOrders as o')
      .innerJoin('utiPsaForms as f', 'f.orderId', 'o.id')
      .innerJoin('merchants as m', 'm.id', 'o.merchantId')
      .where('o.kind', '=', 'uti-psa')
      .where('o.status', '<>', 'draft'),
    search: ['number', 'psaId', 'psaName', 'mobile', 'merchantCode'],
    defaultSort: newestFirst,
  });
}

/** Orders of coupons of all shops. Each has its terms; a left join is not read by a count. */
export function couponSource(db: Db): ListSource<StaffCouponRow> {
  return listSource({
    fields: utiStaff.coupons.list,
    columns: { ...coupon, ...shop },
    base: db
      .selectFrom('utiOrders as o')
      .leftJoin('orderTerms as t', 't.orderId', 'o.id')
      .innerJoin('merchants as m', 'm.id', 'o.merchantId')
      .where('o.kind', '=', 'uti-coupon'),
    search: ['number', 'psaId', 'providerRef', 'merchantCode'],
    defaultSort: newestFirst,
  });
}

/** Orders of coupons of one shop. */
export function ownCouponSource(db: Db, merchantId: string): ListSource<CouponRow> {
  return listSource({
    fields: uti.list.list,
    columns: coupon,
    base: db
      .selectFrom('utiOrders as o')
      .leftJoin('orderTerms as t', 't.orderId', 'o.id')
      .where('o.kind', '=', 'uti-coupon')
      .where('o.merchantId', '=', merchantId),
    search: ['number', 'providerRef'],
    defaultSort: newestFirst,
  });
}
