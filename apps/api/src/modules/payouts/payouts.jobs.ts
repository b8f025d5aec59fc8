import type { Ticker } from '../../platform/job.ts';
import { runRhythms } from './run-rhythms.ts';

export const payoutsTickers: readonly Ticker[] = [{ name: 'payouts.rhythms', everySeconds: 300, run: runRhythms }];
