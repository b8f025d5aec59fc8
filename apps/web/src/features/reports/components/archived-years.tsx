import { Alert } from '@mantine/core';
import { daysOfFinancialYear, istDateOf, type LocalDate } from '@sevadesk/contract/kernel/local-date';
import { summedReports } from '@sevadesk/contract/reports';
import { m } from '@sevadesk/messages';
import { IconArchive } from '@tabler/icons-react';
import { useCall } from '../../../shared/api/queries.ts';
import { presetOf, presetRange } from '../../../shared/table/date-presets.ts';
import type { ListFilter } from '../../../shared/table/list-state.ts';
import { useListState } from '../../../shared/table/use-list-state.ts';

/** Only a text: an address can hold anything, also an object with its own `toString`. */
const dayIn = (value: unknown): LocalDate => (typeof value === 'string' ? value : '');

/** Whether a filter of days may match a day of a span. An operator without an upper or lower bound is open there. */
function touches(filter: ListFilter, { from, to }: { from: LocalDate; to: LocalDate }): boolean {
  const preset = presetOf(filter);
  const [first, second] = preset
    ? presetRange(preset, istDateOf(new Date()))
    : [dayIn(filter.value1), dayIn(filter.value2)];
  switch (filter.opt) {
    case 'eq':
      return from <= first && first <= to;
    case 'between':
      return first <= to && from <= second;
    case 'gt':
      return to > first;
    case 'gte':
      return to >= first;
    case 'lt':
      return from < first;
    case 'lte':
      return from <= first;
    default:
      return true;
  }
}

/** Returns the archived years of which a list filtered in this way could show entries; without a filter of the time, all. */
export function yearsAsked(years: readonly string[], filters: readonly ListFilter[] = []): string[] {
  const ofTime = filters.filter(({ field }) => field === 'at');
  return years.filter((year) => {
    const days = daysOfFinancialYear(year);
    return days !== undefined && ofTime.every((filter) => touches(filter, days));
  });
}

/** A sentence above the audit trail if the asked period touches archived years, whose entries it cannot list. */
export function ArchivedYears() {
  const { data } = useCall(summedReports.archivedYears, {});
  const [{ filters }] = useListState();
  const years = yearsAsked(data?.years ?? [], filters);
  if (years.length === 0) return null;
  return <Alert icon={<IconArchive />}>{m.reports_trail_archived({ years: years.join(', ') })}</Alert>;
}
