import type { Funds } from './funds.ts';
import { type Paise, toPaise } from './paise.ts';

/**
 * Returns what a wallet can pay for new work, whole paise: its balance and its credit limit, less the minimum of the service.
 * Example: -200 of a limit of 500 leaves 300.
 */
export const spendableOf = ({ balancePaise, creditLimitPaise = 0, minLeftPaise = 0 }: Funds): Paise =>
  toPaise(Math.max(0, balancePaise + creditLimitPaise - minLeftPaise));
