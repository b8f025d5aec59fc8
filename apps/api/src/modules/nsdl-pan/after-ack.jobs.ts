import type { Ticker } from '../../platform/job.ts';
import { endIncomplete } from './desk/end-incomplete.ts';

/** Deadlines are counted in days, so a run every ten minutes is enough. */
export const panAfterAckTickers: readonly Ticker[] = [
  { name: 'nsdl-pan.deadlines', everySeconds: 600, run: endIncomplete },
];
