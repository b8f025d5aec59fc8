import { rupeesText, toPaise } from '@sevadesk/contract/kernel/money';
import type { Reader } from './cleaning.rules.ts';
import { readDate } from './dates.rules.ts';
import { readCode, readEmail, readGstin, readIfsc, readMobile, readPan, readPin } from './identifiers.rules.ts';
import { readPaise, readRupees } from './money.rules.ts';
import { readState } from './states.rules.ts';
import { readName, readText } from './text.rules.ts';
import { readShopState, readYesNo } from './words.rules.ts';

/**
 * The reader of each kind of value: returns the value of the cell with the applied rules, or what is wrong. A value only rewrites what
 * the cell contains, or is null for "nothing"; readers never guess or fill in anything.
 */
export const readers = {
  text: readText,
  name: readName,
  mobile: readMobile,
  email: readEmail,
  pan: readPan,
  gstin: readGstin,
  ifsc: readIfsc,
  pin: readPin,
  state: readState,
  date: readDate,
  moneyRupees: readRupees,
  moneyPaise: readPaise,
  yesNo: readYesNo,
  code: readCode,
  shopState: readShopState,
} as const satisfies Record<string, Reader>;
export type ReaderName = keyof typeof readers;

/** Writes a value as text that the same reader reads without any rule; '' for none. */
export function writeValue(reader: ReaderName, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return reader === 'moneyRupees' ? rupeesText(toPaise(value)) : String(value);
  return typeof value === 'string' ? value : '';
}
