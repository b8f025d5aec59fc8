import type { Ticker } from '../../platform/job.ts';
import { sumFinishedDays } from './list-collection.ts';

export const reportsTickers: readonly Ticker[] = [
  { name: 'reports.sum-collection', everySeconds: 600, run: sumFinishedDays },
];
