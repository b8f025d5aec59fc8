import { financialYearOf, type LocalDate } from '@sevadesk/contract/kernel/dates';
import type { DocumentKind } from '@sevadesk/contract/wallet';

/** A span of days with a statement of its own; `name` is '2026-10', '2026-27 Q3' or '2026-27'. */
export type Period = { kind: DocumentKind; name: string; from: LocalDate; to: LocalDate };

/** Returns the quarter of the financial year; the first is April to June. */
export function quarterOf(day: LocalDate): string {
  const month = Number(day.slice(5, 7));
  return `Q${Math.floor(((month + 8) % 12) / 3) + 1}`;
}

const firstOfMonth = (day: LocalDate, monthsBack: number): LocalDate => {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - monthsBack, 1)).toISOString().slice(0, 10);
};

const isMonthEnd = (day: LocalDate) => firstOfMonth(day, -1) === nextDay(day);
const nextDay = (day: LocalDate) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

/** Returns the statements due at the end of a day: commission at the end of a month, tax of a quarter, on 31 March that of the year. */
export function periodsEndingOn(day: LocalDate): Period[] {
  if (!isMonthEnd(day)) return [];
  const month = Number(day.slice(5, 7));
  const year = financialYearOf(day);
  const periods: Period[] = [
    { kind: 'commission-statement', name: day.slice(0, 7), from: firstOfMonth(day, 0), to: day },
  ];
  if (month % 3 === 0)
    periods.push({ kind: 'tds-summary', name: `${year} ${quarterOf(day)}`, from: firstOfMonth(day, 2), to: day });
  if (month === 3) periods.push({ kind: 'tds-summary', name: year, from: firstOfMonth(day, 11), to: day });
  return periods;
}

/** Returns the law under which tax is deducted from commission on a day. */
export function tdsSectionOn(day: LocalDate): string {
  return day < '2026-04-01' ? '194H' : '393(1), Table, Sl. 1(ii)';
}
