import { formatCount } from '@sevadesk/contract/kernel/count-format';
import { type FilingBatchRow, filingStates, nsdlPanFiling } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { type Columns, DataTable } from '../../../shared/table/index.ts';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { statusWord } from '../../../shared/ui/values/status-words.ts';
import { paths } from './core/paths.ts';
import { FilingTabs } from './filing/filing-tabs.tsx';
import { ReadyPanel } from './filing/ready-panel.tsx';

const columns: Columns<FilingBatchRow> = [
  {
    id: 'number',
    header: m.nsdl_pan_filing_batch_number,
    cell: (row) => m.nsdl_pan_filing_batch_title({ number: String(row.number) }),
    link: ({ id }) => ({ to: paths.batch, params: { id } }),
  },
  {
    id: 'createdAt',
    header: m.nsdl_pan_filing_created_at,
    kind: 'date',
    cell: (row) => <DateText value={row.createdAt} time />,
  },
  { id: 'createdBy', header: m.nsdl_pan_filing_created_by, cell: (row) => row.createdBy },
  { id: 'items', header: m.nsdl_pan_filing_items, kind: 'number', cell: (row) => formatCount(row.items) },
  { id: 'takenBack', header: m.nsdl_pan_filing_taken_back, kind: 'number', cell: (row) => formatCount(row.takenBack) },
  { id: 'missing', header: m.nsdl_pan_filing_missing, kind: 'number', cell: (row) => formatCount(row.missing) },
  {
    id: 'state',
    header: m.nsdl_pan_filing_state,
    cell: (row) => <StatusBadge of="filing" status={row.state} />,
    options: filingStates.map((value) => ({ value, label: () => statusWord('filing', value) })),
    pin: true,
  },
];

/** Applications to file, and the filed batches with their missing numbers. */
export function FilingList() {
  return (
    <ListPage
      title={m.nsdl_pan_filing_title()}
      breadcrumb={[
        { label: m.nsdl_pan_staff_dashboard_title(), link: { to: paths.dashboard } },
        { label: m.nsdl_pan_filing_title() },
      ]}
    >
      <FilingTabs />
      <ReadyPanel />
      <DataTable
        endpoint={nsdlPanFiling.batches.list}
        exportEndpoint={nsdlPanFiling.batches.export}
        columns={columns}
        rowId={(row) => row.id}
        cardColumns={['number', 'createdAt', 'items', 'missing']}
        empty={{ title: m.nsdl_pan_filing_empty_title(), text: m.nsdl_pan_filing_empty_text() }}
      />
    </ListPage>
  );
}
