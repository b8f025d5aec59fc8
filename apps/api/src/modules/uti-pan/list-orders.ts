import type { CouponRow, StaffCouponRow, StaffPsaRow } from '@sevadesk/contract/uti-pan';
import { codeText, type Locale, m, statusText } from '@sevadesk/messages';
import type { MerchantCtx, UserCtx } from '../../platform/context.ts';
import type { ExportColumn, ExportDescription } from '../../platform/export/types.ts';
import type { ListSource } from '../../platform/list.ts';
import { couponSource, ownCouponSource, psaSource } from './lists.repo.ts';

/** Lists registrations of all shops, newest first. */
export const listPsas = (ctx: UserCtx): ListSource<StaffPsaRow> => psaSource(ctx.readDb);
/** Lists orders of coupons of all shops, newest first. */
export const listCoupons = (ctx: UserCtx): ListSource<StaffCouponRow> => couponSource(ctx.readDb);
/** Lists the shop's own orders of coupons, newest first. */
export const listOwnCoupons = (ctx: MerchantCtx): ListSource<CouponRow> =>
  ownCouponSource(ctx.readDb, ctx.actor.merchantId);

type Shop = { merchantCode: string; shopName: string };
const shopColumns = (locale: Locale): ExportColumn<Shop>[] => [
  { id: 'merchantCode', title: m.uti_pan_column_code({}, { locale }), value: (row) => row.merchantCode },
  { id: 'shopName', title: m.uti_pan_column_shop({}, { locale }), value: (row) => row.shopName },
];

type Dated = { createdAt: string; statusAt: string };
const dateColumns = (locale: Locale): ExportColumn<Dated>[] => [
  { id: 'createdAt', title: m.uti_pan_column_created({}, { locale }), kind: 'instant', value: (row) => row.createdAt },
  { id: 'statusAt', title: m.uti_pan_column_since({}, { locale }), kind: 'instant', value: (row) => row.statusAt },
];

const couponColumns = (locale: Locale): ExportColumn<CouponRow>[] => [
  { id: 'number', title: m.uti_pan_column_number({}, { locale }), value: (row) => row.number },
  { id: 'psaId', title: m.uti_pan_column_psa_id({}, { locale }), value: (row) => row.psaId },
  {
    id: 'type',
    title: m.uti_pan_column_type({}, { locale }),
    value: (row) => row.type,
    words: (value) => codeText(['uti_pan_type'], value, locale),
  },
  { id: 'quantity', title: m.uti_pan_column_quantity({}, { locale }), kind: 'count', value: (row) => row.quantity },
  { id: 'pricePaise', title: m.uti_pan_column_price({}, { locale }), kind: 'money', value: (row) => row.pricePaise },
  { id: 'providerRef', title: m.uti_pan_column_ref({}, { locale }), value: (row) => row.providerRef },
  {
    id: 'status',
    title: m.uti_pan_column_status({}, { locale }),
    value: (row) => row.status,
    words: (value) => statusText('coupon', value, locale),
  },
  ...dateColumns(locale),
];

const couponTitle = (locale: Locale) => m.uti_pan_coupons_title({}, { locale });

export const ownCouponsExport: ExportDescription<CouponRow> = {
  name: 'uti-coupons',
  title: couponTitle,
  columns: couponColumns,
};

export const couponsExport: ExportDescription<StaffCouponRow> = {
  name: 'uti-coupons',
  title: couponTitle,
  columns: (locale) => [...shopColumns(locale), ...couponColumns(locale)],
};

export const psasExport: ExportDescription<StaffPsaRow> = {
  name: 'uti-psas',
  title: (locale: Locale) => m.uti_pan_psas_title({}, { locale }),
  columns: (locale) => [
    ...shopColumns(locale),
    { id: 'number', title: m.uti_pan_column_number({}, { locale }), value: (row) => row.number },
    { id: 'psaName', title: m.uti_pan_column_name({}, { locale }), value: (row) => row.psaName },
    { id: 'psaId', title: m.uti_pan_column_psa_id({}, { locale }), value: (row) => row.psaId },
    { id: 'mobile', title: m.uti_pan_column_mobile({}, { locale }), value: (row) => row.mobile },
    {
      id: 'status',
      title: m.uti_pan_column_status({}, { locale }),
      value: (row) => row.status,
      words: (value) => statusText('psa', value, locale),
    },
    {
      id: 'resetRequestedAt',
      title: m.uti_pan_column_reset({}, { locale }),
      kind: 'instant',
      value: (row) => row.resetRequestedAt,
    },
    ...dateColumns(locale),
  ],
};
