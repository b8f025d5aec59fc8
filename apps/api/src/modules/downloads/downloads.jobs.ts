import { z } from 'zod';
import { type Job, job, type Ticker } from '../../platform/job.ts';
import { destroyBytes, destroyBytesJob } from './destroy-files.ts';
import { type ExportLists, runExport } from './run-export.ts';
import { runExportJob } from './queue-export.ts';
import { sweepExports } from './sweep-exports.ts';

/** Returns the jobs of this module; `lists` contains all exportable lists by endpoint. */
export function downloadsJobs(lists: ExportLists): readonly Job[] {
  return [
    job(destroyBytesJob, z.strictObject({ keys: z.array(z.string()) }), (ctx, { keys }) => destroyBytes(ctx, keys)),
    job(runExportJob, z.strictObject({ exportId: z.uuid() }), (ctx, { exportId }) => runExport(ctx, lists, exportId)),
  ];
}

export const downloadsTickers: readonly Ticker[] = [
  { name: 'downloads.sweep-exports', everySeconds: 30, run: (ctx) => sweepExports(ctx) },
];
