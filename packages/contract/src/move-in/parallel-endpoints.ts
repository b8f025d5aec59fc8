import { staff } from '../kernel/access.ts';
import { endpoint, listEndpoints } from '../kernel/endpoint.ts';
import { emptyReply, idParams } from '../kernel/ids.ts';
import {
  moveDifferenceChanges,
  moveDifferenceKinds,
  moveDifferenceRow,
  moveDifferenceSummary,
  moveParallelPlan,
} from './parallel-schemas.ts';

const manage = staff('move-in.manage');
const base = '/api/backend/setting/move-in';

const differences = listEndpoints({
  id: 'move-in.differences',
  path: `${base}/differences/list`,
  access: manage,
  summary:
    'What differs between the last two deliveries of an old system, of one migration when additionFilter.moveId names it',
  row: moveDifferenceRow,
  exports: [
    'kind',
    'change',
    'code',
    'name',
    'fields',
    'balanceBeforePaise',
    'balanceAfterPaise',
    'balanceDifferencePaise',
  ],
  fields: {
    kind: { kind: 'choice', filter: true, choices: moveDifferenceKinds },
    change: { kind: 'choice', filter: true, choices: moveDifferenceChanges },
    code: { kind: 'exact', filter: true, sort: true },
    name: { kind: 'text', filter: true, sort: true },
    balanceDifferencePaise: { kind: 'paise', filter: true, sort: true },
  },
});

/** The parallel run of a migration: trials, newer data, and what differs. */
export const moveParallelRun = {
  list: differences.list,
  export: differences.export,
  plan: endpoint({
    id: 'move-in.plan-parallel-run',
    method: 'POST',
    path: `${base}/{id}/parallel-run`,
    access: manage,
    summary:
      'Makes the migration a parallel run: the day on which shops sign in, and whether the next import is a trial',
    params: idParams,
    body: moveParallelPlan,
    reply: emptyReply,
    errors: ['not_found', 'state_refused'],
  }),
  newerData: endpoint({
    id: 'move-in.newer-data',
    method: 'POST',
    path: `${base}/{id}/newer-data`,
    access: manage,
    summary:
      'Opens a parallel run for newer data: a file replaces the earlier ones of its kind, which stay for comparison',
    params: idParams,
    reply: emptyReply,
    errors: ['not_found', 'state_refused', 'not_complete'],
  }),
  summary: endpoint({
    id: 'move-in.difference-summary',
    method: 'GET',
    path: `${base}/{id}/differences`,
    access: manage,
    summary: 'How many shops, balances and staff are new, gone or changed, and the totals of the balances that differ',
    params: idParams,
    reply: moveDifferenceSummary,
    errors: ['not_found'],
  }),
};
