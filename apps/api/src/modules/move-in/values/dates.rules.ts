import { parseDay } from '@sevadesk/contract/kernel/cell-text';
import { addDays, isLocalDate, istDateOf, type LocalDate } from '@sevadesk/contract/kernel/dates';
import { applySteps, type CleaningRule, type Read, type Step, type Stepped } from './cleaning.rules.ts';
import { hindiDigits } from './identifiers.rules.ts';
import { readWith } from './text.rules.ts';

/** Which number comes first in 01/02/2019: each column has one order, which its values show (`dateOrderOf`). */
export type DateOrder = 'day' | 'month';

type Found = { value: LocalDate; rules: CleaningRule[] };

const zeroDate = /^0{1,4}([-/.])0{1,2}\1(?:0{4}|0{1,2})(?:[T ]0{1,2}:0{2}(?::0{2}(?:\.0+)?)?)?$|^0{4,14}$|^0$/;
/** Dates that programs write for "none"; 1 January 1970 only with a program's default time, because people were born on that day. */
const noDay =
  /^(?:(?:0001|1753|1900)-01-01|1899-12-3[01]|1900-01-00|0?1[/-]0?1[/-](?:0001|1753|1900))(?:[T ]00:00(?::00(?:\.0+)?)?Z?)?$|^1970-01-01[T ]0[05]:[03]0/;

const between = (date: LocalDate | undefined): date is LocalDate =>
  date !== undefined && date >= '1900-01-01' && date <= '2099-12-31';

/** Days since 30-12-1899, as in spreadsheets; 20000 to 60000 are the years 1954 to 2064, so that a year never matches. */
function excelDay(text: string): Found | undefined {
  const [, days] = /^(\d{5})(?:\.\d+)?$/.exec(text) ?? [];
  if (!days || Number(days) < 20_000 || Number(days) > 60_000) return undefined;
  return { value: addDays('1899-12-30', Number(days)), rules: ['date.excel_day'] };
}

/** Seconds or milliseconds since 1970; the day in India. From 1990 on, so that other numbers of nine digits do not match. */
function unixDay(text: string): Found | undefined {
  if (!/^\d{9,10}$|^\d{12,13}$/.test(text)) return undefined;
  const seconds = text.length > 10 ? Math.floor(Number(text) / 1000) : Number(text);
  if (seconds < 631_152_000 || seconds > 4_102_444_800) return undefined;
  return { value: istDateOf(new Date(seconds * 1000)), rules: ['date.unix_seconds'] };
}

/** 20190401 or 01042019, with or without a time: the one of the two readings that is a valid day. */
function compactDay(text: string): Found | undefined {
  const [, digits = ''] = /^(\d{8})(?:\d{6})?$/.exec(text) ?? [];
  const yearFirst = `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`;
  const dayFirst = `${digits.slice(4)}-${digits.slice(2, 4)}-${digits.slice(0, 2)}`;
  const days = [yearFirst, dayFirst].filter((day) => isLocalDate(day) && between(day));
  return days.length === 1 && days[0] ? { value: days[0], rules: ['date.compact'] } : undefined;
}

/** A timestamp with a time zone: its day in India. */
function momentDay(text: string): Found | undefined {
  if (!/^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:Z|[+-]\d{2}(?::?\d{2})?)$/.test(text))
    return undefined;
  const iso = text
    .replace(' ', 'T')
    .replace(/\s/g, '')
    .replace(/([+-]\d{2})$/, '$1:00');
  const moment = new Date(iso);
  return Number.isNaN(moment.getTime()) ? undefined : { value: istDateOf(moment), rules: ['date.utc'] };
}

/** Returns the rules that describe how a day was written. */
function formOf(text: string, order: DateOrder): CleaningRule[] {
  const day = text.replace(/[T ,]+\d{1,2}:\d{2}.*$/, '');
  const rules: CleaningRule[] = day === text ? [] : ['date.time'];
  if (/^\d{4}-\d{2}-\d{2}$/.test(day)) return rules;
  if (/^\d{4}/.test(day)) return [...rules, 'date.year_first'];
  if (/[A-Za-z]{3}/.test(day)) rules.unshift('date.month_name');
  else rules.unshift(order === 'month' ? 'date.month_first' : 'date.day_first');
  return /\D\d{2}$/.test(day) ? [...rules, 'date.two_digit_year'] : rules;
}

function writtenDay(text: string, order: DateOrder): Found | undefined {
  const value = parseDay(text, { order, century: 'excel' });
  return between(value) ? { value, rules: formOf(text, order) } : undefined;
}

const steps: readonly Step[] = [
  hindiDigits,
  // 1st, 22nd; then the weekday of "Monday, 1 April 2019".
  ['date.month_name', (text) => text.replace(/(?<=\b\d{1,2})(?:st|nd|rd|th)\b/i, '')],
  ['date.month_name', (text) => text.replace(/^(?:sun|mon|tue|wed|thu|fri|sat)[a-z]*[,.\s]+(?=\S)/i, '')],
];

/** Reads a day as 'YYYY-MM-DD' in India; `order` decides ambiguous days. Years 1900 to 2099. */
export const dateReader = (order: DateOrder) =>
  readWith<LocalDate>((stepped: Stepped): Read<LocalDate> => {
    const { text, rules } = applySteps(stepped, steps);
    if (zeroDate.test(text)) return { value: null, rules: [...rules, 'empty.zeros'] };
    if (noDay.test(text)) return { value: null, rules: [...rules, 'empty.placeholder'] };
    const found = momentDay(text) ?? writtenDay(text, order) ?? excelDay(text) ?? compactDay(text) ?? unixDay(text);
    if (!found) return { fault: 'date' };
    return { value: found.value, rules: [...new Set([...rules, ...found.rules])] };
  });

/** Reads a day with the day first, as in India. A month first (12/31/2019) is an error, so that no column has two orders. */
export const readDate = dateReader('day');

/**
 * Returns the order of a column's days: 'month' if some can only be month first (12/31/2019) and none only day first, otherwise
 * 'day'; 'mixed' if both occur, then a person decides.
 */
export function dateOrderOf(values: readonly string[]): DateOrder | 'mixed' {
  let onlyDay = 0;
  let onlyMonth = 0;
  for (const value of values) {
    const [, first, second] = /^\s*(\d{1,2})[/.-](\d{1,2})[/.-](?:\d{4}|\d{2})\b/.exec(value) ?? [];
    if (Number(first) > 12 && Number(second) <= 12) onlyDay++;
    if (Number(second) > 12 && Number(first) <= 12) onlyMonth++;
  }
  // One in fifty is a typing error, not an order.
  if (onlyMonth > 0 && onlyDay <= onlyMonth / 50) return 'month';
  return onlyMonth > onlyDay / 50 ? 'mixed' : 'day';
}
