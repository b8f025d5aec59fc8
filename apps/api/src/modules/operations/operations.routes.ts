import { operations } from '@sevadesk/contract/operations';
import { m, statusText } from '@sevadesk/messages';
import { bind, bindList, type BoundRoute } from '../../http/bind.ts';
import { compareSeal } from '../audit/index.ts';
import { checkReady } from './check-ready.ts';
import { type SealedPlaces, getSealing } from './reseal-values.ts';
import { getOperations } from './get-operations.ts';
import { getSetup } from './get-setup.ts';
import { getAuditSeal, saveSealAddresses } from './seal-mails.ts';
import { listJobs, retryJob } from './work-on-jobs.ts';

/** Routes for the state of the installation; `sealed` lists everything that its keys seal. */
export const operationsRoutes = (sealed: SealedPlaces): readonly BoundRoute[] => [
  bind(operations.ready, (ctx) => checkReady(ctx)),
  bind(operations.overview, (ctx) => getOperations(ctx)),
  bind(operations.sealing, (ctx) => getSealing(ctx, sealed)),
  bind(operations.setup, (ctx) => getSetup(ctx)),
  bind(operations.auditSeal, (ctx) => getAuditSeal(ctx)),
  bind(operations.saveSealAddresses, (ctx, { body }) => saveSealAddresses(ctx, body)),
  bind(operations.compareSeal, (ctx, { body }) => compareSeal(ctx, body)),
  ...bindList({ list: operations.jobs, export: operations.exportJobs }, (ctx) => listJobs(ctx), {
    name: 'jobs',
    title: (locale) => m.operations_jobs_title({}, { locale }),
    columns: (locale) => [
      { id: 'id', title: m.operations_job_id({}, { locale }), value: (row) => row.id },
      { id: 'task', title: m.operations_job_task({}, { locale }), value: (row) => row.task },
      {
        id: 'state',
        title: m.operations_job_state({}, { locale }),
        value: (row) => row.state,
        words: (value) => statusText('job', value, locale),
      },
      { id: 'attempts', title: m.operations_job_attempts({}, { locale }), kind: 'count', value: (row) => row.attempts },
      {
        id: 'createdAt',
        title: m.operations_job_created({}, { locale }),
        kind: 'instant',
        value: (row) => row.createdAt,
      },
      { id: 'runAt', title: m.operations_job_run_at({}, { locale }), kind: 'instant', value: (row) => row.runAt },
      { id: 'lastError', title: m.operations_job_error({}, { locale }), value: (row) => row.lastError },
    ],
  }),
  bind(operations.retry, (ctx, { params, body }) => retryJob(ctx, { id: params.jobId, ...body })),
];
