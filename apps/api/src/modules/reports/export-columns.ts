import type { CollectionLineRow, CollectionRow, DayRow } from '@sevadesk/contract/reports';
import { codeText, type Locale, m } from '@sevadesk/messages';
import type { ExportColumn } from '../../platform/export/types.ts';

type Dated = Pick<CollectionRow, 'dated'>;
type Moded = Pick<CollectionRow, 'mode'>;
type Sums = Pick<CollectionRow, 'collectedPaise' | 'refundedPaise'>;

const dated = (locale: Locale): ExportColumn<Dated> => ({
  id: 'dated',
  title: m.reports_dated({}, { locale }),
  kind: 'date',
  value: (row) => row.dated,
});

const mode = (locale: Locale): ExportColumn<Moded> => ({
  id: 'mode',
  title: m.reports_mode({}, { locale }),
  value: (row) => row.mode,
  words: (value) => codeText(['payments_mode', 'reports_mode'], value, locale),
});

const count = (locale: Locale): ExportColumn<Pick<CollectionRow, 'count'>> => ({
  id: 'count',
  title: m.reports_count({}, { locale }),
  kind: 'count',
  value: (row) => row.count,
});

const sums = (locale: Locale): ExportColumn<Sums>[] => [
  {
    id: 'collectedPaise',
    title: m.reports_collected({}, { locale }),
    kind: 'money',
    value: (row) => row.collectedPaise,
  },
  { id: 'refundedPaise', title: m.reports_refunded({}, { locale }), kind: 'money', value: (row) => row.refundedPaise },
];

const net = (locale: Locale): ExportColumn<Pick<CollectionRow, 'netPaise'>> => ({
  id: 'netPaise',
  title: m.reports_net({}, { locale }),
  kind: 'ledger',
  value: (row) => row.netPaise,
});

export function collectionColumns(locale: Locale): ExportColumn<CollectionRow>[] {
  return [dated(locale), mode(locale), count(locale), ...sums(locale), net(locale)];
}

export function collectionLineColumns(locale: Locale): ExportColumn<CollectionLineRow>[] {
  return [
    dated(locale),
    { id: 'at', title: m.reports_at({}, { locale }), kind: 'instant', value: (row) => row.at },
    mode(locale),
    { id: 'merchantCode', title: m.payments_merchant_code({}, { locale }), value: (row) => row.merchantCode },
    { id: 'shopName', title: m.payments_shop_name({}, { locale }), value: (row) => row.shopName },
    { id: 'reference', title: m.payments_reference({}, { locale }), value: (row) => row.reference },
    { id: 'narration', title: m.wallet_narration({}, { locale }), value: (row) => row.narration },
    ...sums(locale),
  ];
}

export function dayColumns(locale: Locale): ExportColumn<DayRow>[] {
  return [
    dated(locale),
    count(locale),
    ...sums(locale),
    net(locale),
    {
      id: 'cashDifferencePaise',
      title: m.reports_cash_difference({}, { locale }),
      kind: 'money',
      value: (row) => row.cashDifferencePaise,
    },
    { id: 'closedBy', title: m.reports_closed_by({}, { locale }), value: (row) => row.closedBy },
    { id: 'closedAt', title: m.reports_closed_at({}, { locale }), kind: 'instant', value: (row) => row.closedAt },
  ];
}
