import { type Instant, isInstant, isLocalDate, istDateOf, istMinuteOf, type LocalDate } from './local-date.ts';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const invalid = 'Invalid Date';
const missing = '-';

/** A LocalDate, an Instant (both text), or what a date input holds. */
type Shown = LocalDate | Date | null | undefined;

const textOf = (value: Shown) => {
  if (!(value instanceof Date)) return value;
  return Number.isNaN(value.getTime()) ? invalid : value.toISOString();
};

const shownDate = (date: LocalDate) =>
  `${date.slice(8, 10)}-${months[Number(date.slice(5, 7)) - 1]}-${date.slice(0, 4)}`;

/** A date, or the Indian date of a moment, as '05-Apr-2026'; 'Invalid Date' when it is none, '-' when missing. */
export function formatDate(value: Shown): string {
  const text = textOf(value);
  if (text === null || text === undefined || text === '') return missing;
  if (isLocalDate(text)) return shownDate(text);
  return isInstant(text) ? shownDate(istDateOf(text)) : invalid;
}

/** A moment in India time as '05-Apr-2026 14:05'; 'Invalid Date' when it is none, '-' when missing. */
export function formatDateTime(value: Instant | Date | null | undefined): string {
  const text = textOf(value);
  if (text === null || text === undefined || text === '') return missing;
  if (!isInstant(text)) return invalid;
  const inIndia = istMinuteOf(text);
  return `${shownDate(inIndia.slice(0, 10))} ${inIndia.slice(11)}`;
}

/** Reads 'DD<separator>MM<separator>YYYY' strictly: two, two and four digits, a day of the calendar. */
function parseDayFirst(text: string, separator: string): LocalDate | undefined {
  const parts = text.trim().split(separator);
  if (parts.length !== 3) return undefined;
  const date = parts.toReversed().join('-');
  return isLocalDate(date) ? date : undefined;
}

const dayFirst = (date: LocalDate, separator: string) => {
  if (!isLocalDate(date)) throw new RangeError(`${date} is not a date`);
  return date.split('-').reverse().join(separator);
};

/** Reads a typed 'DD/MM/YYYY'; undefined when it is anything else (31/02/2024, 1/4/2026, 2026-04-01). */
export function parseTypedDate(text: string): LocalDate | undefined {
  return parseDayFirst(text, '/');
}

/** The date as people type it: '05/04/2026'. */
export function formatTypedDate(date: LocalDate): string {
  return dayFirst(date, '/');
}

/** Reads the payment gateway's 'DD-MM-YYYY'. */
export function parseGatewayDate(text: string): LocalDate | undefined {
  return parseDayFirst(text, '-');
}

/** The date as the payment gateway wants it, 'DD-MM-YYYY'; its days are days of India. */
export function formatGatewayDate(date: LocalDate): string {
  return dayFirst(date, '-');
}
