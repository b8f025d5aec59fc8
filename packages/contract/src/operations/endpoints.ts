import { open, staff } from '../kernel/access.ts';
import { endpoint, listEndpoints } from '../kernel/endpoint.ts';
import { emptyReply } from '../kernel/ids.ts';
import {
  auditSealView,
  comparedSeal,
  jobParams,
  jobRow,
  jobStates,
  operationsView,
  readiness,
  retryBody,
  sealAddressesBody,
  sealingView,
  sealToCompare,
  setupView,
} from './schemas.ts';

const path = '/api/backend/operations';
const view = staff('operations.view');

const jobs = listEndpoints({
  id: 'operations.jobs',
  path: `${path}/jobs/list`,
  access: view,
  summary: 'Work that waits in the queue, runs, or has failed for good',
  row: jobRow,
  exports: ['id', 'task', 'state', 'attempts', 'createdAt', 'runAt', 'lastError'],
  fields: {
    task: { kind: 'text', filter: true, sort: true },
    state: { kind: 'choice', filter: true, choices: jobStates },
    attempts: { kind: 'number', filter: true, sort: true },
    createdAt: { kind: 'instant', filter: true, sort: true },
    runAt: { kind: 'instant', filter: true, sort: true },
  },
});

export const operations = {
  ready: endpoint({
    id: 'operations.ready',
    method: 'GET',
    path: '/api/ready',
    access: open,
    summary: 'Whether this process should be sent requests: for a proxy or an orchestrator; 503 when not',
    reply: readiness,
    errors: ['unavailable'],
  }),
  overview: endpoint({
    id: 'operations.overview',
    method: 'GET',
    path,
    access: view,
    summary: 'How the installation is: process, database, queue, storage, backups, proofs, providers, slow statements',
    reply: operationsView,
  }),
  setup: endpoint({
    id: 'operations.setup',
    method: 'GET',
    path: `${path}/setup`,
    access: view,
    summary: 'What a new network still has to set up before its first shop',
    reply: setupView,
  }),
  sealing: endpoint({
    id: 'operations.sealing',
    method: 'GET',
    path: `${path}/sealing`,
    access: view,
    summary: 'How many values stand sealed under each key of the installation',
    reply: sealingView,
  }),
  auditSeal: endpoint({
    id: 'operations.audit-seal',
    method: 'GET',
    path: `${path}/audit-seal`,
    access: view,
    summary: 'The end of the audit chain, which fixes all earlier events and postings, and where it is mailed',
    reply: auditSealView,
  }),
  saveSealAddresses: endpoint({
    id: 'operations.save-seal-addresses',
    method: 'POST',
    path: `${path}/audit-seal/addresses`,
    access: staff('operations.manage'),
    summary: 'Sets the addresses outside the portal that get the seal of each day',
    body: sealAddressesBody,
    reply: emptyReply,
  }),
  compareSeal: endpoint({
    id: 'operations.compare-seal',
    method: 'POST',
    path: `${path}/audit-seal/compare`,
    access: view,
    summary: 'Whether a seal that was saved elsewhere is still in the audit chain',
    body: sealToCompare,
    reply: comparedSeal,
  }),
  jobs: jobs.list,
  exportJobs: jobs.export,
  retry: endpoint({
    id: 'operations.retry',
    method: 'POST',
    path: `${path}/jobs/{jobId}/retry`,
    access: staff('operations.manage'),
    summary: 'Lets a job that failed or waits for its next attempt run at once, with all its attempts again',
    params: jobParams,
    body: retryBody,
    reply: emptyReply,
    errors: ['not_found', 'state_refused'],
  }),
};
