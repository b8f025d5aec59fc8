import {
  type MerchantPaymentRow,
  payments,
  type StaffPaymentRow,
  type StatementLineRow,
  statementLines,
  transferPlans,
} from '@sevadesk/contract/payments';
import { codeText, type Locale, m, statusText } from '@sevadesk/messages';
import { bind, bindList, type BoundRoute } from '../../http/bind.ts';
import type { ExportColumn } from '../../platform/export/types.ts';
import { approvePayment } from './approve-payment.ts';
import { checkClaim, getOwnPayment, getUpiCode } from './claim-payment.ts';
import { cancelPlan, createPlan, getPlan, listPlans } from './create-plan.ts';
import { decidePayments } from './decide-payments.ts';
import { listStatementLines } from './list-lines.ts';
import { getMatchingPolicy, saveMatchingPolicy } from './matching-policy.ts';
import { drawSlipPage, getPayment, listOwnPayments, listPayments, openSlip } from './get-payment.ts';
import { rejectPayment } from './reject-payment.ts';
import { requestPayment } from './request-payment.ts';
import { acceptMatch, ignoreLine, rematchLines, reopenLine, suggestMatches } from './settle-line.ts';

function ownColumns(locale: Locale): ExportColumn<MerchantPaymentRow>[] {
  return [
    { id: 'refNo', title: m.payments_ref_no({}, { locale }), value: (row) => row.refNo },
    {
      id: 'requestedAt',
      title: m.payments_requested_at({}, { locale }),
      kind: 'instant',
      value: (row) => row.requestedAt,
    },
    { id: 'paidOn', title: m.payments_paid_on({}, { locale }), kind: 'date', value: (row) => row.paidOn },
    { id: 'amountPaise', title: m.payments_amount({}, { locale }), kind: 'money', value: (row) => row.amountPaise },
    {
      id: 'mode',
      title: m.payments_mode({}, { locale }),
      value: (row) => row.mode,
      words: (value) => codeText(['payments_mode'], value, locale),
    },
    { id: 'reference', title: m.payments_reference({}, { locale }), value: (row) => row.reference },
    { id: 'bankName', title: m.payments_bank({}, { locale }), value: (row) => `${row.bankName} ${row.accountEnd}` },
    {
      id: 'status',
      title: m.payments_status({}, { locale }),
      value: (row) => row.status,
      words: (value) => statusText('payment', value, locale),
    },
    { id: 'reason', title: m.payments_reason({}, { locale }), value: (row) => row.reason },
  ];
}

function staffColumns(locale: Locale): ExportColumn<StaffPaymentRow>[] {
  return [
    { id: 'merchantCode', title: m.payments_merchant_code({}, { locale }), value: (row) => row.merchantCode },
    { id: 'shopName', title: m.payments_shop_name({}, { locale }), value: (row) => row.shopName },
    ...ownColumns(locale),
  ];
}

function lineColumns(locale: Locale): ExportColumn<StatementLineRow>[] {
  return [
    { id: 'dated', title: m.payments_line_dated({}, { locale }), kind: 'date', value: (row) => row.dated },
    { id: 'bankName', title: m.payments_bank({}, { locale }), value: (row) => `${row.bankName} ${row.accountEnd}` },
    { id: 'narration', title: m.payments_line_narration({}, { locale }), value: (row) => row.narration },
    { id: 'reference', title: m.payments_reference({}, { locale }), value: (row) => row.reference },
    {
      id: 'creditPaise',
      title: m.payments_line_credit({}, { locale }),
      kind: 'money',
      value: (row) => row.creditPaise,
    },
    { id: 'debitPaise', title: m.payments_line_debit({}, { locale }), kind: 'money', value: (row) => row.debitPaise },
    {
      id: 'status',
      title: m.payments_status({}, { locale }),
      value: (row) => row.status,
      words: (value) => statusText('line', value, locale),
    },
    { id: 'requestRefNo', title: m.payments_ref_no({}, { locale }), value: (row) => row.requestRefNo },
    { id: 'shopName', title: m.payments_shop_name({}, { locale }), value: (row) => row.shopName },
    { id: 'note', title: m.payments_line_note({}, { locale }), value: (row) => row.note },
  ];
}

export const paymentsRoutes: readonly BoundRoute[] = [
  bind(payments.request, (ctx, { body, files }) => requestPayment(ctx, { ...body, files })),
  ...bindList({ list: payments.ownList, export: payments.ownExport }, (ctx) => listOwnPayments(ctx), {
    name: 'payments',
    title: (locale) => m.payments_list_title({}, { locale }),
    columns: ownColumns,
  }),
  bind(payments.ownSlip, (ctx, { params }) => openSlip(ctx, { ...params, merchantId: ctx.actor.merchantId })),
  bind(payments.ownGet, (ctx, { params }) => getOwnPayment(ctx, params)),
  bind(payments.check, (ctx, { body }) => checkClaim(ctx, body)),
  bind(payments.upiCode, (ctx, { params }) => getUpiCode(ctx, params)),
  ...bindList(payments, (ctx) => listPayments(ctx), {
    name: 'payments',
    title: (locale) => m.payments_queue_title({}, { locale }),
    columns: staffColumns,
  }),
  bind(payments.get, (ctx, { params }) => getPayment(ctx, params)),
  bind(payments.slip, (ctx, { params }) => openSlip(ctx, params)),
  bind(payments.slipPage, (ctx, { params }) => drawSlipPage(ctx, params)),
  bind(payments.decideMany, (ctx, { body }) => decidePayments(ctx, body)),
  bind(payments.approve, (ctx, { params }) => approvePayment(ctx, params)),
  bind(payments.reject, (ctx, { params, body }) => rejectPayment(ctx, { ...params, ...body })),
  ...bindList(statementLines, (ctx) => listStatementLines(ctx), {
    name: 'statement-lines',
    title: (locale) => m.payments_tab_lines({}, { locale }),
    columns: lineColumns,
  }),
  bind(statementLines.suggestions, (ctx, { params }) => suggestMatches(ctx, params)),
  bind(statementLines.accept, (ctx, { params, body }) => acceptMatch(ctx, { ...params, ...body })),
  bind(statementLines.ignore, (ctx, { params, body }) => ignoreLine(ctx, { ...params, ...body })),
  bind(statementLines.reopen, (ctx, { params }) => reopenLine(ctx, params)),
  bind(statementLines.match, (ctx) => rematchLines(ctx)),
  bind(transferPlans.list, (ctx) => listPlans(ctx)),
  bind(transferPlans.create, (ctx, { body }) => createPlan(ctx, body)),
  bind(transferPlans.get, (ctx, { params }) => getPlan(ctx, params)),
  bind(transferPlans.cancel, (ctx, { params }) => cancelPlan(ctx, params)),
  bind(transferPlans.policy, (ctx) => getMatchingPolicy(ctx)),
  bind(transferPlans.savePolicy, (ctx, { body }) => saveMatchingPolicy(ctx, body)),
];
