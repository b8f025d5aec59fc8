import { formatDate, formatDateTime } from '@sevadesk/contract/kernel/dates';
import { rupeesText } from '@sevadesk/contract/kernel/money';
import { type MerchantPaymentRow, payments, type StaffPaymentRow } from '@sevadesk/contract/payments';
import { type Locale, m } from '@sevadesk/messages';
import { bind, bindList, type BoundRoute } from '../../http/bind.ts';
import type { CsvColumn } from '../../platform/csv.ts';
import { approvePayment } from './approve-payment.ts';
import { getPayment, listOwnPayments, listPayments, openSlip } from './read-payment.ts';
import { rejectPayment } from './reject-payment.ts';
import { requestPayment } from './request-payment.ts';

function ownColumns(locale: Locale): CsvColumn<MerchantPaymentRow>[] {
  return [
    { title: m.payments_ref_no({}, { locale }), value: (row) => row.refNo },
    { title: m.payments_requested_at({}, { locale }), value: (row) => formatDateTime(row.requestedAt) },
    { title: m.payments_paid_on({}, { locale }), value: (row) => formatDate(row.paidOn) },
    { title: m.payments_amount({}, { locale }), value: (row) => rupeesText(row.amountPaise) },
    { title: m.payments_mode({}, { locale }), value: (row) => row.mode },
    { title: m.payments_reference({}, { locale }), value: (row) => row.reference },
    { title: m.payments_bank({}, { locale }), value: (row) => `${row.bankName} ${row.accountEnd}` },
    { title: m.payments_status({}, { locale }), value: (row) => row.status },
    { title: m.payments_reason({}, { locale }), value: (row) => row.reason },
  ];
}

function staffColumns(locale: Locale): CsvColumn<StaffPaymentRow>[] {
  return [
    { title: m.payments_merchant_code({}, { locale }), value: (row) => row.merchantCode },
    { title: m.payments_shop_name({}, { locale }), value: (row) => row.shopName },
    ...ownColumns(locale),
  ];
}

export const paymentsRoutes: readonly BoundRoute[] = [
  bind(payments.request, (ctx, { body, files }) => requestPayment(ctx, { ...body, files })),
  ...bindList({ list: payments.ownList, export: payments.ownExport }, (ctx) => listOwnPayments(ctx), {
    name: 'payments',
    columns: ownColumns,
  }),
  bind(payments.ownSlip, (ctx, { params }) => openSlip(ctx, { ...params, merchantId: ctx.actor.merchantId })),
  ...bindList(payments, (ctx) => listPayments(ctx), { name: 'payments', columns: staffColumns }),
  bind(payments.get, (ctx, { params }) => getPayment(ctx, params)),
  bind(payments.slip, (ctx, { params }) => openSlip(ctx, params)),
  bind(payments.approve, (ctx, { params }) => approvePayment(ctx, params)),
  bind(payments.reject, (ctx, { params, body }) => rejectPayment(ctx, { ...params, ...body })),
];
