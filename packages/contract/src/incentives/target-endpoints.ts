import { z } from 'zod';
import { merchant, staff } from '../kernel/access.ts';
import { endpoint, listEndpoints } from '../kernel/endpoint.ts';
import { emptyReply, idParams, recordId } from '../kernel/ids.ts';
import { ownTarget, targetChange, targetInput, targetRow, targetStatuses, targetView } from './targets.ts';

const view = staff('wallet.view');
const manage = staff('packages.manage');
const base = '/api/backend/account/target';

const targets = listEndpoints({
  id: 'incentives.targets',
  path: `${base}/list`,
  access: view,
  summary: 'Targets of merchants, newest first',
  row: targetRow,
  exports: [
    'name',
    'idName',
    'packageName',
    'territoryName',
    'fromDay',
    'toDay',
    'status',
    'totalPaise',
    'createdBy',
    'createdAt',
  ],
  fields: {
    name: { kind: 'text', filter: true },
    fromDay: { kind: 'date', filter: true, sort: true },
    toDay: { kind: 'date', filter: true, sort: true },
    status: { kind: 'choice', filter: true, sort: true, choices: targetStatuses },
    createdAt: { kind: 'instant', filter: true, sort: true },
  },
});

/** Targets: set by head office, reached by merchants, paid once after their end. */
export const targetEndpoints = {
  targets: targets.list,
  targetsExport: targets.export,
  targetOptions: endpoint({
    id: 'incentives.target-options',
    method: 'GET',
    path: `${base}/options`,
    access: manage,
    summary: 'ID types, packages and products that a target can name',
    reply: z.object({
      idTypes: z.array(z.object({ id: recordId, name: z.string() })),
      packages: z.array(z.object({ id: recordId, name: z.string() })),
      products: z.array(z.string()),
      territories: z.array(z.object({ id: recordId, name: z.string() })),
    }),
  }),
  target: endpoint({
    id: 'incentives.target',
    method: 'GET',
    path: `${base}/{id}`,
    access: view,
    summary: 'One target with the progress of its merchants',
    params: idParams,
    reply: targetView,
    errors: ['not_found'],
  }),
  setTarget: endpoint({
    id: 'incentives.set-target',
    method: 'POST',
    path: base,
    access: manage,
    summary: 'Sets a target from today or a later day on',
    body: targetInput,
    reply: z.object({ id: recordId }),
    errors: ['idempotency_conflict'],
  }),
  improveTarget: endpoint({
    id: 'incentives.improve-target',
    method: 'POST',
    path: `${base}/{id}`,
    access: manage,
    summary: 'Changes a target that has not ended; one that runs never to the worse',
    params: idParams,
    body: targetChange,
    reply: emptyReply,
    errors: ['not_found', 'state_refused'],
  }),
  endTarget: endpoint({
    id: 'incentives.end-target',
    method: 'POST',
    path: `${base}/{id}/end`,
    access: manage,
    summary: 'Ends a target with today; what is reached by then is paid',
    params: idParams,
    reply: emptyReply,
    errors: ['not_found', 'state_refused'],
  }),
  ownTargets: endpoint({
    id: 'incentives.own-targets',
    method: 'GET',
    path: '/api/merchant/accounting/target',
    access: merchant('m.wallet.view'),
    summary: 'The running targets of the signed-in merchant, and the results of ended ones',
    reply: z.object({ running: z.array(ownTarget), ended: z.array(ownTarget) }),
  }),
};
