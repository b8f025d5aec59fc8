import {
  type CollectAccountRow,
  type CollectOwnRow,
  type CollectPaymentRow,
  collect,
} from '@sevadesk/contract/collect';
import { codeText, type Locale, m, statusText } from '@sevadesk/messages';
import { type BoundRoute, bind, bindList } from '../../http/bind.ts';
import type { ExportColumn } from '../../platform/export/types.ts';
import { closeAccount, reopenAccount } from './change-account.ts';
import { createQr, getOwnCode, getQr } from './create-qr.ts';
import { acceptPayment, dismissPayment, returnPayment } from './decide-payment.ts';
import { getOwn, getPayment, listAccounts, listOwnPayments, listPayments, openOwn } from './get-payments.ts';
import { requestAccounts } from './open-account.ts';
import { receiveWebhook } from './receive-webhook.ts';
import { getSettings, saveSettings } from './save-settings.ts';

const wayOf = (locale: Locale) => (value: string) => codeText(['collect_way'], value, locale);
const statusOf = (locale: Locale) => (value: string) => statusText('collect', value, locale);

const ownFile = (locale: Locale): ExportColumn<CollectOwnRow>[] => [
  { id: 'receivedAt', title: m.collect_received_at({}, { locale }), kind: 'instant', value: (row) => row.receivedAt },
  { id: 'amountPaise', title: m.collect_amount({}, { locale }), kind: 'money', value: (row) => row.amountPaise },
  { id: 'way', title: m.collect_way({}, { locale }), value: (row) => row.way, words: wayOf(locale) },
  { id: 'payerName', title: m.collect_payer_name({}, { locale }), value: (row) => row.payerName },
  { id: 'utr', title: m.collect_utr({}, { locale }), value: (row) => row.utr },
  { id: 'status', title: m.collect_status({}, { locale }), value: (row) => row.status, words: statusOf(locale) },
];

const paymentFile = (locale: Locale): ExportColumn<CollectPaymentRow>[] => [
  { id: 'receivedAt', title: m.collect_received_at({}, { locale }), kind: 'instant', value: (row) => row.receivedAt },
  { id: 'merchantCode', title: m.collect_merchant_code({}, { locale }), value: (row) => row.merchantCode },
  { id: 'shopName', title: m.collect_shop({}, { locale }), value: (row) => row.shopName },
  { id: 'amountPaise', title: m.collect_amount({}, { locale }), kind: 'money', value: (row) => row.amountPaise },
  { id: 'way', title: m.collect_way({}, { locale }), value: (row) => row.way, words: wayOf(locale) },
  { id: 'payerName', title: m.collect_payer_name({}, { locale }), value: (row) => row.payerName },
  { id: 'payer', title: m.collect_payer({}, { locale }), value: (row) => row.payer },
  { id: 'utr', title: m.collect_utr({}, { locale }), value: (row) => row.utr },
  { id: 'providerRef', title: m.collect_provider_ref({}, { locale }), value: (row) => row.providerRef },
  { id: 'status', title: m.collect_status({}, { locale }), value: (row) => row.status, words: statusOf(locale) },
  {
    id: 'reviewCause',
    title: m.collect_cause({}, { locale }),
    value: (row) => row.reviewCause,
    words: (value) => codeText(['collect_cause'], value, locale),
  },
];

const accountFile = (locale: Locale): ExportColumn<CollectAccountRow>[] => [
  { id: 'merchantCode', title: m.collect_merchant_code({}, { locale }), value: (row) => row.merchantCode },
  { id: 'shopName', title: m.collect_shop({}, { locale }), value: (row) => row.shopName },
  { id: 'accountNumber', title: m.collect_account_number({}, { locale }), value: (row) => row.accountNumber },
  { id: 'ifsc', title: m.collect_ifsc({}, { locale }), value: (row) => row.ifsc },
  { id: 'vpa', title: m.collect_vpa({}, { locale }), value: (row) => row.vpa },
  {
    id: 'status',
    title: m.collect_status({}, { locale }),
    value: (row) => row.status,
    words: (value) => statusText('collect-account', value, locale),
  },
  {
    id: 'requestedAt',
    title: m.collect_requested_at({}, { locale }),
    kind: 'instant',
    value: (row) => row.requestedAt,
  },
  { id: 'closedReason', title: m.collect_reason({}, { locale }), value: (row) => row.closedReason },
];

export const collectRoutes: readonly BoundRoute[] = [
  bind(collect.own, (ctx) => getOwn(ctx)),
  bind(collect.open, (ctx) => openOwn(ctx)),
  bind(collect.ownCode, (ctx) => getOwnCode(ctx)),
  bind(collect.createQr, (ctx, { body }) => createQr(ctx, body)),
  bind(collect.getQr, (ctx, { params }) => getQr(ctx, params)),
  ...bindList({ list: collect.ownList, export: collect.ownExport }, (ctx) => listOwnPayments(ctx), {
    name: 'collection-account',
    title: (locale) => m.collect_own_payments({}, { locale }),
    columns: ownFile,
  }),
  bind(collect.webhook, (ctx, { signed }) => receiveWebhook(ctx, signed)),
  ...bindList(collect, (ctx) => listPayments(ctx), {
    name: 'collection-payments',
    title: (locale) => m.collect_payments_title({}, { locale }),
    columns: paymentFile,
  }),
  ...bindList({ list: collect.accounts, export: collect.accountsExport }, (ctx) => listAccounts(ctx), {
    name: 'collection-accounts',
    title: (locale) => m.collect_accounts_title({}, { locale }),
    columns: accountFile,
  }),
  bind(collect.openAll, (ctx) => requestAccounts(ctx)),
  bind(collect.close, (ctx, { params, body }) => closeAccount(ctx, { ...params, ...body })),
  bind(collect.reopen, (ctx, { params }) => reopenAccount(ctx, params)),
  bind(collect.settings, (ctx) => getSettings(ctx)),
  bind(collect.saveSettings, (ctx, { body }) => saveSettings(ctx, body)),
  bind(collect.get, (ctx, { params }) => getPayment(ctx, params)),
  bind(collect.accept, (ctx, { params, body }) => acceptPayment(ctx, { ...params, ...body })),
  bind(collect.return, (ctx, { params, body }) => returnPayment(ctx, { ...params, ...body })),
  bind(collect.dismiss, (ctx, { params, body }) => dismissPayment(ctx, { ...params, ...body })),
];
