import { z } from 'zod';
import { type Job, job, type Ticker } from '../../platform/job.ts';
import { makeDueMoves } from './change-package.ts';
import { tellMoved, tellMovedJob } from './move-to-package.ts';

const moved = z.strictObject({ packageId: z.uuid(), merchantIds: z.array(z.uuid()) });

export const merchantsJobs: readonly Job[] = [job(tellMovedJob, moved, tellMoved)];

export const merchantsTickers: readonly Ticker[] = [
  { name: 'merchants.package-moves', everySeconds: 60, run: makeDueMoves },
];
