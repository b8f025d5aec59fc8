import { type CreditLineRow, type CreditRow, credit } from '@sevadesk/contract/credit';
import { codeText, type Locale, m, statusText } from '@sevadesk/messages';
import { bind, bindList, type BoundRoute } from '../../http/bind.ts';
import type { ExportColumn } from '../../platform/export/types.ts';
import { getCredit, getOwnCredit, listLines, listShops } from './get-credit.ts';
import { requestLine } from './request-line.ts';
import { listMinimums, saveMinimum } from './save-minimum.ts';

const lineFile = (locale: Locale): ExportColumn<CreditLineRow>[] => [
  { id: 'number', title: m.credit_number({}, { locale }), value: (row) => row.number },
  { id: 'merchantCode', title: m.credit_merchant_code({}, { locale }), value: (row) => row.merchantCode },
  { id: 'shopName', title: m.credit_shop({}, { locale }), value: (row) => row.shopName },
  { id: 'limitPaise', title: m.credit_limit({}, { locale }), kind: 'money', value: (row) => row.limitPaise },
  { id: 'repayDays', title: m.credit_repay_days({}, { locale }), value: (row) => row.repayDays },
  { id: 'validFrom', title: m.credit_valid_from({}, { locale }), kind: 'date', value: (row) => row.validFrom },
  { id: 'validUntil', title: m.credit_valid_until({}, { locale }), kind: 'date', value: (row) => row.validUntil },
  { id: 'reason', title: m.credit_reason({}, { locale }), value: (row) => row.reason },
  {
    id: 'status',
    title: m.credit_status({}, { locale }),
    value: (row) => row.status,
    words: (value) => statusText('credit-line', value, locale),
  },
  { id: 'requestedBy', title: m.credit_requested_by({}, { locale }), value: (row) => row.requestedBy },
  { id: 'requestedAt', title: m.credit_requested_at({}, { locale }), kind: 'instant', value: (row) => row.requestedAt },
  { id: 'decidedBy', title: m.credit_decided_by({}, { locale }), value: (row) => row.decidedBy },
  { id: 'decidedAt', title: m.credit_decided_at({}, { locale }), kind: 'instant', value: (row) => row.decidedAt },
];

const shopFile = (locale: Locale): ExportColumn<CreditRow>[] => [
  { id: 'merchantCode', title: m.credit_merchant_code({}, { locale }), value: (row) => row.merchantCode },
  { id: 'shopName', title: m.credit_shop({}, { locale }), value: (row) => row.shopName },
  { id: 'mobile', title: m.credit_mobile({}, { locale }), value: (row) => row.mobile },
  { id: 'limitPaise', title: m.credit_limit({}, { locale }), kind: 'money', value: (row) => row.limitPaise },
  { id: 'drawnPaise', title: m.credit_drawn({}, { locale }), kind: 'money', value: (row) => row.drawnPaise },
  { id: 'repayDays', title: m.credit_repay_days({}, { locale }), value: (row) => row.repayDays },
  { id: 'drawnOn', title: m.credit_drawn_on({}, { locale }), kind: 'date', value: (row) => row.drawnOn },
  { id: 'dueOn', title: m.credit_due_on({}, { locale }), kind: 'date', value: (row) => row.dueOn },
  {
    id: 'age',
    title: m.credit_age({}, { locale }),
    value: (row) => row.age,
    words: (value) => codeText(['credit_age'], value, locale),
  },
  {
    id: 'state',
    title: m.credit_status({}, { locale }),
    value: (row) => row.state,
    words: (value) => statusText('credit', value, locale),
  },
];

export const creditRoutes: readonly BoundRoute[] = [
  ...bindList({ list: credit.shops, export: credit.shopsExport }, (ctx) => listShops(ctx), {
    name: 'credit',
    title: (locale) => m.credit_title({}, { locale }),
    columns: shopFile,
  }),
  ...bindList({ list: credit.lines, export: credit.linesExport }, (ctx) => listLines(ctx), {
    name: 'credit-lines',
    title: (locale) => m.credit_lines_title({}, { locale }),
    columns: lineFile,
  }),
  bind(credit.request, (ctx, { body }) => requestLine(ctx, body)),
  bind(credit.get, (ctx, { params }) => getCredit(ctx, params)),
  bind(credit.minimums, (ctx, { params }) => listMinimums(ctx, params)),
  bind(credit.saveMinimum, (ctx, { params, body }) => saveMinimum(ctx, { ...params, ...body })),
  bind(credit.own, (ctx) => getOwnCredit(ctx)),
];
