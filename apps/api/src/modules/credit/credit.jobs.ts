import type { Ticker } from '../../platform/job.ts';
import { ageCredits } from './age-credits.ts';
import { applyDueCredits } from './apply-credit.ts';

export const creditTickers: readonly Ticker[] = [
  { name: 'credit.apply', everySeconds: 60, run: applyDueCredits },
  { name: 'credit.age', everySeconds: 60, run: ageCredits },
];
