import type { BacklogRow, StaffBacklogRow } from '@sevadesk/contract/nsdl-pan';
import { type Locale, m } from '@sevadesk/messages';
import type { ExportColumn, ExportDescription } from '../../../platform/export/types.ts';

const statusWord = (value: string, locale: Locale): string => {
  if (value === 'A') return m.nsdl_pan_backlog_status_success({}, { locale });
  return value === 'P'
    ? m.nsdl_pan_backlog_status_pending({}, { locale })
    : m.nsdl_pan_backlog_status_failed({}, { locale });
};

function columns(locale: Locale): ExportColumn<BacklogRow>[] {
  return [
    { id: 'transid', title: m.nsdl_pan_backlog_column_token({}, { locale }), value: (row) => row.transid },
    { id: 'dated', title: m.nsdl_pan_backlog_column_dated({}, { locale }), kind: 'date', value: (row) => row.dated },
    { id: 'akn_no', title: m.nsdl_pan_backlog_column_ack_no({}, { locale }), value: (row) => row.akn_no },
    { id: 'pan_type', title: m.nsdl_pan_backlog_column_pan_type({}, { locale }), value: (row) => row.pan_type },
    { id: 'cardname', title: m.nsdl_pan_backlog_column_card_name({}, { locale }), value: (row) => row.cardname },
    { id: 'aadhaar_No', title: m.nsdl_pan_backlog_column_aadhaar({}, { locale }), value: (row) => row.aadhaar_No },
    { id: 'contactno', title: m.nsdl_pan_backlog_column_contact({}, { locale }), value: (row) => row.contactno },
    { id: 'email', title: m.nsdl_pan_backlog_column_email({}, { locale }), value: (row) => row.email },
    {
      id: 'status',
      title: m.nsdl_pan_backlog_column_status({}, { locale }),
      value: (row) => row.status,
      words: (value) => statusWord(value, locale),
    },
  ];
}

const named = { name: 'pan-backlog', title: (locale: Locale) => m.nsdl_pan_backlog_title({}, { locale }) };

/** The export of a merchant's archive. */
export const ownBacklogExport: ExportDescription<BacklogRow> = { ...named, columns };

/** The export of the full archive, with the merchant of each row. */
export const backlogExport: ExportDescription<StaffBacklogRow> = {
  ...named,
  columns: (locale) => [
    ...columns(locale),
    { id: 'memno', title: m.nsdl_pan_backlog_column_member_no({}, { locale }), value: (row) => row.memno },
    { id: 'name', title: m.nsdl_pan_backlog_column_merchant({}, { locale }), value: (row) => row.name },
  ],
};
