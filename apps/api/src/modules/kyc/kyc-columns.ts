import type { KycRow } from '@sevadesk/contract/kyc';
import { codeText, m, statusText } from '@sevadesk/messages';
import type { ExportDescription } from '../../platform/export/types.ts';

/** The columns of the queue's export. */
export const kycExport: ExportDescription<KycRow> = {
  name: 'kyc',
  title: (locale) => m.kyc_queue_title({}, { locale }),
  columns: (locale) => [
    {
      id: 'subject',
      title: m.kyc_col_subject({}, { locale }),
      value: (row) => row.subject,
      words: (value) => codeText(['kyc_subject'], value, locale),
    },
    { id: 'code', title: m.kyc_col_code({}, { locale }), value: (row) => row.code },
    { id: 'name', title: m.kyc_col_name({}, { locale }), value: (row) => row.name },
    {
      id: 'status',
      title: m.kyc_col_status({}, { locale }),
      value: (row) => row.status,
      words: (value) => statusText('kyc', value, locale),
    },
    { id: 'waiting', title: m.kyc_col_waiting({}, { locale }), kind: 'count', value: (row) => row.waiting },
    {
      id: 'waitingSince',
      title: m.kyc_col_waiting_since({}, { locale }),
      kind: 'instant',
      value: (row) => row.waitingSince,
    },
    {
      id: 'submittedAt',
      title: m.kyc_col_submitted({}, { locale }),
      kind: 'instant',
      value: (row) => row.submittedAt,
    },
    { id: 'verifiedAt', title: m.kyc_col_verified({}, { locale }), kind: 'instant', value: (row) => row.verifiedAt },
    { id: 'expiresOn', title: m.kyc_col_expires({}, { locale }), kind: 'date', value: (row) => row.expiresOn },
  ],
};
