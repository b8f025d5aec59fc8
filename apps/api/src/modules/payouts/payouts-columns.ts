import type { OwnPayoutRow, PayoutAnswerRow, PayoutBatchRow, PayoutRow } from '@sevadesk/contract/payouts';
import { payoutReference } from '@sevadesk/contract/payouts';
import { codeText, type Locale, m, statusText } from '@sevadesk/messages';
import type { ExportColumn } from '../../platform/export/types.ts';

const first = <Row extends OwnPayoutRow>(locale: Locale): ExportColumn<Row>[] => [
  { id: 'number', title: m.payouts_number({}, { locale }), value: (row) => payoutReference(row.number) },
  {
    id: 'requestedAt',
    title: m.payouts_requested_at({}, { locale }),
    kind: 'instant',
    value: (row) => row.requestedAt,
  },
];

const sums = <Row extends OwnPayoutRow>(locale: Locale): ExportColumn<Row>[] => [
  { id: 'amountPaise', title: m.payouts_amount({}, { locale }), kind: 'money', value: (row) => row.amountPaise },
  { id: 'feePaise', title: m.payouts_fee({}, { locale }), kind: 'money', value: (row) => row.feePaise },
  { id: 'netPaise', title: m.payouts_net({}, { locale }), kind: 'money', value: (row) => row.netPaise },
  { id: 'accountEnd', title: m.payouts_account({}, { locale }), value: (row) => row.accountEnd },
];

const last = <Row extends OwnPayoutRow>(locale: Locale): ExportColumn<Row>[] => [
  {
    id: 'status',
    title: m.payouts_status({}, { locale }),
    value: (row) => row.status,
    words: (value) => statusText('payout', value, locale),
  },
  { id: 'utr', title: m.payouts_utr({}, { locale }), value: (row) => row.utr },
  { id: 'reason', title: m.payouts_reason({}, { locale }), value: (row) => row.reason },
  { id: 'endedAt', title: m.payouts_ended_at({}, { locale }), kind: 'instant', value: (row) => row.endedAt },
];

/** The columns of a shop's own export. */
export const ownFile = (locale: Locale): ExportColumn<OwnPayoutRow>[] => [
  ...first<OwnPayoutRow>(locale),
  ...sums<OwnPayoutRow>(locale),
  ...last<OwnPayoutRow>(locale),
];

/** The columns of the staff's export. */
export const payoutFile = (locale: Locale): ExportColumn<PayoutRow>[] => [
  ...first<PayoutRow>(locale),
  { id: 'merchantCode', title: m.payouts_merchant_code({}, { locale }), value: (row) => row.merchantCode },
  { id: 'shopName', title: m.payouts_shop({}, { locale }), value: (row) => row.shopName },
  ...sums<PayoutRow>(locale),
  {
    id: 'isNewAccount',
    title: m.payouts_new_account({}, { locale }),
    value: (row) => (row.isNewAccount ? m.payouts_yes({}, { locale }) : m.payouts_no({}, { locale })),
  },
  { id: 'batchNumber', title: m.payouts_batch({}, { locale }), value: (row) => row.batchNumber },
  { id: 'sentAt', title: m.payouts_sent_at({}, { locale }), kind: 'instant', value: (row) => row.sentAt },
  ...last<PayoutRow>(locale),
];

/** The columns of the export of batches. */
export const batchFile = (locale: Locale): ExportColumn<PayoutBatchRow>[] => [
  { id: 'number', title: m.payouts_batch({}, { locale }), value: (row) => row.number },
  { id: 'requestedAt', title: m.payouts_prepared_at({}, { locale }), kind: 'instant', value: (row) => row.requestedAt },
  { id: 'requestedBy', title: m.payouts_prepared_by({}, { locale }), value: (row) => row.requestedBy },
  { id: 'profile', title: m.payouts_profile({}, { locale }), value: (row) => row.profile },
  { id: 'bankName', title: m.payouts_paying_account({}, { locale }), value: (row) => row.bankName },
  { id: 'payouts', title: m.payouts_count({}, { locale }), kind: 'count', value: (row) => row.payouts },
  { id: 'totalPaise', title: m.payouts_total({}, { locale }), kind: 'money', value: (row) => row.totalPaise },
  {
    id: 'status',
    title: m.payouts_status({}, { locale }),
    value: (row) => row.status,
    words: (value) => statusText('payout-batch', value, locale),
  },
  { id: 'decidedBy', title: m.payouts_decided_by({}, { locale }), value: (row) => row.decidedBy },
  { id: 'decidedAt', title: m.payouts_decided_at({}, { locale }), kind: 'instant', value: (row) => row.decidedAt },
  { id: 'decisionRemark', title: m.payouts_remark({}, { locale }), value: (row) => row.decisionRemark },
  {
    id: 'downloadedAt',
    title: m.payouts_downloaded_at({}, { locale }),
    kind: 'instant',
    value: (row) => row.downloadedAt,
  },
];

/** The columns of the export of answers. */
export const answerFile = (locale: Locale): ExportColumn<PayoutAnswerRow>[] => [
  { id: 'answeredAt', title: m.payouts_answered_at({}, { locale }), kind: 'instant', value: (row) => row.answeredAt },
  { id: 'reference', title: m.payouts_answer_reference({}, { locale }), value: (row) => row.reference },
  { id: 'merchantCode', title: m.payouts_merchant_code({}, { locale }), value: (row) => row.merchantCode },
  { id: 'shopName', title: m.payouts_shop({}, { locale }), value: (row) => row.shopName },
  {
    id: 'answer',
    title: m.payouts_answer_status({}, { locale }),
    value: (row) => row.answer,
    words: (value) => codeText(['payouts_answer_word'], value, locale),
  },
  { id: 'amountPaise', title: m.payouts_answer_amount({}, { locale }), kind: 'money', value: (row) => row.amountPaise },
  { id: 'utr', title: m.payouts_utr({}, { locale }), value: (row) => row.utr },
  { id: 'reason', title: m.payouts_reason({}, { locale }), value: (row) => row.reason },
  {
    id: 'outcome',
    title: m.payouts_outcome({}, { locale }),
    value: (row) => row.outcome,
    words: (value) => statusText('payout-answer', value, locale),
  },
  {
    id: 'difference',
    title: m.payouts_difference({}, { locale }),
    value: (row) => row.difference,
    words: (value) => codeText(['payouts_difference'], value, locale),
  },
];
