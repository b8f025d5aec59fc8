import { z } from 'zod';
import { type Job, job, type Ticker } from '../../platform/job.ts';
import type { Sources } from './find-records.ts';
import { handOutJob, createDataExport, sweepHandOuts } from './data-export.ts';

export const privacyJobs = (sources: Sources): readonly Job[] => [
  job(handOutJob, z.strictObject({ requestId: z.uuid() }), (ctx, { requestId }) =>
    createDataExport(ctx, sources, requestId),
  ),
];

export const privacyTickers: readonly Ticker[] = [
  { name: 'privacy.sweep-hand-outs', everySeconds: 300, run: sweepHandOuts },
];
