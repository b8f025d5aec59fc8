import { auditGroups, summedReports } from '@sevadesk/contract/reports';
import { m } from '@sevadesk/messages';
import type { LinkProps } from '@tanstack/react-router';
import { betweenDays, equalTo } from '../components/drill.ts';
import type { Measure } from '../components/measures.tsx';
import type { WholeAsk } from '../components/report-ask.ts';
import type { ReportFilter } from '../components/report-filters.tsx';
import { SummedReport } from '../components/summed-report.tsx';

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

/** Links to the entries behind a number; a number of people links to the same report by person. */
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

/** STF-21: sign-ins and actions, by day, person or kind of action. */
export function AuditReport() {
  return (
    <SummedReport
      area="staff"
      title={m.reports_audit_title()}
      report="audit"
      calls={summedReports.audit}
      groups={auditGroups}
      filters={filters}
      measures={measures}
      cardColumns={['key', 'actions', 'signIns', 'refusedSignIns']}
      behind={behind}
    />
  );
}
