import { type AdjustmentRow, type HoldRow, ledger, type ReceivableRow } from '@sevadesk/contract/wallet';
import { codeText, type Locale, m, statusText } from '@sevadesk/messages';
import { bind, bindList, type BoundRoute } from '../../http/bind.ts';
import type { ExportColumn } from '../../platform/export/types.ts';
import type { TellAdjusted } from './adjustments/apply-adjustment.ts';
import { approveAdjustment, rejectAdjustment } from './adjustments/decide-adjustment.ts';
import { listAdjustments, listHolds, listReceivables } from './adjustments/list-ledger.ts';
import { getMoneyPolicy } from './adjustments/money-policy.ts';
import { getPosting, getWalletSummary } from './statement/get-posting.ts';
import { requestAdjustment, requestHoldEnd, requestReversal } from './adjustments/request-adjustment.ts';
import { listProofs, proveNow } from './proof/run-proof.ts';

const adjustmentFile = (locale: Locale): ExportColumn<AdjustmentRow>[] => [
  { id: 'number', title: m.wallet_adjustment_number({}, { locale }), value: (row) => row.number },
  { id: 'requestedAt', title: m.wallet_requested_at({}, { locale }), kind: 'instant', value: (row) => row.requestedAt },
  {
    id: 'kind',
    title: m.wallet_kind({}, { locale }),
    value: (row) => row.kind,
    words: (value) => codeText(['wallet_adjust_word', 'wallet_kind'], value, locale),
  },
  { id: 'merchantCode', title: m.wallet_merchant_code({}, { locale }), value: (row) => row.merchantCode },
  { id: 'shopName', title: m.wallet_shop({}, { locale }), value: (row) => row.shopName },
  { id: 'accountName', title: m.wallet_against({}, { locale }), value: (row) => row.accountName },
  { id: 'amountPaise', title: m.wallet_amount({}, { locale }), kind: 'money', value: (row) => row.amountPaise },
  { id: 'reason', title: m.wallet_reason({}, { locale }), value: (row) => row.reason },
  {
    id: 'status',
    title: m.wallet_status({}, { locale }),
    value: (row) => row.status,
    words: (value) => statusText('adjustment', value, locale),
  },
  { id: 'requestedBy', title: m.wallet_requested_by({}, { locale }), value: (row) => row.requestedBy },
  { id: 'decidedBy', title: m.wallet_decided_by({}, { locale }), value: (row) => row.decidedBy },
];

const holdFile = (locale: Locale): ExportColumn<HoldRow>[] => [
  { id: 'merchantCode', title: m.wallet_merchant_code({}, { locale }), value: (row) => row.merchantCode },
  { id: 'shopName', title: m.wallet_shop({}, { locale }), value: (row) => row.shopName },
  { id: 'amountPaise', title: m.wallet_amount({}, { locale }), kind: 'money', value: (row) => row.amountPaise },
  { id: 'narration', title: m.wallet_narration({}, { locale }), value: (row) => row.narration },
  {
    id: 'state',
    title: m.wallet_status({}, { locale }),
    value: (row) => row.state,
    words: (value) => statusText('hold', value, locale),
  },
  { id: 'createdAt', title: m.wallet_held_at({}, { locale }), kind: 'instant', value: (row) => row.createdAt },
  { id: 'deadline', title: m.wallet_deadline({}, { locale }), kind: 'instant', value: (row) => row.deadline },
];

const receivableFile = (locale: Locale): ExportColumn<ReceivableRow>[] => [
  { id: 'merchantCode', title: m.wallet_merchant_code({}, { locale }), value: (row) => row.merchantCode },
  { id: 'shopName', title: m.wallet_shop({}, { locale }), value: (row) => row.shopName },
  { id: 'mobile', title: m.wallet_mobile({}, { locale }), value: (row) => row.mobile },
  { id: 'owedPaise', title: m.wallet_owed({}, { locale }), kind: 'money', value: (row) => row.owedPaise },
  { id: 'since', title: m.wallet_owed_since({}, { locale }), kind: 'instant', value: (row) => row.since },
];

/** The ledger's routes for staff; `tell` notifies merchants of what a person posted to their wallet. */
export const ledgerRoutes = (tell: TellAdjusted): readonly BoundRoute[] => [
  ...bindList({ list: ledger.adjustments, export: ledger.adjustmentsExport }, (ctx) => listAdjustments(ctx), {
    name: 'adjustments',
    title: (locale) => m.wallet_adjustments_title({}, { locale }),
    columns: adjustmentFile,
  }),
  bind(ledger.adjust, (ctx, { body }) => requestAdjustment(ctx, body, tell)),
  bind(ledger.approveAdjustment, (ctx, { params }) => approveAdjustment(ctx, params, tell)),
  bind(ledger.rejectAdjustment, (ctx, { params, body }) => rejectAdjustment(ctx, { ...params, ...body })),
  bind(ledger.standing, (ctx, { params }) => getWalletSummary(ctx, params)),
  bind(ledger.posting, (ctx, { params }) => getPosting(ctx, params)),
  bind(ledger.reverse, (ctx, { params, body }) => requestReversal(ctx, { ...body, postingId: params.id }, tell)),
  ...bindList({ list: ledger.holds, export: ledger.holdsExport }, (ctx) => listHolds(ctx), {
    name: 'holds',
    title: (locale) => m.wallet_holds_title({}, { locale }),
    columns: holdFile,
  }),
  bind(ledger.endHold, (ctx, { params, body }) => requestHoldEnd(ctx, { ...body, holdId: params.id }, tell)),
  ...bindList({ list: ledger.receivables, export: ledger.receivablesExport }, (ctx) => listReceivables(ctx), {
    name: 'receivables',
    title: (locale) => m.wallet_receivables_title({}, { locale }),
    columns: receivableFile,
  }),
  bind(ledger.proofs, (ctx) => listProofs(ctx)),
  bind(ledger.proveNow, (ctx) => proveNow(ctx)),
  bind(ledger.policy, (ctx) => getMoneyPolicy(ctx)),
];
