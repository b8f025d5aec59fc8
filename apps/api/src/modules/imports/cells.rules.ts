import { parseDay } from '@sevadesk/contract/kernel/cell-text';
import type { LocalDate } from '@sevadesk/contract/kernel/dates';
import type { FaultKey } from '@sevadesk/contract/kernel/faults';
import { formatAmount, formatBalance, parseRupees, toPaise } from '@sevadesk/contract/kernel/money';
import type { Paise } from '@sevadesk/contract/kernel/money';

/** An amount with optional rupee sign, commas, and Cr or Dr at the end. */
const dressed = /^(?:₹|rs\.?|inr)?\s*([+-]?)\s*((?:\d[\d,]*)(?:\.\d{1,2})?)\s*(cr|dr)?\.?$/i;

export type ReadAmount = { amountPaise: Paise; sign: 'plus' | 'minus' | undefined };

/** Parses an amount of a statement to paise, with its sign or Cr/Dr; undefined for anything else (three decimals, 1e3, words). */
export function parseAmount(text: string): ReadAmount | undefined {
  const [, sign, digits, side] = dressed.exec(text.trim()) ?? [];
  if (digits === undefined) return undefined;
  const amountPaise = parseRupees(digits.replaceAll(',', ''), { allowZero: true });
  if (amountPaise === undefined) return undefined;
  if (sign === '-' || side?.toLowerCase() === 'dr') return { amountPaise, sign: 'minus' };
  return { amountPaise, sign: sign === '+' || side ? 'plus' : undefined };
}

/** Formats an amount for display. */
export const writeAmount = (value: unknown): string => (typeof value === 'number' ? formatAmount(toPaise(value)) : '');

/** Formats a balance for display. */
export const writeBalance = (balance: unknown): string =>
  typeof balance === 'number' ? formatBalance(toPaise(balance)) : '';

type Reading<T> = { value: T } | { fault: FaultKey };

export function dayCell(text: string): Reading<LocalDate> {
  const value = parseDay(text);
  return value === undefined ? { fault: 'date' } : { value };
}

/** Reads a non-negative amount; drops its sign, because the column gives the direction. A dash means none. */
export function amountCell(text: string): Reading<Paise | null> {
  if (/^[-–—]+$/.test(text)) return { value: null };
  const read = parseAmount(text);
  return read === undefined ? { fault: 'amount' } : { value: read.amountPaise };
}

/** Reads a balance, or an amount with a meaningful sign. */
export function signedCell(text: string): Reading<number | null> {
  if (/^[-–—]+$/.test(text)) return { value: null };
  const read = parseAmount(text);
  if (read === undefined) return { fault: 'amount' };
  return { value: read.sign === 'minus' ? -read.amountPaise : read.amountPaise };
}
