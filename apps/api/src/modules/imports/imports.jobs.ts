import { z } from 'zod';
import { type Job, job, type Ticker } from '../../platform/job.ts';
import { workJob } from './decide-import.ts';
import type { Kinds } from './find-kind.ts';
import { resumeImports, workImport } from './work-import.ts';

/** Returns the jobs of the import engine for these kinds. */
export function importsJobs(kinds: Kinds): readonly Job[] {
  return [job(workJob, z.object({ id: z.uuid() }), (ctx, payload) => workImport(ctx, kinds, payload))];
}

export const importsTickers: readonly Ticker[] = [{ name: 'imports.resume', everySeconds: 15, run: resumeImports }];
