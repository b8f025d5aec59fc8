import { Badge } from '@mantine/core';
import { type DayRow, reports } from '@sevadesk/contract/reports';
import { m } from '@sevadesk/messages';
import { type Columns, DataTable } from '../../../shared/table/index.ts';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { Amount } from '../../../shared/ui/values/money.tsx';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { countColumn, netColumn, sumColumns } from '../components/collection-columns.tsx';

const columns: Columns<DayRow> = [
  {
    id: 'dated',
    header: m.reports_dated,
    kind: 'date',
    cell: (row) => <DateText value={row.dated} />,
    link: (row) => ({ to: '/backend/misc/reports/day-close/$day', params: { day: row.dated } }),
  },
  countColumn,
  ...sumColumns,
  netColumn,
  {
    id: 'cashDifferencePaise',
    header: m.reports_cash_difference,
    kind: 'money',
    cell: (row) => <Amount value={row.cashDifferencePaise} />,
  },
  { id: 'closedBy', header: m.reports_closed_by, cell: (row) => row.closedBy ?? '-' },
  {
    id: 'closedAt',
    header: m.reports_closed_at,
    cell: (row) =>
      row.closedAt === null ? (
        <Badge variant="light" color="gray">
          {m.reports_not_closed()}
        </Badge>
      ) : (
        <DateText value={row.closedAt} time />
      ),
    pin: true,
  },
];

/** Business days, open and closed (STF-21). */
export function DayCloseList() {
  return (
    <ListPage
      title={m.reports_days_title()}
      breadcrumb={[
        { label: m.reports_title(), link: { to: '/backend/misc/reports' } },
        { label: m.reports_days_title() },
      ]}
    >
      <DataTable
        endpoint={reports.days}
        exportEndpoint={reports.daysExport}
        columns={columns}
        searchable={false}
        rowId={(row) => row.id}
        cardColumns={['dated', 'netPaise', 'closedAt']}
        empty={{ title: m.reports_days_empty_title(), text: m.reports_days_empty_text() }}
      />
    </ListPage>
  );
}
