import { type PaymentMode, referenceFault } from '@sevadesk/contract/payments';
import { type LineText, tokensOf } from './bank-line.rules.ts';

/** A sum stays with its shop this long after its last day, as long as a payment may be reported. */
export const heldDays = 30;

/** How many rupees more than wanted a shop may be asked to transfer when all paise of a sum are used. */
const mostRupeesMore = 10;

/**
 * Returns the sums in paise that a shop may be given for whole rupees, in the order to be tried: the 99 of the wanted rupees, then the
 * next rupees. `used` are held by other plans, `pick` returns a whole number below its argument.
 */
export function freeSums(wantedPaise: number, used: ReadonlySet<number>, pick: (below: number) => number): number[] {
  const sums: number[] = [];
  for (let rupee = 0; rupee < mostRupeesMore; rupee++) {
    const free = Array.from({ length: 99 }, (_, at) => wantedPaise + rupee * 100 + at + 1).filter(
      (sum) => !used.has(sum),
    );
    while (free.length > 0) sums.push(...free.splice(pick(free.length), 1));
  }
  return sums;
}

/** Returns the lowest and the highest sum that freeSums may return. */
export const sumsAround = (wantedPaise: number): [number, number] => [
  wantedPaise + 1,
  wantedPaise + mostRupeesMore * 100 - 1,
];

const electronic = ['IMPS', 'UPI', 'RTGS', 'NEFT'] as const satisfies readonly PaymentMode[];

/**
 * Returns how a line was paid and the bank's number of the payment, as far as its text says; NEFT without a word, `otherwise` without a
 * number. The number is stored with the credit, so that nobody can report the same payment again.
 */
export function paidBy(line: LineText, otherwise: string): { mode: PaymentMode; reference: string } {
  const tokens = [...tokensOf(line)];
  const mode = electronic.find((word) => tokens.some((token) => token.startsWith(word))) ?? 'NEFT';
  const texts = [line.reference ?? '', ...`${line.narration}`.toUpperCase().split(/[^A-Z0-9]+/)];
  const numbers = texts.filter((text) => /\d{6}/.test(text) && referenceFault(mode, text) === undefined);
  return { mode, reference: numbers[0]?.toUpperCase() ?? otherwise };
}
