import { addDays, type LocalDate } from '@sevadesk/contract/kernel/local-date';
import { m } from '@sevadesk/messages';

export const datePresets = ['today', 'yesterday', 'last_7', 'this_month', 'last_month', 'this_year'] as const;
export type DatePreset = (typeof datePresets)[number];

export const presetWords: Record<DatePreset, () => string> = {
  today: m.shared_table_today,
  yesterday: m.shared_table_yesterday,
  last_7: m.shared_table_last_7,
  this_month: m.shared_table_this_month,
  last_month: m.shared_table_last_month,
  this_year: m.shared_table_this_year,
};

const monthStart = (day: LocalDate): LocalDate => `${day.slice(0, 7)}-01`;

/** The dates of a preset as of today, both inclusive; the year is the financial year, from 1 April. */
export function presetRange(preset: DatePreset, today: LocalDate): [LocalDate, LocalDate] {
  const before = addDays(monthStart(today), -1);
  const year = Number(today.slice(0, 4)) - (today.slice(5) < '04-01' ? 1 : 0);
  const ranges: Record<DatePreset, [LocalDate, LocalDate]> = {
    today: [today, today],
    yesterday: [addDays(today, -1), addDays(today, -1)],
    last_7: [addDays(today, -6), today],
    this_month: [monthStart(today), today],
    last_month: [monthStart(before), before],
    this_year: [`${String(year).padStart(4, '0')}-04-01`, today],
  };
  return ranges[preset];
}

/** The preset of a filter such as '@this_month'. URLs and views store the preset, so its dates move with the calendar. */
export function presetOf({ opt, value1 }: { opt: string; value1?: unknown }): DatePreset | undefined {
  if (opt !== 'between' || typeof value1 !== 'string' || !value1.startsWith('@')) return undefined;
  return datePresets.find((preset) => value1 === `@${preset}`);
}

export function presetFilter(field: string, preset: DatePreset): { field: string; opt: 'between'; value1: string } {
  return { field, opt: 'between', value1: `@${preset}` };
}
