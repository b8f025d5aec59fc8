import { z } from 'zod';
import { staff } from '../kernel/access.ts';
import { endpoint, listEndpoints } from '../kernel/endpoint.ts';
import { idParams, recordId } from '../kernel/ids.ts';
import {
  adjustmentInput,
  adjustmentKinds,
  adjustmentRejection,
  adjustmentReply,
  adjustmentRow,
  adjustmentStatuses,
  holdEndInput,
  moneyPolicy,
  receivableRow,
  reversalInput,
  standing,
} from './adjustments.ts';
import { holdRow, holdStates } from './holds.ts';
import { postingView, proofRow } from './postings.ts';

const view = staff('wallet.view');
const adjust = staff('wallet.adjust');
const approve = staff('wallet.approve');

const adjustments = listEndpoints({
  id: 'wallet.adjustments',
  path: '/api/backend/account/adjustment/list',
  access: view,
  summary: 'Corrections, penalties, reversals and ends of holds that people asked for, newest first',
  row: adjustmentRow,
  exports: [
    'number',
    'requestedAt',
    'kind',
    'merchantCode',
    'shopName',
    'accountName',
    'amountPaise',
    'reason',
    'requestedBy',
    'decidedBy',
    'status',
  ],
  fields: {
    number: { kind: 'number', filter: true, sort: true },
    kind: { kind: 'choice', filter: true, choices: adjustmentKinds },
    merchantCode: { kind: 'exact', filter: true },
    shopName: { kind: 'text', filter: true },
    amountPaise: { kind: 'paise', filter: true, sort: true },
    status: { kind: 'choice', filter: true, sort: true, choices: adjustmentStatuses },
    requestedAt: { kind: 'instant', filter: true, sort: true },
  },
});

const holds = listEndpoints({
  id: 'wallet.holds',
  path: '/api/backend/account/hold/list',
  access: view,
  summary: 'Money set aside for providers, newest first; those under review wait for a person',
  row: holdRow,
  exports: ['createdAt', 'merchantCode', 'shopName', 'narration', 'amountPaise', 'deadline', 'state'],
  fields: {
    merchantCode: { kind: 'exact', filter: true },
    shopName: { kind: 'text', filter: true },
    amountPaise: { kind: 'paise', filter: true, sort: true },
    state: { kind: 'choice', filter: true, choices: holdStates },
    createdAt: { kind: 'instant', filter: true, sort: true },
    deadline: { kind: 'instant', filter: true, sort: true },
  },
});

const receivables = listEndpoints({
  id: 'wallet.receivables',
  path: '/api/backend/account/receivable/list',
  access: view,
  summary: 'Merchants that owe more than their wallet held, the longest first',
  row: receivableRow,
  exports: ['merchantCode', 'shopName', 'mobile', 'since', 'owedPaise'],
  fields: {
    merchantCode: { kind: 'exact', filter: true, sort: true },
    shopName: { kind: 'text', filter: true, sort: true },
    owedPaise: { kind: 'paise', filter: true, sort: true },
    since: { kind: 'instant', filter: true, sort: true },
  },
});

/** Back office of the ledger: requests, and proof of the ledger. */
export const ledger = {
  adjustments: adjustments.list,
  adjustmentsExport: adjustments.export,
  adjust: endpoint({
    id: 'wallet.adjust',
    method: 'POST',
    path: '/api/backend/account/adjustment',
    access: adjust,
    summary: 'Corrects a wallet against a house account or sets a penalty; above the set sum a second person decides',
    body: adjustmentInput,
    reply: adjustmentReply,
    errors: ['not_found', 'insufficient_balance', 'idempotency_conflict'],
  }),
  approveAdjustment: endpoint({
    id: 'wallet.approve-adjustment',
    method: 'POST',
    path: '/api/backend/account/adjustment/{id}/approve',
    access: approve,
    summary: 'Posts what another person asked for',
    params: idParams,
    reply: adjustmentReply,
    errors: [
      'not_found',
      'already_decided',
      'maker_is_checker',
      'insufficient_balance',
      'state_refused',
      'refund_exceeds',
      'duplicate',
    ],
  }),
  rejectAdjustment: endpoint({
    id: 'wallet.reject-adjustment',
    method: 'POST',
    path: '/api/backend/account/adjustment/{id}/reject',
    access: approve,
    summary: 'Refuses what another person asked for, with a reason',
    params: idParams,
    body: adjustmentRejection,
    reply: adjustmentReply,
    errors: ['not_found', 'already_decided', 'maker_is_checker'],
  }),
  standing: endpoint({
    id: 'wallet.standing',
    method: 'GET',
    path: '/api/backend/account/standing/{id}',
    access: view,
    summary: 'The balance of a merchant’s wallet and what the merchant owes',
    params: idParams,
    reply: standing,
    errors: ['not_found'],
  }),
  posting: endpoint({
    id: 'wallet.posting',
    method: 'GET',
    path: '/api/backend/account/posting/{id}',
    access: view,
    summary: 'One posting with all its entries, its cause and what followed',
    params: idParams,
    reply: postingView,
    errors: ['not_found'],
  }),
  reverse: endpoint({
    id: 'wallet.reverse',
    method: 'POST',
    path: '/api/backend/account/posting/{id}/reverse',
    access: adjust,
    summary: 'Asks for the reversal of a posting; above the set sum a second person decides',
    params: idParams,
    body: reversalInput,
    reply: adjustmentReply,
    errors: ['not_found', 'state_refused', 'refund_exceeds', 'duplicate', 'idempotency_conflict'],
  }),
  holds: holds.list,
  holdsExport: holds.export,
  endHold: endpoint({
    id: 'wallet.end-hold',
    method: 'POST',
    path: '/api/backend/account/hold/{id}/end',
    access: adjust,
    summary: 'Ends a hold under review with a reason; above the set sum a second person decides',
    params: idParams,
    body: holdEndInput,
    reply: adjustmentReply,
    errors: ['not_found', 'state_refused', 'duplicate', 'idempotency_conflict'],
  }),
  receivables: receivables.list,
  receivablesExport: receivables.export,
  proofs: endpoint({
    id: 'wallet.proofs',
    method: 'GET',
    path: '/api/backend/account/proof',
    access: view,
    summary: 'The last ten times that the ledger was recomputed from its entries, newest first',
    reply: z.object({ data: z.array(proofRow) }),
  }),
  proveNow: endpoint({
    id: 'wallet.prove-now',
    method: 'POST',
    path: '/api/backend/account/proof',
    access: approve,
    summary: 'Recomputes the ledger in the background; answers the run, also one that is under way',
    reply: z.object({ id: recordId }),
  }),
  policy: endpoint({
    id: 'wallet.policy',
    method: 'GET',
    path: '/api/backend/settings/money',
    access: view,
    summary: 'The sum from which a second person decides',
    reply: moneyPolicy,
  }),
};
