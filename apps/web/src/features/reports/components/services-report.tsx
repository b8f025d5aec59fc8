import { states } from '@sevadesk/contract/kernel/states';
import {
  type OrderService,
  orderServices,
  type ServiceAsk,
  serviceGroups,
  serviceGroupsOf,
  summedReports,
} from '@sevadesk/contract/reports';
import { m, stateName } from '@sevadesk/messages';
import type { LinkProps } from '@tanstack/react-router';
import { useCall } from '../../../shared/api/queries.ts';
import { DataTable } from '../../../shared/table/index.ts';
import { betweenDays, equalTo, narrowed, oneOf } from './drill.ts';
import { serviceWords } from './group-words.ts';
import { type Drill, type Measure, summedColumns } from './measures.tsx';
import { useReportAsk, type WholeAsk } from './report-ask.ts';
import type { ReportFilter } from './report-filters.tsx';
import { ReportFrame } from './report-frame.tsx';

type Sum = 'placed' | 'open' | 'done' | 'refused' | 'chargedPaise';

const measures: readonly Measure<Sum>[] = [
  { id: 'placed', label: m.reports_sum_placed, kind: 'number' },
  { id: 'open', label: m.reports_sum_open, kind: 'number' },
  { id: 'done', label: m.reports_sum_done, kind: 'number' },
  { id: 'refused', label: m.reports_sum_refused, kind: 'number' },
  { id: 'chargedPaise', label: m.reports_sum_charged_paise, kind: 'money' },
];

const ownGroups = serviceGroups.filter((group) => group !== 'merchant' && group !== 'state');

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
    options: orderServices.map((value) => ({ value, label: serviceWords[value]() })),
  },
];

const report = { staff: '/backend/misc/reports/services', merchant: '/merchant/misc/reports/services' } as const;

/** The lists of all orders of a service; a shop has one registration at provider 2, which its page shows whole. */
const lists: Readonly<Record<'staff' | 'merchant', Readonly<Record<OrderService, string>>>> = {
  staff: {
    'uti-psa': '/backend/actions/uti-pan/psa-list',
    'uti-coupon': '/backend/actions/uti-pan/coupon-list',
    'bank-lead': '/backend/actions/banking/applicant/list',
    nps: '/backend/actions/nps',
    'gst-registration': '/backend/actions/gst/registration',
    'gst-return': '/backend/actions/gst/filling',
  },
  merchant: {
    'uti-psa': '/merchant/product/uti-pan/psa-loginid',
    'uti-coupon': '/merchant/product/uti-pan/topup-list',
    'bank-lead': '/merchant/product/banking',
    nps: '/merchant/product/nps/list',
    'gst-registration': '/merchant/product/gst/registration/list',
    'gst-return': '/merchant/product/gst/filling/list',
  },
};

function behind(area: 'staff' | 'merchant', ask: WholeAsk, measure: Sum): LinkProps {
  if (ask.state !== undefined && ask.merchantCode === undefined)
    return { to: report[area], search: { ...ask, by: 'merchant' } } as LinkProps;
  const service = orderServices.find((one) => one === ask.service);
  if (service === undefined) return { to: report[area], search: { ...ask, by: 'service' } } as LinkProps;
  const { open, done, refused } = serviceGroupsOf[service];
  const statuses = { open, done, refused, placed: [...open, ...done, ...refused], chargedPaise: undefined }[measure];
  const filters = [
    betweenDays('createdAt', ask),
    ...equalTo('merchantCode', ask.merchantCode),
    ...(statuses ? [oneOf('status', statuses)] : []),
  ];
  return { to: lists[area][service], search: { filters } } as LinkProps;
}

/** STF-21: coupons, leads, NPS and GST orders by service, day or shop, and how they stand now. */
export function ServicesReport({ area }: { area: 'staff' | 'merchant' }) {
  const isStaff = area === 'staff';
  const groups = isStaff ? serviceGroups : ownGroups;
  const [ask, change] = useReportAsk(groups);
  const { list, export: file, overview } = isStaff ? summedReports.services : summedReports.ownServices;
  // The server reads the address's words once more and refuses what it does not know.
  const { data } = useCall(overview, { query: ask as ServiceAsk }, { keepPrevious: true });
  const drill: Drill<Sum> = (line, measure) => behind(area, narrowed(ask, line), measure);
  return (
    <ReportFrame
      title={m.reports_services_title()}
      report={isStaff ? 'services' : 'own-services'}
      hub={isStaff ? '/backend/misc/reports' : '/merchant/misc/reports'}
      ask={ask}
      change={change}
      groups={groups}
      filters={filters().filter(({ name }) => isStaff || name === 'service')}
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
        cardColumns={['key', 'placed', 'open', 'done', 'chargedPaise']}
        empty={{ title: m.reports_nothing(), text: m.reports_nothing_text() }}
      />
    </ReportFrame>
  );
}
