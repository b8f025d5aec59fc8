import { isBalanceName } from './balance-names.ts';
import { isPaise, type Paise, toPaise } from './paise.ts';

const typed = /^\d{1,10}(\.\d{1,2})?$/;
const decimal = /^-?\d{1,13}(\.\d{1,2})?$/;

/** Parses the digits of a decimal text as paise, without floating point. */
function paiseOfDigits(text: string): Paise {
  const [rupees = '0', decimals = ''] = text.replace('-', '').split('.');
  const size = BigInt(rupees) * 100n + BigInt(decimals.padEnd(2, '0'));
  return toPaise(text.startsWith('-') ? -size : size);
}

/** Parses a typed amount ('107', '107.5', '107.50'; no commas, no sign) as paise; undefined if invalid or a disallowed zero. */
export function parseRupees(text: string, options: { allowZero?: boolean } = {}): Paise | undefined {
  const trimmed = text.trim();
  if (!typed.test(trimmed)) return undefined;
  const amount = paiseOfDigits(trimmed);
  return amount > 0 || options.allowZero ? amount : undefined;
}

/** Converts a number of rupees from an external API (107.1) to paise; undefined with more than two decimals or out of bounds. */
export function paiseOfRupees(rupees: number): Paise | undefined {
  const text = String(rupees);
  return decimal.test(text) ? paiseOfDigits(text) : undefined;
}

/** Returns the plain decimal text of an amount, '123456.70': for inputs, files and external APIs. */
export function rupeesText(amount: Paise): string {
  if (!isPaise(amount)) throw new RangeError(`${amount} is not an amount in paise`);
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Returns the amount as a number of rupees for an external API; exact, because a double holds 15 digits. */
export function rupeesOf(amount: Paise): number {
  return Number(rupeesText(amount));
}

/** Indian grouping (last three digits, then pairs) with two decimals: '1,23,456.70'. */
export function formatPlain(amount: Paise): string {
  const [rupees = '', decimals = ''] = rupeesText(amount).split('.');
  return `${rupees.replace(/\B(?=(\d{2})*\d{3}$)/g, ',')}.${decimals}`;
}

/** Formats an amount paid, charged, earned or refunded, as the specification writes it: '1,23,456.70/-'. */
export function formatAmount(amount: Paise): string {
  return `${formatPlain(amount)}/-`;
}

/** Formats a balance, a limit, or a shortfall: '₹ 1,23,456.70'. */
export function formatBalance(balance: Paise): string {
  return `₹ ${formatPlain(balance)}`;
}

/** Formats the amount of a field as a balance or a payment, depending on the field's name. */
export function formatNamed(name: string, amount: Paise): string {
  const write = isBalanceName(name) ? formatBalance : formatAmount;
  return write(amount);
}

/** Formats a ledger balance: its absolute value with Cr if zero or in the merchant's favour, with Dr if it is due. */
export function formatDrCr(amount: Paise): string {
  return `${formatPlain(toPaise(Math.abs(amount)))} ${amount < 0 ? 'Dr' : 'Cr'}`;
}
