import { z } from 'zod';
import { type Job, job, type Ticker } from '../../platform/job.ts';
import { endLateReadings } from './add-database.ts';
import { advanceMove, resumeMoves } from './advance-move.ts';
import { documentsJob, resumeArchives, workArchive } from './documents-job.ts';
import { sendInvitations } from './invite-people.ts';
import { advanceJob } from './move-hooks.ts';
import { tableJob } from './queue-table.ts';
import { readJob, readWaiting, resumeReading } from './read-source-job.ts';
import { resumeTables, workTable } from './use-table-job.ts';

export const moveInJobs: readonly Job[] = [
  job(advanceJob, z.object({ id: z.uuid() }), advanceMove),
  job(readJob, z.object({ id: z.uuid() }), readWaiting),
  job(tableJob, z.object({ id: z.uuid() }), workTable),
  job(documentsJob, z.object({ id: z.uuid() }), workArchive),
];

export const moveInTickers: readonly Ticker[] = [
  { name: 'move-in.resume', everySeconds: 15, run: resumeMoves },
  { name: 'move-in.read-sources', everySeconds: 15, run: resumeReading },
  { name: 'move-in.use-tables', everySeconds: 15, run: resumeTables },
  { name: 'move-in.documents', everySeconds: 15, run: resumeArchives },
  { name: 'move-in.end-late-readings', everySeconds: 300, run: endLateReadings },
  { name: 'move-in.invitations', everySeconds: 60, run: sendInvitations },
];
