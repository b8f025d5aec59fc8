import { type CollectionRow, reports } from '@sevadesk/contract/reports';
import { m } from '@sevadesk/messages';
import type { LinkProps } from '@tanstack/react-router';
import { type Columns, DataTable } from '../../../shared/table/index.ts';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { modeOptions, modeWords } from '../components/mode-words.ts';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { countColumn, netColumn, sumColumns } from '../components/collection-columns.tsx';

/** Links to the movements of a day and mode. */
const linesOf = ({ dated, mode }: Pick<CollectionRow, 'dated' | 'mode'>): LinkProps => ({
  to: '/backend/misc/reports/collection-lines',
  search: {
    filters: [
      { field: 'dated', opt: 'eq', value1: dated },
      { field: 'mode', opt: 'in', value1: [mode] },
    ],
  },
});

const columns: Columns<CollectionRow> = [
  { id: 'dated', header: m.reports_dated, kind: 'date', cell: (row) => <DateText value={row.dated} />, link: linesOf },
  {
    id: 'mode',
    header: m.reports_mode,
    cell: (row) => modeWords[row.mode](),
    options: modeOptions,
  },
  countColumn,
  ...sumColumns,
  netColumn,
];

/** Amounts received and paid out, per day and mode (STF-21). */
export function DailyCollectionList() {
  return (
    <ListPage
      title={m.reports_daily_title()}
      breadcrumb={[
        { label: m.reports_title(), link: { to: '/backend/misc/reports' } },
        { label: m.reports_daily_title() },
      ]}
    >
      <DataTable
        endpoint={reports.dailyCollection}
        exportEndpoint={reports.dailyCollectionExport}
        columns={columns}
        searchable={false}
        rowId={(row) => row.id}
        empty={{ title: m.reports_daily_empty_title(), text: m.reports_daily_empty_text() }}
      />
    </ListPage>
  );
}
