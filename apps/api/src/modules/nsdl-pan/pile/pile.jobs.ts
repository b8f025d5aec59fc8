import { z } from 'zod';
import { type Job, job, type Ticker } from '../../../platform/job.ts';
import { readJob } from './begin-pile.ts';
import { clearPiles, readPile, resumePiles } from './read-pile.ts';

export const pileJobs: readonly Job[] = [job(readJob, z.object({ id: z.uuid() }), readPile)];

export const pileTickers: readonly Ticker[] = [
  { name: 'nsdl-pan.resume-piles', everySeconds: 15, run: resumePiles },
  { name: 'nsdl-pan.clear-piles', everySeconds: 3600, run: clearPiles },
];
