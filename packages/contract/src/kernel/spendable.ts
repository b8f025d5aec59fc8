import type { Funds } from './funds.ts';
import { type Paise, toPaise } from './paise.ts';

/**
 * Returns what a wallet can pay for new work, whole paise: its balance and its credit limit, less the minimum of the service.
 * Example: -200 of a limit of 500 leaves 300.
 */
export const spendableOf = ({ balancePaise, creditLimitPaise = 0, minLeftPaise = 0 }: Funds): Paise =>
  toPaise(Math.max(0, balancePaise + creditLimitPaise - minLeftPaise));

/**
 * Returns what must be added to a wallet before it can pay a price, whole paise; 0 if it can. Drawn credit that may not grow counts.
 * Example: a price of 100 with a balance of -200 and no credit left needs 300.
 */
export const shortfallOf = (
  pricePaise: number,
  { balancePaise, creditLimitPaise = 0, minLeftPaise = 0 }: Funds,
): Paise => toPaise(Math.max(0, pricePaise + minLeftPaise - balancePaise - creditLimitPaise));
