import type { Ticker } from '../../platform/job.ts';
import { sumFinishedDays } from './list-collection.ts';
import { notifyEarnings } from './notify-earnings.ts';
import { runSchedules } from './run-schedules.ts';

export const reportsTickers: readonly Ticker[] = [
  { name: 'reports.sum-collection', everySeconds: 600, run: sumFinishedDays },
  { name: 'reports.run-schedules', everySeconds: 30, run: runSchedules },
  { name: 'reports.weekly-earnings', everySeconds: 60, run: notifyEarnings },
];
