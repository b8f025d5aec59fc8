import { staff } from '../kernel/access.ts';
import { endpoint, listEndpoints } from '../kernel/endpoint.ts';
import { emptyReply, idParams } from '../kernel/ids.ts';
import type { ListFields } from '../kernel/list-query.ts';
import * as s from './reconciliation.ts';

const view = staff('bills.view');
const manage = staff('bills.manage');
const at = '/api/backend/bills/reconciliation';

const dayFields = {
  day: { kind: 'date', filter: true, sort: true },
  status: { kind: 'choice', filter: true, choices: s.settlementStatuses },
  openDifferences: { kind: 'number', filter: true, sort: true },
  fetchedAt: { kind: 'instant', filter: true, sort: true },
} as const satisfies ListFields;

const differenceFields = {
  day: { kind: 'date', filter: true, sort: true },
  kind: { kind: 'choice', filter: true, choices: s.differenceKinds },
  number: { kind: 'exact', filter: true },
  merchantCode: { kind: 'exact', filter: true },
  shopName: { kind: 'text', filter: true },
  stakePaise: { kind: 'paise', filter: true, sort: true },
  assignee: { kind: 'text', filter: true },
  outcome: { kind: 'choice', filter: true, choices: s.differenceOutcomes },
  status: { kind: 'choice', filter: true, choices: s.differenceStatuses },
} as const satisfies ListFields;

const days = listEndpoints({
  id: 'bills.reconciliations',
  path: `${at}/list`,
  access: view,
  summary: 'Days of the network’s settlement file with counts and sums, newest first',
  row: s.reconciliationRow,
  fields: dayFields,
});
const differences = listEndpoints({
  id: 'bills.differences',
  path: `${at}/difference/list`,
  access: view,
  summary: 'Where the network’s file and our payments differ, newest first',
  row: s.differenceRow,
  fields: differenceFields,
});

const refusals = ['not_found', 'already_decided', 'state_refused', 'maker_is_checker'] as const;
/** Errors of a movement of money. */
const money = ['insufficient_balance', 'refund_exceeds', 'duplicate', 'idempotency_conflict'] as const;

/** Reconciliation of the network's daily file with our payments. */
export const reconciliationCalls = {
  reconciliations: days.list,
  reconciliationsExport: days.export,
  differences: differences.list,
  differencesExport: differences.export,
  fetchSettlement: endpoint({
    id: 'bills.fetch-settlement',
    method: 'POST',
    path: `${at}/fetch`,
    access: manage,
    summary: 'Fetches the file of a past day now and compares it; a file that is known already changes nothing',
    body: s.settlementInput,
    reply: s.settlementReply,
    errors: ['invalid_input', 'provider_unavailable', 'mode_off'],
  }),
  difference: endpoint({
    id: 'bills.difference',
    method: 'GET',
    path: `${at}/difference/{id}`,
    access: view,
    summary: 'One difference whole, with the outcomes that it may have now',
    params: idParams,
    reply: s.differenceView,
    errors: ['not_found'],
  }),
  claimDifference: endpoint({
    id: 'bills.claim-difference',
    method: 'POST',
    path: `${at}/difference/{id}/claim`,
    access: manage,
    summary: 'Takes a difference to work on it, or lays it back',
    params: idParams,
    body: s.claimInput,
    reply: emptyReply,
    errors: ['not_found', 'already_decided'],
  }),
  resolveDifference: endpoint({
    id: 'bills.resolve-difference',
    method: 'POST',
    path: `${at}/difference/{id}/resolve`,
    access: manage,
    summary: 'Decides a difference with a remark; from the set sum on a second person confirms it',
    params: idParams,
    body: s.resolveDifferenceInput,
    reply: s.differenceReply,
    errors: [...refusals, ...money],
  }),
  approveResolution: endpoint({
    id: 'bills.approve-resolution',
    method: 'POST',
    path: `${at}/difference/{id}/approve`,
    access: manage,
    summary: 'Confirms what another person decided, and carries it out',
    params: idParams,
    reply: s.differenceReply,
    errors: [...refusals, ...money],
  }),
  rejectResolution: endpoint({
    id: 'bills.reject-resolution',
    method: 'POST',
    path: `${at}/difference/{id}/reject`,
    access: manage,
    summary: 'Rejects what another person decided, with a remark; the difference is open again',
    params: idParams,
    body: s.rejectResolutionInput,
    reply: s.differenceReply,
    errors: ['not_found', 'already_decided', 'maker_is_checker'],
  }),
};
