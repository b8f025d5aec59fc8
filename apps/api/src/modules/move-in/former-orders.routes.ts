import { type FormerOrder, formerOrders, type FormerOrderState } from '@sevadesk/contract/move-in';
import { type Locale, m } from '@sevadesk/messages';
import { bind, bindList, type BoundRoute } from '../../http/bind.ts';
import type { ExportColumn } from '../../platform/export/types.ts';
import { getFormerOrderSpan, listFormerOrders, listFormerOrdersOfShops } from './list-former-orders.ts';

const stateWords: Record<FormerOrderState, typeof m.move_in_order_done> = {
  done: m.move_in_order_done,
  rejected: m.move_in_order_rejected,
  cancelled: m.move_in_order_cancelled,
  open: m.move_in_order_open,
};

const day = (locale: Locale): ExportColumn<FormerOrder>[] => [
  { id: 'dated', title: m.wallet_dated({}, { locale }), kind: 'date', value: (row) => row.dated },
];
const said = (locale: Locale): ExportColumn<FormerOrder>[] => [
  { id: 'service', title: m.move_kinds_service({}, { locale }), value: (row) => row.service },
  { id: 'number', title: m.move_kinds_order_number({}, { locale }), value: (row) => row.number },
  { id: 'product', title: m.move_kinds_product({}, { locale }), value: (row) => row.product },
  { id: 'ours', title: m.move_in_order_ours({}, { locale }), value: (row) => row.ours },
  { id: 'customerName', title: m.move_kinds_customer({}, { locale }), value: (row) => row.customerName },
  { id: 'mobile', title: m.move_kinds_mobile({}, { locale }), value: (row) => row.mobile },
  { id: 'amountPaise', title: m.move_kinds_amount({}, { locale }), kind: 'money', value: (row) => row.amountPaise },
  { id: 'state', title: m.move_in_order_state({}, { locale }), value: (row) => stateWords[row.state]({}, { locale }) },
  { id: 'stateWord', title: m.move_in_order_state_word({}, { locale }), value: (row) => row.stateWord },
  { id: 'remark', title: m.move_kinds_remark({}, { locale }), value: (row) => row.remark },
];

export const formerOrderRoutes: readonly BoundRoute[] = [
  bind(formerOrders.span, (ctx) => getFormerOrderSpan(ctx)),
  ...bindList({ list: formerOrders.list, export: formerOrders.export }, (ctx) => listFormerOrders(ctx), {
    name: 'old-orders',
    title: (locale) => m.move_in_orders_title({}, { locale }),
    columns: (locale) => [...day(locale), ...said(locale)],
  }),
  ...bindList({ list: formerOrders.listAll, export: formerOrders.exportAll }, (ctx) => listFormerOrdersOfShops(ctx), {
    name: 'old-orders-of-shops',
    title: (locale) => m.move_in_orders_staff_title({}, { locale }),
    columns: (locale) => [
      ...day(locale),
      { id: 'system', title: m.move_in_system({}, { locale }), value: (row) => row.system },
      { id: 'code', title: m.move_in_code({}, { locale }), value: (row) => row.code },
      { id: 'formerCode', title: m.move_in_former_code({}, { locale }), value: (row) => row.formerCode },
      { id: 'shopName', title: m.move_in_shop_name({}, { locale }), value: (row) => row.shopName },
      ...said(locale),
    ],
  }),
];
