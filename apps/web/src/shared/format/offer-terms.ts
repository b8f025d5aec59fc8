import { formatAmount, formatBalance } from '@sevadesk/contract/kernel/money-format';
import type { Paise } from '@sevadesk/contract/kernel/paise';
import { percentText } from '@sevadesk/contract/kernel/percent';

/** The terms of a bank's card or loan as shops and head office see them, in paise and basis points; null where the bank states none. */
export const feeText = (paise: Paise | null) => (paise === null ? null : formatAmount(paise));
export const limitText = (limitPaise: Paise | null) => (limitPaise === null ? null : formatBalance(limitPaise));
export const rateText = (points: number | null) => (points === null ? null : `${percentText(points)}%`);

/** A line never breaks within one of the two: the sign of rupees stays with its amount. */
const whole = (text: string) => text.replaceAll(' ', '\u00a0');

/** 'from – to', or the one that is present. */
export function spanText(from: string | null, to: string | null): string | null {
  if (from === null || to === null) return from ?? to;
  return from === to ? from : `${whole(from)} – ${whole(to)}`;
}

/** Splits a text into its non-empty lines. */
export const linesOf = (text: string) => text.split('\n').filter((line) => line !== '');
