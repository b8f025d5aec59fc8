import { rupeesText } from './money-format.ts';
import { toPaise } from './paise.ts';

/** Formats basis points as a percentage: 1,050 is '10.5', 1,200 is '12'. Two decimals, like money. */
export function percentText(basisPoints: number): string {
  return rupeesText(toPaise(basisPoints)).replace(/\.?0+$/, '');
}
