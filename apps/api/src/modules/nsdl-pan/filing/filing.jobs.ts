import { z } from 'zod';
import { type Job, job, type Ticker } from '../../../platform/job.ts';
import { buildFileSet, resumeFileSets } from './build-file-set.ts';
import { buildFileSetJob } from './create-batch.ts';

export const filingJobs: readonly Job[] = [
  job(buildFileSetJob, z.strictObject({ batchId: z.uuid() }), (ctx, { batchId }) => buildFileSet(ctx, batchId)),
];

/** Restarts file sets of lost workers. */
export const filingTickers: readonly Ticker[] = [
  { name: 'nsdl-pan.file-sets', everySeconds: 30, run: (ctx) => resumeFileSets(ctx) },
];
