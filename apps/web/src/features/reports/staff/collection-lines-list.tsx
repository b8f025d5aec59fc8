import { type CollectionLineRow, reports } from '@sevadesk/contract/reports';
import { m } from '@sevadesk/messages';
import { kindWords } from '../../wallet/index.ts';
import { type Columns, DataTable } from '../../../shared/table/index.ts';
import { CopyNumber } from '../../../shared/ui/values/copy-number.tsx';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { modeOptions, modeWords } from '../components/mode-words.ts';
import { sumColumns } from '../components/collection-columns.tsx';

const columns: Columns<CollectionLineRow> = [
  { id: 'dated', header: m.reports_dated, kind: 'date', cell: (row) => <DateText value={row.dated} /> },
  { id: 'at', header: m.reports_at, kind: 'date', cell: (row) => <DateText value={row.at} time />, hidden: true },
  { id: 'mode', header: m.reports_mode, cell: (row) => modeWords[row.mode](), options: modeOptions },
  { id: 'kind', header: m.reports_posting_kind, cell: (row) => kindWords[row.kind]() },
  { id: 'merchantCode', header: m.payments_merchant_code, cell: (row) => row.merchantCode ?? '-' },
  { id: 'shopName', header: m.reports_shop, kind: 'name', cell: (row) => row.shopName ?? '-' },
  {
    id: 'reference',
    header: m.payments_reference,
    cell: (row) => (row.reference ? <CopyNumber value={row.reference} /> : '-'),
  },
  ...sumColumns,
];

/** All movements behind a number of the daily collection (STF-21). */
export function CollectionLinesList() {
  return (
    <ListPage
      title={m.reports_lines_title()}
      breadcrumb={[
        { label: m.reports_title(), link: { to: '/backend/misc/reports' } },
        { label: m.reports_daily_title(), link: { to: '/backend/misc/reports/daily-collection' } },
        { label: m.reports_lines_title() },
      ]}
    >
      <DataTable
        endpoint={reports.collectionLines}
        exportEndpoint={reports.collectionLinesExport}
        columns={columns}
        rowId={(row) => row.id}
        cardColumns={['dated', 'mode', 'shopName', 'collectedPaise', 'refundedPaise']}
        empty={{ title: m.reports_lines_empty_title(), text: m.reports_lines_empty_text() }}
      />
    </ListPage>
  );
}
