import type { OwnPayoutRow, PayoutRow } from '@sevadesk/contract/payouts';
import { payoutReference } from '@sevadesk/contract/payouts';
import { type Locale, m, statusText } from '@sevadesk/messages';
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
