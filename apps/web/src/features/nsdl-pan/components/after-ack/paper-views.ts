import { ageBands, bandDays, type HardcopySummary } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import type { ListFilter } from '../../../../shared/table/list-state.ts';
import { bandWords } from './paper-strip.tsx';

const owed: ListFilter = { field: 'hardcopyStatus', opt: 'eq', value1: 'owed' };

function within(band: (typeof ageBands)[number], today: string): ListFilter[] {
  const { from, to } = bandDays(band, today);
  if (from === null) return [owed, { field: 'acknowledgedAt', opt: 'lte', value1: to }];
  return [owed, { field: 'acknowledgedAt', opt: 'between', value1: from, value2: to }];
}

/** View pills of a list of original forms: by age, overdue, in transit. */
export function paperViews(summary: HardcopySummary | undefined, today: string) {
  const overdue: ListFilter[] = summary
    ? [owed, { field: 'acknowledgedAt', opt: 'lt', value1: summary.overdueBefore }]
    : [owed];
  return [
    { label: m.nsdl_pan_tin_view_all(), filters: [] },
    { label: m.nsdl_pan_tin_counts_overdue(), filters: overdue },
    ...ageBands.map((band) => ({ label: bandWords[band.key](), filters: within(band, today) })),
    { label: m.nsdl_pan_tin_papers_way(), filters: [{ field: 'hardcopyStatus', opt: 'eq' as const, value1: 'sent' }] },
  ];
}
