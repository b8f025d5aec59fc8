import { z } from 'zod';
import { type Job, job, type Ticker } from '../../../platform/job.ts';
import { readJob } from './open-pile.ts';
import { clearPiles, processPile, resumePiles } from './process-pile.ts';

export const pileJobs: readonly Job[] = [job(readJob, z.object({ id: z.uuid() }), processPile)];

export const pileTickers: readonly Ticker[] = [
  { name: 'nsdl-pan.resume-piles', everySeconds: 15, run: resumePiles },
  { name: 'nsdl-pan.clear-piles', everySeconds: 3600, run: clearPiles },
];
