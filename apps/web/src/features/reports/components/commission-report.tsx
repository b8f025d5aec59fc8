import { type CommissionAsk, commissionGroups, summedReports } from '@sevadesk/contract/reports';
import { states } from '@sevadesk/contract/kernel/states';
import { m, stateName } from '@sevadesk/messages';
import type { LinkProps } from '@tanstack/react-router';
import { useCall } from '../../../shared/api/queries.ts';
import { DataTable } from '../../../shared/table/index.ts';
import { betweenDays, narrowed } from './drill.ts';
import { codeWords } from './group-words.ts';
import { type Drill, type Measure, summedColumns } from './measures.tsx';
import { useReportAsk, type WholeAsk } from './report-ask.ts';
import type { ReportFilter } from './report-filters.tsx';
import { ReportFrame } from './report-frame.tsx';

type Sum = 'grossPaise' | 'tdsPaise' | 'netPaise' | 'postings';

const measures: readonly Measure<Sum>[] = [
  { id: 'grossPaise', label: m.reports_sum_gross_paise, kind: 'money' },
  { id: 'tdsPaise', label: m.reports_sum_tds_paise, kind: 'money' },
  { id: 'netPaise', label: m.reports_sum_net_paise, kind: 'money' },
  { id: 'postings', label: m.reports_sum_postings, kind: 'number' },
];

const ownGroups = commissionGroups.filter((group) => group !== 'merchant' && group !== 'state');

const coded = (name: 'product' | 'kind') =>
  Object.entries(codeWords[name] ?? {}).map(([value, label]) => ({ value, label: label() }));

const filters = (): ReportFilter[] => [
  { name: 'merchantCode', label: m.reports_by_merchantcode },
  {
    name: 'state',
    label: m.reports_by_state,
    options: states.map(({ code }) => ({ value: code, label: stateName(code) })),
  },
  { name: 'product', label: m.reports_by_product, options: coded('product') },
  { name: 'kind', label: m.reports_by_kind, options: coded('kind') },
];

const report = { staff: '/backend/misc/reports/commission', merchant: '/merchant/misc/reports/commission' } as const;

/** The account's lines where a statement shows exactly these; else the same sums by the next finer grouping. */
function behind(area: 'staff' | 'merchant', ask: WholeAsk, by: string, measure: Sum): LinkProps | undefined {
  const { merchantCode, state, product, kind } = ask;
  const finer = (next: string) => ({ to: report[area], search: { ...ask, by: next } }) as LinkProps;
  if (area === 'staff' && state !== undefined && merchantCode === undefined) return finer('merchant');
  const isWhole = [merchantCode, state, product, kind].every((one) => one === undefined);
  const search = { filters: [betweenDays('dated', ask)] };
  if (isWhole && area === 'merchant') return { to: '/merchant/misc/reports/statement', search } as LinkProps;
  if (isWhole && measure !== 'netPaise') {
    const account = measure === 'tdsPaise' ? 'house:tds-payable' : 'house:commission-expense';
    return { to: '/backend/misc/reports/statement', search: { ...search, account } } as LinkProps;
  }
  if (by !== 'day' && ask.from !== ask.to) return finer('day');
  if (product === undefined) return finer('product');
  return kind === undefined ? finer('kind') : undefined;
}

/** STF-21: what was earned, and the tax deducted from it. */
export function CommissionReport({ area }: { area: 'staff' | 'merchant' }) {
  const isStaff = area === 'staff';
  const groups = isStaff ? commissionGroups : ownGroups;
  const [ask, change] = useReportAsk(groups);
  const { list, export: file, overview } = isStaff ? summedReports.commission : summedReports.ownCommission;
  // The server reads the address's words once more and refuses what it does not know.
  const { data } = useCall(overview, { query: ask as CommissionAsk }, { keepPrevious: true });
  const drill: Drill<Sum> = (line, measure) => behind(area, narrowed(ask, line), line.by, measure);
  return (
    <ReportFrame
      title={m.reports_commission_title()}
      report={isStaff ? 'commission' : 'own-commission'}
      hub={isStaff ? '/backend/misc/reports' : '/merchant/misc/reports'}
      ask={ask}
      change={change}
      groups={groups}
      filters={filters().filter(({ name }) => isStaff || (name !== 'merchantCode' && name !== 'state'))}
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
        cardColumns={['key', 'grossPaise', 'tdsPaise', 'netPaise']}
        empty={{ title: m.reports_nothing(), text: m.reports_nothing_text() }}
      />
    </ReportFrame>
  );
}
