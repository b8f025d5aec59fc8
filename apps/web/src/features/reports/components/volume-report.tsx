import { categorySlugs } from '@sevadesk/contract/nsdl-pan';
import { states } from '@sevadesk/contract/kernel/states';
import { paperlessGroups, physicalGroups, summedReports, volumeGroups } from '@sevadesk/contract/reports';
import { m, panKindLabel, stateName } from '@sevadesk/messages';
import type { LinkProps } from '@tanstack/react-router';
import { betweenDays, equalTo, oneOf } from './drill.ts';
import { codeWords } from './group-words.ts';
import { type Measure, sumOf } from './measures.tsx';
import type { WholeAsk } from './report-ask.ts';
import type { ReportFilter } from './report-filters.tsx';
import { type Area, SummedReport } from './summed-report.tsx';

type Sum = 'sent' | 'paperless' | 'open' | 'sentBack' | 'acknowledged' | 'refused' | 'amountPaise';

const measures: readonly Measure<Sum>[] = [
  { id: 'sent', label: m.reports_sum_sent, kind: 'number' },
  { id: 'paperless', label: m.reports_sum_paperless, kind: 'number' },
  { id: 'open', label: m.reports_sum_open, kind: 'number' },
  { id: 'sentBack', label: m.reports_sum_sent_back, kind: 'number' },
  { id: 'acknowledged', label: m.reports_sum_acknowledged, kind: 'number' },
  { id: 'refused', label: m.reports_sum_refused, kind: 'number' },
  { id: 'amountPaise', label: m.reports_sum_amount_paise, kind: 'money' },
];

const filters = (): ReportFilter[] => [
  { name: 'merchantCode', label: m.reports_by_merchantcode },
  {
    name: 'state',
    label: m.reports_by_state,
    options: states.map(({ code }) => ({ value: code, label: stateName(code) })),
  },
  {
    name: 'category',
    label: m.reports_by_category,
    options: categorySlugs.map((value) => ({ value, label: panKindLabel('category', value) })),
  },
  {
    name: 'type',
    label: m.reports_by_type,
    options: ['N', 'C'].map((value) => ({ value, label: panKindLabel('type', value) })),
  },
  {
    name: 'way',
    label: m.reports_by_way,
    options: Object.entries(codeWords.way ?? {}).map(([value, label]) => ({ value, label: label() })),
  },
];

const groupOf: Partial<Record<Sum, 'open' | 'sentBack' | 'done' | 'refused'>> = {
  open: 'open',
  sentBack: 'sentBack',
  acknowledged: 'done',
  refused: 'refused',
};

const paths = {
  staff: { report: '/backend/misc/reports/volume', list: '/backend/actions/nsdl-pan' },
  merchant: { report: '/merchant/misc/reports/volume', list: '/merchant/product/nsdl-pan' },
} as const;

/** Links to the applications behind a number. They are in two lists, so a number from both is first grouped by way. */
function listOf(area: Area, ask: WholeAsk, measure: Sum, paperless: number): LinkProps {
  const { report, list } = paths[area];
  if (ask.state !== undefined && ask.merchantCode === undefined)
    return { to: report, search: { ...ask, by: 'merchant' } } as LinkProps;
  const way = measure === 'paperless' ? 'paperless' : (ask.way ?? (paperless === 0 ? 'physical' : undefined));
  if (way === undefined) return { to: report, search: { ...ask, by: 'way' } } as LinkProps;
  const group = groupOf[measure];
  const shop = equalTo('merchantCode', ask.merchantCode);
  const type = equalTo('type', ask.type, 'in');
  if (way === 'paperless') {
    const all = [...paperlessGroups.open, ...paperlessGroups.done, ...paperlessGroups.refused];
    const statuses = group === undefined || group === 'sentBack' ? all : paperlessGroups[group];
    const found = [betweenDays('createdAt', ask), oneOf('status', statuses), ...shop, ...type];
    return { to: `${list}/paperless/list`, search: { filters: found } } as LinkProps;
  }
  const category = equalTo('category', ask.category, 'in');
  const status = group === undefined ? [] : [oneOf('status', physicalGroups[group])];
  const found = [betweenDays('submittedAt', ask), ...status, ...shop, ...type, ...category];
  return { to: `${list}/physical/list`, search: { filters: found } } as LinkProps;
}

/** STF-21: the number of PAN applications submitted, by day, shop, state or category, with their current status. */
export function VolumeReport({ area }: { area: Area }) {
  const isStaff = area === 'staff';
  return (
    <SummedReport
      area={area}
      title={m.reports_volume_title()}
      report={isStaff ? 'volume' : 'own-volume'}
      calls={isStaff ? summedReports.volume : summedReports.ownVolume}
      groups={volumeGroups}
      filters={filters()}
      measures={measures}
      cardColumns={['key', 'sent', 'acknowledged', 'open', 'amountPaise']}
      behind={(ask, measure, line) => listOf(area, ask, measure, sumOf(line, 'paperless'))}
    />
  );
}
