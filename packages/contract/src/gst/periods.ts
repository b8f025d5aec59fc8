import { addDays, isLocalDate, type LocalDate } from '../kernel/local-date.ts';
import { stateByGstCode } from '../kernel/states.ts';
import { returnFacts, type ReturnType, type Rhythm } from './returns.ts';

/** A period: month '2026-04', quarter '2026-27-Q1', financial year '2026-27', or a day. Years run from April to March. */
export type Span = { from: LocalDate; to: LocalDate };

const two = (number: number) => String(number).padStart(2, '0');

/** Returns the last day of the month that is this many months later. */
function monthEnd(year: number, month: number): LocalDate {
  const past = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
  return addDays(past, -1);
}

function monthsFrom(year: number, month: number, count: number): Span {
  return { from: `${year}-${two(month)}-01`, to: monthEnd(year, month - 1 + count) };
}

function yearOf(text: string): number | undefined {
  const [, first, second] = /^(20\d{2})-(\d{2})$/.exec(text) ?? [];
  if (first === undefined || (Number(first) + 1) % 100 !== Number(second)) return undefined;
  return Number(first);
}

/** Returns the days of a period; undefined if the text is no valid period of this rhythm. */
export function spanOf(rhythm: Rhythm, period: string): Span | undefined {
  if (rhythm === 'day') return isLocalDate(period) ? { from: period, to: period } : undefined;
  if (rhythm === 'month') {
    const [, year, month] = /^(20\d{2})-(0[1-9]|1[0-2])$/.exec(period) ?? [];
    return year === undefined ? undefined : monthsFrom(Number(year), Number(month), 1);
  }
  if (rhythm === 'year') {
    const year = yearOf(period);
    return year === undefined ? undefined : monthsFrom(year, 4, 12);
  }
  const [, years = '', quarter] = /^(20\d{2}-\d{2})-Q([1-4])$/.exec(period) ?? [];
  const year = yearOf(years);
  if (year === undefined) return undefined;
  const month = 4 + (Number(quarter) - 1) * 3;
  return month > 12 ? monthsFrom(year + 1, month - 12, 3) : monthsFrom(year, month, 3);
}

/** GST began on this day. */
const firstDay = '2017-07-01';

/** Returns the days of a return's period; undefined if the return has no such period, or it is before GST began. */
export function periodOf(type: ReturnType, period: string): Span | undefined {
  const span = spanOf(returnFacts[type].rhythm, period);
  if (!span || span.to < firstDay) return undefined;
  // The facility exists only in the first two months of a quarter.
  if (type === 'iff' && Number(period.slice(5)) % 3 === 0) return undefined;
  return span;
}

/** Whether a period can be ordered yet: returns are prepared in its last days. */
export function isOrderable(type: ReturnType, period: string, today: LocalDate): boolean {
  const span = periodOf(type, period);
  return span !== undefined && span.from <= today;
}

/** States whose quarterly GSTR-3B is due on the 22nd; for all others it is the 24th (Notification 82/2020 - Central Tax). */
const firstGroup = ['CG', 'MP', 'GJ', 'MH', 'KA', 'GA', 'KL', 'TN', 'TS', 'AP', 'DH', 'PY', 'AN', 'LD'];

export type StateGroup = 'X' | 'Y';

/** Returns the state group of a GSTIN. */
export function stateGroupOf(gstin: string): StateGroup {
  const state = stateByGstCode(gstin.slice(0, 2));
  return state && firstGroup.includes(state.code) ? 'X' : 'Y';
}

/** A legal rule: this many months after the last month of the period, on this day of the month; day 0 is the period's own day. */
export type DueRule = { months: number; day: number };

/** Returns the due day of a period; a day that the month does not have becomes its last day. */
export function dueBy({ months, day }: DueRule, { to }: Span): LocalDate {
  const [year = 0, month = 0, own = 0] = to.split('-').map(Number);
  const last = monthEnd(year, month + months);
  const wanted = `${last.slice(0, 8)}${two(day === 0 ? own : day)}`;
  return wanted < last ? wanted : last;
}

/** Returns the latest periods of a return up to today, newest first; a return by day has none, because the day is typed. */
export function recentPeriods(type: ReturnType, today: LocalDate, count = 12): string[] {
  const { rhythm } = returnFacts[type];
  const [year = 0, month = 0] = today.split('-').map(Number);
  const found: string[] = [];
  for (let back = 0; found.length < count && back < 120; back++) {
    const at = new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 10);
    const period = periodText(rhythm, at);
    if (period !== undefined && !found.includes(period) && isOrderable(type, period, today)) found.push(period);
  }
  return found;
}

/** Returns the period of a rhythm that contains a day. */
function periodText(rhythm: Rhythm, day: LocalDate): string | undefined {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const first = month < 4 ? year - 1 : year;
  const years = `${first}-${two((first + 1) % 100)}`;
  if (rhythm === 'month') return day.slice(0, 7);
  if (rhythm === 'year') return years;
  return rhythm === 'quarter' ? `${years}-Q${Math.floor(((month + 8) % 12) / 3) + 1}` : undefined;
}
