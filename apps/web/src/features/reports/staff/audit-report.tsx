import { type AuditAsk, auditGroups, summedReports } from '@sevadesk/contract/reports';
import { m } from '@sevadesk/messages';
import type { LinkProps } from '@tanstack/react-router';
import { useCall } from '../../../shared/api/queries.ts';
import { DataTable } from '../../../shared/table/index.ts';
import { betweenDays, equalTo, narrowed } from '../components/drill.ts';
import { type Drill, type Measure, summedColumns } from '../components/measures.tsx';
import { useReportAsk, type WholeAsk } from '../components/report-ask.ts';
import type { ReportFilter } from '../components/report-filters.tsx';
import { ReportFrame } from '../components/report-frame.tsx';

type Sum = 'signIns' | 'refusedSignIns' | 'actions' | 'people';

const measures: readonly Measure<Sum>[] = [
  { id: 'actions', label: m.reports_sum_actions, kind: 'number' },
  { id: 'signIns', label: m.reports_sum_sign_ins, kind: 'number' },
  { id: 'refusedSignIns', label: m.reports_sum_refused_sign_ins, kind: 'number' },
  { id: 'people', label: m.reports_sum_people, kind: 'number' },
];

const filters: readonly ReportFilter[] = [
  { name: 'person', label: m.reports_user_name },
  { name: 'action', label: m.reports_by_action },
];

/** The entries behind a number; people are those of the same question by person. */
function behind(ask: WholeAsk, measure: Sum): LinkProps {
  if (measure === 'people') return { to: '/backend/misc/reports/audit', search: { ...ask, by: 'person' } } as LinkProps;
  const signIn = measure === 'actions' ? undefined : measure === 'signIns' ? 'ok' : 'refused';
  const isNobody = ask.person === '-';
  const filters = [
    betweenDays('at', ask),
    ...(isNobody ? [{ field: 'userName', opt: 'empty' }] : equalTo('userName', ask.person)),
    ...equalTo('action', signIn ? 'auth.login' : ask.action),
    ...equalTo('outcome', signIn, 'in'),
  ];
  return { to: '/backend/misc/reports/trail', search: { filters } } as LinkProps;
}

/** STF-21: who signed in and what was done, by day, person or kind of action. */
export function AuditReport() {
  const [ask, change] = useReportAsk(auditGroups);
  const { list, export: file, overview } = summedReports.audit;
  // The server reads the address's words once more and refuses what it does not know.
  const { data } = useCall(overview, { query: ask as AuditAsk }, { keepPrevious: true });
  const drill: Drill<Sum> = (line, measure) => behind(narrowed(ask, line), measure);
  return (
    <ReportFrame
      title={m.reports_audit_title()}
      report="audit"
      hub="/backend/misc/reports"
      ask={ask}
      change={change}
      groups={auditGroups}
      filters={filters}
      measures={measures}
      overview={data}
      drill={drill}
    >
      <DataTable
        key={ask.by}
        endpoint={list}
        exportEndpoint={file}
        fixed={ask}
        columns={summedColumns(ask.by, measures, drill)}
        rowId={(row) => row.id}
        cardColumns={['key', 'actions', 'signIns', 'refusedSignIns']}
        empty={{ title: m.reports_nothing(), text: m.reports_nothing_text() }}
      />
    </ReportFrame>
  );
}
