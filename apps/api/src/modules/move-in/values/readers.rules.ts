import { rupeesText, toPaise } from '@sevadesk/contract/kernel/money';
import type { Reader } from './cleaning.rules.ts';
import { readDate } from './dates.rules.ts';
import { readCode, readEmail, readGstin, readIfsc, readMobile, readPan, readPin } from './identifiers.rules.ts';
import { readPaise, readRupees } from './money.rules.ts';
import { readState } from './states.rules.ts';
import { readName, readText } from './text.rules.ts';
import { readShopState, readYesNo } from './words.rules.ts';

/**
 * How each kind of value is read: what the cell says, with the rules that were needed, or what is wrong with it. A value
 * is only ever what stands in the cell in other signs, or null for "nothing"; nothing is guessed or filled in.
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

/** A value that was read, as the text from which the same reader reads it again without any rule; '' for none. */
export function writeValue(reader: ReaderName, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return reader === 'moneyRupees' ? rupeesText(toPaise(value)) : String(value);
  return typeof value === 'string' ? value : '';
}
