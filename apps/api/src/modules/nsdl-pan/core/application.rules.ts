import type { LocalDate } from '@sevadesk/contract/kernel/dates';
import { isLocalDate } from '@sevadesk/contract/kernel/dates';
import {
  applicationStatuses,
  type CardType,
  type FormSwitches,
  type FormValues,
  type FormVersion,
  isSentAbroad,
  textOf,
} from '@sevadesk/contract/nsdl-pan';
import { z } from 'zod';
import { storedCode } from '@sevadesk/contract/kernel/stored-code';

const storedData = z.record(z.string(), z.union([z.string(), z.array(z.string())]));

/** The stored jsonb as typed values. */
export function valuesOf(data: unknown): z.infer<typeof storedData> {
  return storedData.parse(data);
}

/** The stored status of an application. */
export const statusOf = storedCode(applicationStatuses);

/** What the price goes by: the e-PAN alone, a card in India, or a card that is sent abroad; null while nothing is chosen. */
export function cardTypeOf(values: FormValues): CardType | null {
  const chosen = textOf(values, 'cardType');
  if (chosen === 'E') return 'E';
  if (chosen !== 'P') return null;
  return isSentAbroad(values) ? 'A' : 'P';
}

/** What the form says of a stored kind of card: an address abroad is not typed as a kind. */
export function typedCardType(cardType: string): 'P' | 'E' {
  return cardType === 'E' ? 'E' : 'P';
}

/** The number that lists search by; abroad, the country's code stands before it. */
function mobileOf(values: FormValues): string | null {
  const abroad = textOf(values, 'mobileAbroad');
  return textOf(values, 'mobile') || (abroad ? `${textOf(values, 'isd')}${abroad}` : null);
}

/** The columns that lists filter and search by, taken out of the typed data so that they can be indexed. */
export function indexedColumns(values: FormValues) {
  const birth = textOf(values, 'birthDate');
  return {
    cardName: textOf(values, 'cardName'),
    birthDate: isLocalDate(birth) ? birth : null,
    mobile: mobileOf(values),
    email: textOf(values, 'email') || null,
    cardType: cardTypeOf(values),
  };
}

/** A token number: the day of confirming as yymmdd and six digits of a sequence; 12 digits in all. */
export function tokenOf(day: LocalDate, number: number): string {
  return `${day.slice(2).replaceAll('-', '')}${String(number).padStart(6, '0')}`;
}

const requirement = z.union([z.boolean(), z.object({ field: z.string(), is: z.array(z.string()) })]);
const switches = z.object({
  required: z.record(z.string(), requirement).optional(),
  hidden: z.array(z.string()).optional(),
});

/** A row of the table of forms, its switches checked. */
export function switchesOf(stored: unknown): FormSwitches {
  return switches.parse(stored);
}

export type StoredFormVersion = FormVersion & { id: string };

/** How long a decision to accept can be taken back. */
export const undoSeconds = 10;
/** How long a verifier keeps an application without a sign of life. */
export const leaseMinutes = 15;

export function laterBy(now: Date, seconds: number): string {
  return new Date(now.getTime() + seconds * 1000).toISOString();
}
