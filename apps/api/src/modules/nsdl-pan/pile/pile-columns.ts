import type { PileRow } from '@sevadesk/contract/nsdl-pan';
import { type Locale, m } from '@sevadesk/messages';
import type { ExportDescription } from '../../../platform/export/types.ts';

const words = {
  uploading: m.nsdl_pan_pile_state_uploading,
  reading: m.nsdl_pan_pile_state_reading,
  done: m.nsdl_pan_pile_state_done,
  failed: m.nsdl_pan_pile_state_failed,
  cancelled: m.nsdl_pan_pile_state_cancelled,
} as const;

/** The export of the list of batch scans. */
export const pileExport: ExportDescription<PileRow> = {
  name: 'piles',
  title: (locale: Locale) => m.nsdl_pan_pile_title({}, { locale }),
  columns: (locale: Locale) => [
    { id: 'name', title: m.nsdl_pan_pile_file({}, { locale }), value: (row) => row.name },
    { id: 'state', title: m.nsdl_pan_pile_state({}, { locale }), value: (row) => words[row.state]({}, { locale }) },
    { id: 'pages', title: m.nsdl_pan_pile_pages({}, { locale }), kind: 'count', value: (row) => row.pages },
    { id: 'filed', title: m.nsdl_pan_pile_filed({}, { locale }), kind: 'count', value: (row) => row.filed },
    { id: 'strays', title: m.nsdl_pan_pile_strays({}, { locale }), kind: 'count', value: (row) => row.strays },
    { id: 'discarded', title: m.nsdl_pan_pile_discarded({}, { locale }), kind: 'count', value: (row) => row.discarded },
    { id: 'createdBy', title: m.nsdl_pan_pile_by({}, { locale }), value: (row) => row.createdBy },
    { id: 'createdAt', title: m.nsdl_pan_pile_at({}, { locale }), kind: 'instant', value: (row) => row.createdAt },
  ],
};
