import { formatPlain, parseRupees, rupeesText } from '@sevadesk/contract/kernel/money-format';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import { percentText } from '@sevadesk/contract/kernel/percent';

/** Parses '2', '2.5' or '2.55' as basis points; undefined for anything else. Two decimals, like money. */
export function parsePercent(text: string): number | undefined {
  return parseRupees(text, { allowZero: true });
}

type Share = { paise: number; basisPoints: number | null };

/** Formats a share for a cell that accepts rupees or a percentage. */
export function shareText({ paise, basisPoints }: Share): string {
  return basisPoints === null ? rupeesText(toPaise(paise)) : `${percentText(basisPoints)}%`;
}

/** Parses such a cell; blank is zero, undefined is neither an amount nor a percentage. */
export function parseShare(text: string): Share | undefined {
  const typed = text.trim();
  if (typed === '') return { paise: 0, basisPoints: null };
  if (typed.endsWith('%')) {
    const basisPoints = parsePercent(typed.slice(0, -1));
    return basisPoints === undefined ? undefined : { paise: 0, basisPoints };
  }
  const paise = parseRupees(typed, { allowZero: true });
  return paise === undefined ? undefined : { paise, basisPoints: null };
}

/** Formats a share for a table. */
export function shownShare({ paise, basisPoints }: Share): string {
  return basisPoints === null ? formatPlain(toPaise(paise)) : `${percentText(basisPoints)}%`;
}
