import { type Instant, isInstant, isLocalDate, istDateOf, istMinuteOf, type LocalDate } from './local-date.ts';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const invalid = 'Invalid Date';
const missing = '-';

/** A LocalDate, an Instant (both text), or the Date of a date input. */
type Shown = LocalDate | Date | null | undefined;

const textOf = (value: Shown) => {
  if (!(value instanceof Date)) return value;
  return Number.isNaN(value.getTime()) ? invalid : value.toISOString();
};

const shownDate = (date: LocalDate) =>
  `${date.slice(8, 10)}-${months[Number(date.slice(5, 7)) - 1]}-${date.slice(0, 4)}`;

/** Formats a date, or the Indian date of an instant, as '05-Apr-2026'; 'Invalid Date' if invalid, '-' if missing. */
export function formatDate(value: Shown): string {
  const text = textOf(value);
  if (text === null || text === undefined || text === '') return missing;
  if (isLocalDate(text)) return shownDate(text);
  return isInstant(text) ? shownDate(istDateOf(text)) : invalid;
}

/** Formats an instant in IST as '05-Apr-2026 14:05'; 'Invalid Date' if invalid, '-' if missing. */
export function formatDateTime(value: Instant | Date | null | undefined): string {
  const text = textOf(value);
  if (text === null || text === undefined || text === '') return missing;
  if (!isInstant(text)) return invalid;
  const inIndia = istMinuteOf(text);
  return `${shownDate(inIndia.slice(0, 10))} ${inIndia.slice(11)}`;
}

/** Parses 'DD<separator>MM<separator>YYYY' strictly: two, two and four digits, a valid calendar day. */
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

/** Parses a typed 'DD/MM/YYYY'; undefined for anything else (31/02/2024, 1/4/2026, 2026-04-01). */
export function parseTypedDate(text: string): LocalDate | undefined {
  return parseDayFirst(text, '/');
}

/** Formats a date as people type it: '05/04/2026'. */
export function formatTypedDate(date: LocalDate): string {
  return dayFirst(date, '/');
}

/** Parses the payment gateway's 'DD-MM-YYYY'. */
export function parseGatewayDate(text: string): LocalDate | undefined {
  return parseDayFirst(text, '-');
}

/** Formats a date for the payment gateway, 'DD-MM-YYYY'; its days are days of India. */
export function formatGatewayDate(date: LocalDate): string {
  return dayFirst(date, '-');
}
