import { summedReports, type TrailRow } from '@sevadesk/contract/reports';
import { actorRoleName, m } from '@sevadesk/messages';
import { type Columns, DataTable } from '../../../shared/table/index.ts';
import { CopyNumber } from '../../../shared/ui/values/copy-number.tsx';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { TwoLines } from '../../../shared/ui/values/two-lines.tsx';
import { ArchivedYears } from '../components/archived-years.tsx';

const outcomes = { ok: m.reports_outcome_ok, refused: m.reports_outcome_refused } as const;

const columns: Columns<TrailRow> = [
  { id: 'at', header: m.reports_at, kind: 'date', cell: (row) => <DateText value={row.at} time /> },
  {
    id: 'actorName',
    header: m.reports_by_person,
    cell: (row) => (row.actorRole === 'system' ? actorRoleName('system') : (row.actorName ?? '-')),
  },
  { id: 'userName', header: m.reports_user_name, cell: (row) => row.userName ?? '-' },
  { id: 'action', header: m.reports_by_action, cell: (row) => <TwoLines below={row.action}>{row.what}</TwoLines> },
  {
    id: 'outcome',
    header: m.reports_outcome,
    cell: (row) =>
      row.outcome === 'ok' ? outcomes.ok() : row.outcome === 'refused' ? outcomes.refused() : row.outcome,
    options: [
      { value: 'ok', label: outcomes.ok },
      { value: 'refused', label: outcomes.refused },
    ],
  },
  { id: 'recordType', header: m.reports_record_type, cell: (row) => row.recordWords ?? '-' },
  {
    id: 'recordId',
    header: m.reports_record_id,
    cell: (row) => (row.recordId ? <CopyNumber value={row.recordId} /> : '-'),
    hidden: true,
  },
  {
    id: 'actorRole',
    header: m.reports_role,
    cell: (row) => (row.actorRole === null ? '-' : actorRoleName(row.actorRole)),
  },
  { id: 'address', header: m.reports_address, cell: (row) => row.address ?? '-' },
];

/** All entries behind a number of the audit report (STF-21). */
export function TrailList() {
  return (
    <ListPage
      title={m.reports_trail_title()}
      breadcrumb={[
        { label: m.reports_title(), link: { to: '/backend/misc/reports' } },
        { label: m.reports_audit_title(), link: { to: '/backend/misc/reports/audit' } },
        { label: m.reports_trail_title() },
      ]}
    >
      <ArchivedYears />
      <DataTable
        endpoint={summedReports.trail.list}
        exportEndpoint={summedReports.trail.export}
        columns={columns}
        searchable={false}
        rowId={(row) => row.id}
        cardColumns={['at', 'actorName', 'action', 'outcome']}
        empty={{ title: m.reports_nothing(), text: m.reports_nothing_text() }}
      />
    </ListPage>
  );
}
