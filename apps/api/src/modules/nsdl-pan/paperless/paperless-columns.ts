import type { PaperlessRow, StaffPaperlessRow } from '@sevadesk/contract/nsdl-pan';
import { codeText, type Locale, m, panLabel, statusText } from '@sevadesk/messages';
import type { ExportColumn, ExportDescription } from '../../../platform/export/types.ts';

function columnsOf(locale: Locale): ExportColumn<PaperlessRow>[] {
  const at = { locale };
  return [
    { id: 'token', title: m.nsdl_pan_paperless_col_token({}, at), value: (row) => row.token },
    { id: 'applicantName', title: m.nsdl_pan_paperless_col_name({}, at), value: (row) => row.applicantName },
    {
      id: 'type',
      title: m.nsdl_pan_paperless_col_type({}, at),
      value: (row) => row.type,
      words: (value) => codeText(['nsdl_pan_paperless_type'], value, locale),
    },
    {
      id: 'mode',
      title: m.nsdl_pan_paperless_col_mode({}, at),
      value: (row) => row.mode,
      words: (value) => codeText(['nsdl_pan_paperless_mode'], value, locale),
    },
    {
      id: 'cardType',
      title: m.nsdl_pan_paperless_col_card({}, at),
      value: (row) => row.cardType,
      words: (value) => panLabel('choice_card_type', value, locale),
    },
    { id: 'mobile', title: m.nsdl_pan_paperless_col_mobile({}, at), value: (row) => row.mobile },
    {
      id: 'createdAt',
      title: m.nsdl_pan_paperless_col_created({}, at),
      kind: 'instant',
      value: (row) => row.createdAt,
    },
    {
      id: 'statusAt',
      title: m.nsdl_pan_paperless_col_status_at({}, at),
      kind: 'instant',
      value: (row) => row.statusAt,
    },
    { id: 'pricePaise', title: m.nsdl_pan_paperless_col_price({}, at), kind: 'money', value: (row) => row.pricePaise },
    { id: 'ackNo', title: m.nsdl_pan_paperless_col_ack({}, at), value: (row) => row.ackNo },
    {
      id: 'status',
      title: m.nsdl_pan_paperless_col_status({}, at),
      value: (row) => row.status,
      words: (value) => statusText('paperless', value, locale),
    },
  ];
}

export const ownExport: ExportDescription<PaperlessRow> = {
  name: 'paperless',
  title: (locale) => m.nsdl_pan_paperless_export_title({}, { locale }),
  columns: columnsOf,
};

export const staffExport: ExportDescription<StaffPaperlessRow> = {
  name: 'paperless',
  title: (locale) => m.nsdl_pan_paperless_export_title({}, { locale }),
  columns: (locale) => [
    { id: 'merchantCode', title: m.nsdl_pan_paperless_col_code({}, { locale }), value: (row) => row.merchantCode },
    { id: 'shopName', title: m.nsdl_pan_paperless_col_shop({}, { locale }), value: (row) => row.shopName },
    ...columnsOf(locale),
    {
      id: 'reviewCause',
      title: m.nsdl_pan_paperless_col_cause({}, { locale }),
      value: (row) => row.reviewCause,
      words: (value) => codeText(['nsdl_pan_paperless_cause'], value, locale),
    },
  ],
};
