/** A calendar day 'YYYY-MM-DD' without time or zone, from 0001-01-01 (PAN forms date families from it) to 9999-12-31. Sorts as text. */
export type LocalDate = string;

/** An instant as ISO text in UTC, '2026-04-05T18:30:00.000Z'. */
export type Instant = string;

const dayMs = 86_400_000;

/** India Standard Time is UTC+05:30 all year. */
export const istOffsetMs = 19_800_000;

const datePattern = /^\d{4}-\d{2}-\d{2}$/;
const instantPattern = /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?Z$/;

/** Whether the text is a valid calendar day; 2023-02-29 is not. */
export function isLocalDate(text: string): text is LocalDate {
  if (!datePattern.test(text)) return false;
  const [year, month, day] = [Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8))];
  return year > 0 && month > 0 && month <= 12 && day > 0 && day <= daysInMonth(year, month);
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** Whether the text is an instant in UTC; checked as text, because files hold millions of them and Date is slow. */
export function isInstant(text: string): text is Instant {
  return instantPattern.test(text) && isLocalDate(text.slice(0, 10));
}

function demandDate(date: LocalDate): LocalDate {
  if (!isLocalDate(date)) throw new RangeError(`${date} is not a date`);
  return date;
}

const utcMidnight = (date: LocalDate) => Date.parse(`${demandDate(date)}T00:00:00.000Z`);

/** Returns the day that is this many days later (earlier if negative). */
export function addDays(date: LocalDate, days: number): LocalDate {
  return demandDate(new Date(utcMidnight(date) + days * dayMs).toISOString().slice(0, 10));
}

/** Returns the days from the first date to the second; negative if the second is earlier. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  return (utcMidnight(to) - utcMidnight(from)) / dayMs;
}

/** Returns day and time of an instant in IST, as ISO text without zone; throws RangeError if it is invalid. */
export function istTextOf(instant: Instant | Date): string {
  return new Date(new Date(instant).getTime() + istOffsetMs).toISOString().slice(0, -1);
}

const istOffsetMinutes = istOffsetMs / 60_000;
const two = (value: number) => String(value).padStart(2, '0');

/** Returns day and minute of an instant in IST, '2026-04-06T00:00'. Computed from the text, unless the UTC day differs. */
export function istMinuteOf(instant: Instant): string {
  const minutes = Number(instant.slice(11, 13)) * 60 + Number(instant.slice(14, 16)) + istOffsetMinutes;
  if (!(minutes < 1440)) return istTextOf(instant).slice(0, 16);
  return `${instant.slice(0, 11)}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** Returns the business day of an instant: its date in India. A new day begins at 18:30 UTC. */
export function istDateOf(instant: Instant | Date): LocalDate {
  return istTextOf(instant).slice(0, 10);
}

/** Returns the instant at which a day begins in India; the day ends at the start of the next. */
export function istDayStart(date: LocalDate): Instant {
  return new Date(utcMidnight(date) - istOffsetMs).toISOString();
}

/** Returns the financial year of a day, 1 April to 31 March, as '2026-27'. */
export function financialYearOf(date: LocalDate): string {
  const year = Number(demandDate(date).slice(0, 4));
  const first = date.slice(5) < '04-01' ? year - 1 : year;
  return `${String(first).padStart(4, '0')}-${String((first + 1) % 100).padStart(2, '0')}`;
}

/** Returns the first and the last day of a financial year written as '2026-27'; undefined if the text is none. */
export function daysOfFinancialYear(year: string): { from: LocalDate; to: LocalDate } | undefined {
  const from = `${year.slice(0, 4)}-04-01`;
  if (!isLocalDate(from) || financialYearOf(from) !== year) return undefined;
  return { from, to: `${String(Number(year.slice(0, 4)) + 1).padStart(4, '0')}-03-31` };
}

/** Returns the completed years of age on a day; a birthday on 29 February counts from 1 March in common years. Negative before birth. */
export function ageOn(birth: LocalDate, on: LocalDate): number {
  const years = Number(demandDate(on).slice(0, 4)) - Number(demandDate(birth).slice(0, 4));
  return on.slice(5) < birth.slice(5) ? years - 1 : years;
}

/** Under 18 on the day; such an applicant needs a representative. */
export function isMinor(birth: LocalDate, on: LocalDate): boolean {
  return ageOn(birth, on) < 18;
}
