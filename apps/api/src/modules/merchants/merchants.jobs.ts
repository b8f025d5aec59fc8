import { z } from 'zod';
import { type Job, job, type Ticker } from '../../platform/job.ts';
import { applyDueMoves } from './change-package.ts';
import { applyParentMoves } from './change-parent.ts';
import { notifyMoved, tellMovedJob } from './move-to-package.ts';

const moved = z.strictObject({ packageId: z.uuid(), merchantIds: z.array(z.uuid()) });

export const merchantsJobs: readonly Job[] = [job(tellMovedJob, moved, notifyMoved)];

export const merchantsTickers: readonly Ticker[] = [
  { name: 'merchants.package-moves', everySeconds: 60, run: applyDueMoves },
  { name: 'merchants.parent-moves', everySeconds: 60, run: applyParentMoves },
];
