import { states } from '@sevadesk/contract/kernel/states';
import { serviceGroups, summedReports } from '@sevadesk/contract/reports';
import { orderKindNames, orderKinds } from '@sevadesk/contract/services';
import { m, stateName } from '@sevadesk/messages';
import type { LinkProps } from '@tanstack/react-router';
import { kindLabels } from '../../../services.ts';
import { betweenDays, equalTo, oneOf } from './drill.ts';
import type { Measure } from './measures.tsx';
import type { WholeAsk } from './report-ask.ts';
import type { ReportFilter } from './report-filters.tsx';
import { type Area, SummedReport } from './summed-report.tsx';

type Sum = 'placed' | 'open' | 'done' | 'refused' | 'chargedPaise';

const measures: readonly Measure<Sum>[] = [
  { id: 'placed', label: m.reports_sum_placed, kind: 'number' },
  { id: 'open', label: m.reports_sum_open, kind: 'number' },
  { id: 'done', label: m.reports_sum_done, kind: 'number' },
  { id: 'refused', label: m.reports_sum_refused, kind: 'number' },
  { id: 'chargedPaise', label: m.reports_sum_charged_paise, kind: 'money' },
];

const filters = (): ReportFilter[] => [
  { name: 'merchantCode', label: m.reports_by_merchantcode },
  {
    name: 'state',
    label: m.reports_by_state,
    options: states.map(({ code }) => ({ value: code, label: stateName(code) })),
  },
  {
    name: 'service',
    label: m.reports_by_service,
    options: orderKindNames.map((value) => ({ value, label: kindLabels.report[value]() })),
  },
];

const report = { staff: '/backend/misc/reports/services', merchant: '/merchant/misc/reports/services' } as const;

function behind(area: Area, ask: WholeAsk, measure: Sum): LinkProps {
  if (ask.state !== undefined && ask.merchantCode === undefined)
    return { to: report[area], search: { ...ask, by: 'merchant' } } as LinkProps;
  const service = orderKindNames.find((one) => one === ask.service);
  if (service === undefined) return { to: report[area], search: { ...ask, by: 'service' } } as LinkProps;
  const { open, done, refused } = orderKinds[service].states;
  const statuses = { open, done, refused, placed: [...open, ...done, ...refused], chargedPaise: undefined }[measure];
  const filters = [
    betweenDays('createdAt', ask),
    ...equalTo('merchantCode', ask.merchantCode),
    ...(statuses ? [oneOf('status', statuses)] : []),
  ];
  return { to: orderKinds[service].lists[area], search: { filters } } as LinkProps;
}

/** STF-21: coupons, leads, NPS and GST orders by service, day or shop, with their current status. */
export function ServicesReport({ area }: { area: Area }) {
  const isStaff = area === 'staff';
  return (
    <SummedReport
      area={area}
      title={m.reports_services_title()}
      report={isStaff ? 'services' : 'own-services'}
      calls={isStaff ? summedReports.services : summedReports.ownServices}
      groups={serviceGroups}
      filters={filters()}
      measures={measures}
      cardColumns={['key', 'placed', 'open', 'done', 'chargedPaise']}
      behind={(ask, measure) => behind(area, ask, measure)}
    />
  );
}
