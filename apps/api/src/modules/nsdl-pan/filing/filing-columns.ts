import type { FilingBatchRow, FilingItemRow } from '@sevadesk/contract/nsdl-pan';
import { m, statusText } from '@sevadesk/messages';
import type { ExportDescription } from '../../../platform/export/types.ts';

const states: Record<string, typeof m.nsdl_pan_filing_state_ready> = {
  building: m.nsdl_pan_filing_state_building,
  ready: m.nsdl_pan_filing_state_ready,
  failed: m.nsdl_pan_filing_state_failed,
};

/** The export of the list of batches. */
export const batchExport: ExportDescription<FilingBatchRow> = {
  name: 'pan-batches',
  title: (locale) => m.nsdl_pan_filing_title({}, { locale }),
  columns: (locale) => [
    { id: 'number', title: m.nsdl_pan_filing_batch_number({}, { locale }), kind: 'count', value: (row) => row.number },
    {
      id: 'state',
      title: m.nsdl_pan_filing_state({}, { locale }),
      value: (row) => row.state,
      words: (value) => states[value]?.({}, { locale }) ?? value,
    },
    { id: 'items', title: m.nsdl_pan_filing_items({}, { locale }), kind: 'count', value: (row) => row.items },
    {
      id: 'takenBack',
      title: m.nsdl_pan_filing_taken_back({}, { locale }),
      kind: 'count',
      value: (row) => row.takenBack,
    },
    { id: 'missing', title: m.nsdl_pan_filing_missing({}, { locale }), kind: 'count', value: (row) => row.missing },
    { id: 'createdBy', title: m.nsdl_pan_filing_created_by({}, { locale }), value: (row) => row.createdBy },
    {
      id: 'createdAt',
      title: m.nsdl_pan_filing_created_at({}, { locale }),
      kind: 'instant',
      value: (row) => row.createdAt,
    },
  ],
};

/** The export of a batch's applications. */
export const itemExport: ExportDescription<FilingItemRow> = {
  name: 'pan-batch-items',
  title: (locale) => m.nsdl_pan_filing_items_title({}, { locale }),
  columns: (locale) => [
    { id: 'position', title: m.nsdl_pan_filing_position({}, { locale }), kind: 'count', value: (row) => row.position },
    { id: 'token', title: m.nsdl_pan_filing_column_token({}, { locale }), value: (row) => row.token },
    { id: 'cardName', title: m.nsdl_pan_filing_name({}, { locale }), value: (row) => row.cardName },
    { id: 'formCode', title: m.nsdl_pan_filing_form({}, { locale }), value: (row) => row.formCode },
    { id: 'shopName', title: m.nsdl_pan_filing_shop({}, { locale }), value: (row) => row.shopName },
    {
      id: 'status',
      title: m.nsdl_pan_filing_state({}, { locale }),
      value: (row) => row.status,
      words: (value) => statusText('application', value, locale),
    },
    { id: 'aknNo', title: m.nsdl_pan_filing_column_akn_no({}, { locale }), value: (row) => row.aknNo },
    {
      id: 'takenBackAt',
      title: m.nsdl_pan_filing_taken_back({}, { locale }),
      kind: 'instant',
      value: (row) => row.takenBackAt,
    },
    { id: 'remark', title: m.nsdl_pan_filing_remark({}, { locale }), value: (row) => row.remark },
  ],
};
