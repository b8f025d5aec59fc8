import { isBalanceName } from './balance-names.ts';
import { isPaise, type Paise, toPaise } from './paise.ts';

const typed = /^\d{1,10}(\.\d{1,2})?$/;
const decimal = /^-?\d{1,13}(\.\d{1,2})?$/;

/** Reads the digits of a decimal text as paise; no floating point is involved. */
function paiseOfDigits(text: string): Paise {
  const [rupees = '0', decimals = ''] = text.replace('-', '').split('.');
  const size = BigInt(rupees) * 100n + BigInt(decimals.padEnd(2, '0'));
  return toPaise(text.startsWith('-') ? -size : size);
}

/** Reads what a person typed ('107', '107.5', '107.50'; no commas, no sign) as paise; undefined when it is not an amount, or is zero and zero is not allowed. */
export function parseRupees(text: string, options: { allowZero?: boolean } = {}): Paise | undefined {
  const trimmed = text.trim();
  if (!typed.test(trimmed)) return undefined;
  const amount = paiseOfDigits(trimmed);
  return amount > 0 || options.allowZero ? amount : undefined;
}

/** Reads a number of rupees of an outside wire (107.1) as paise; undefined with more than two decimals or out of bounds. */
export function paiseOfRupees(rupees: number): Paise | undefined {
  const text = String(rupees);
  return decimal.test(text) ? paiseOfDigits(text) : undefined;
}

/** The plain decimal text of an amount, '123456.70': for inputs, files and outside wires. */
export function rupeesText(amount: Paise): string {
  if (!isPaise(amount)) throw new RangeError(`${amount} is not an amount in paise`);
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** The amount as a number of rupees for an outside wire; exact, since 15 digits survive a double. */
export function rupeesOf(amount: Paise): number {
  return Number(rupeesText(amount));
}

/** Indian grouping (last three digits, then pairs) with two decimals: '1,23,456.70'. */
export function formatPlain(amount: Paise): string {
  const [rupees = '', decimals = ''] = rupeesText(amount).split('.');
  return `${rupees.replace(/\B(?=(\d{2})*\d{3}$)/g, ',')}.${decimals}`;
}

/** What is paid, charged, earned or taken back, as the specification writes it: '1,23,456.70/-'. */
export function formatAmount(amount: Paise): string {
  return `${formatPlain(amount)}/-`;
}

/** A balance, a limit, or what is missing to one: '₹ 1,23,456.70'. */
export function formatBalance(balance: Paise): string {
  return `₹ ${formatPlain(balance)}`;
}

/** The amount of a field, written by what the field's name says it is. */
export function formatNamed(name: string, amount: Paise): string {
  const write = isBalanceName(name) ? formatBalance : formatAmount;
  return write(amount);
}

/** A ledger balance: its size with Cr when it is in the merchant's favour or zero, with Dr when it is owed. */
export function formatDrCr(amount: Paise): string {
  return `${formatPlain(toPaise(Math.abs(amount)))} ${amount < 0 ? 'Dr' : 'Cr'}`;
}
