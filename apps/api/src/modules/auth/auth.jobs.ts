import { type Job, job, type Ticker } from '../../platform/job.ts';
import { deleteExpiredRows } from './sessions/delete-expired.ts';
import { sendUserNames, userNamesJob } from './credentials/forgot-user-name.ts';
import { resetLinksJob, sendResetLinks } from './credentials/reset-password.ts';

export const authJobs: readonly Job[] = [
  job(userNamesJob.name, userNamesJob.payload, sendUserNames),
  job(resetLinksJob.name, resetLinksJob.payload, sendResetLinks),
];

export const authTickers: readonly Ticker[] = [
  { name: 'auth.forget-expired', everySeconds: 300, run: deleteExpiredRows },
];
