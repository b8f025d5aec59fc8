import { commissionGroups, summedReports } from '@sevadesk/contract/reports';
import { states } from '@sevadesk/contract/kernel/states';
import { m, stateName } from '@sevadesk/messages';
import type { LinkProps } from '@tanstack/react-router';
import { betweenDays } from './drill.ts';
import { codeWords } from './group-words.ts';
import type { Measure } from './measures.tsx';
import type { WholeAsk } from './report-ask.ts';
import type { ReportFilter } from './report-filters.tsx';
import { type Area, SummedReport } from './summed-report.tsx';

type Sum = 'grossPaise' | 'tdsPaise' | 'netPaise' | 'postings';

const measures: readonly Measure<Sum>[] = [
  { id: 'grossPaise', label: m.reports_sum_gross_paise, kind: 'money' },
  { id: 'tdsPaise', label: m.reports_sum_tds_paise, kind: 'money' },
  { id: 'netPaise', label: m.reports_sum_net_paise, kind: 'money' },
  { id: 'postings', label: m.reports_sum_postings, kind: 'number' },
];

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

/** Links to a statement if it shows exactly these lines; otherwise to the same sums in a finer grouping. */
function behind(area: Area, ask: WholeAsk, by: string, measure: Sum): LinkProps | undefined {
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

/** STF-21: commission earned, and the tax deducted from it. */
export function CommissionReport({ area }: { area: Area }) {
  const isStaff = area === 'staff';
  return (
    <SummedReport
      area={area}
      title={m.reports_commission_title()}
      report={isStaff ? 'commission' : 'own-commission'}
      calls={isStaff ? summedReports.commission : summedReports.ownCommission}
      groups={commissionGroups}
      filters={filters()}
      measures={measures}
      cardColumns={['key', 'grossPaise', 'tdsPaise', 'netPaise']}
      behind={(ask, measure, { by }) => behind(area, ask, by, measure)}
    />
  );
}
