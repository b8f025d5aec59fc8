import type { NpsRow, NpsStaffRow } from '@sevadesk/contract/nps';
import { codeText, type Locale, m, statusText } from '@sevadesk/messages';
import type { ExportColumn, ExportDescription } from '../../platform/export/types.ts';

function columnsOf(locale: Locale): ExportColumn<NpsRow>[] {
  const at = { locale };
  return [
    { id: 'number', title: m.nps_col_number({}, at), value: (row) => row.number },
    { id: 'name', title: m.nps_col_name({}, at), value: (row) => row.name },
    { id: 'mobile', title: m.nps_col_mobile({}, at), value: (row) => row.mobile },
    {
      id: 'tiers',
      title: m.nps_col_tiers({}, at),
      value: (row) => row.tiers,
      words: (value) => codeText(['nps_tiers'], value, locale),
    },
    { id: 'createdAt', title: m.nps_col_created({}, at), kind: 'instant', value: (row) => row.createdAt },
    { id: 'statusAt', title: m.nps_col_status_at({}, at), kind: 'instant', value: (row) => row.statusAt },
    { id: 'pricePaise', title: m.nps_col_price({}, at), kind: 'money', value: (row) => row.pricePaise },
    { id: 'ackNo', title: m.nps_col_ack({}, at), value: (row) => row.ackNo },
    { id: 'pran', title: m.nps_col_pran({}, at), value: (row) => row.pran },
    {
      id: 'status',
      title: m.nps_col_status({}, at),
      value: (row) => row.status,
      words: (value) => statusText('nps', value, locale),
    },
  ];
}

export const ownExport: ExportDescription<NpsRow> = {
  name: 'nps',
  title: (locale) => m.nps_export_title({}, { locale }),
  columns: columnsOf,
};

export const staffExport: ExportDescription<NpsStaffRow> = {
  name: 'nps',
  title: (locale) => m.nps_export_title({}, { locale }),
  columns: (locale) => [
    { id: 'merchantCode', title: m.nps_col_code({}, { locale }), value: (row) => row.merchantCode },
    { id: 'shopName', title: m.nps_col_shop({}, { locale }), value: (row) => row.shopName },
    ...columnsOf(locale),
  ],
};
