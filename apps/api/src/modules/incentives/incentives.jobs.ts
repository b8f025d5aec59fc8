import type { Ticker } from '../../platform/job.ts';
import { finishTargets } from './finish-targets.ts';
import { settleDueMonths } from './settle-months.ts';

export const incentivesTickers: readonly Ticker[] = [
  { name: 'incentives.settle-months', everySeconds: 300, run: settleDueMonths },
  { name: 'incentives.finish-targets', everySeconds: 60, run: finishTargets },
];
