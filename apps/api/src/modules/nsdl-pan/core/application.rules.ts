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

/** Parses the stored jsonb into typed values. */
export function valuesOf(data: unknown): z.infer<typeof storedData> {
  return storedData.parse(data);
}

/** Parses the stored status of an application. */
export const statusOf = storedCode(applicationStatuses);

/** The card type, which decides the price: e-PAN alone, a card in India, or a card sent abroad; null if nothing is chosen. */
export function cardTypeOf(values: FormValues): CardType | null {
  const chosen = textOf(values, 'cardType');
  if (chosen === 'E') return 'E';
  if (chosen !== 'P') return null;
  return isSentAbroad(values) ? 'A' : 'P';
}

/** Returns the form's value for a stored card type: an address abroad is not typed as a type. */
export function typedCardType(cardType: string): 'P' | 'E' {
  return cardType === 'E' ? 'E' : 'P';
}

/** Returns the number that lists search by; abroad it starts with the country code. */
function mobileOf(values: FormValues): string | null {
  const abroad = textOf(values, 'mobileAbroad');
  return textOf(values, 'mobile') || (abroad ? `${textOf(values, 'isd')}${abroad}` : null);
}

/** Extracts the columns that lists filter and search by, so that they can be indexed. */
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

/** Returns a token number: the day of confirmation as yymmdd and six digits of a sequence; 12 digits in total. */
export function tokenOf(day: LocalDate, number: number): string {
  return `${day.slice(2).replaceAll('-', '')}${String(number).padStart(6, '0')}`;
}

const requirement = z.union([z.boolean(), z.object({ field: z.string(), is: z.array(z.string()) })]);
const switches = z.object({
  required: z.record(z.string(), requirement).optional(),
  hidden: z.array(z.string()).optional(),
});

/** Parses the switches of a row of the forms table. */
export function switchesOf(stored: unknown): FormSwitches {
  return switches.parse(stored);
}

export type StoredFormVersion = FormVersion & { id: string };

/** How long an acceptance can be undone. */
export const undoSeconds = 10;
/** How long a verifier's lease lasts without an extension. */
export const leaseMinutes = 15;

export function laterBy(now: Date, seconds: number): string {
  return new Date(now.getTime() + seconds * 1000).toISOString();
}
