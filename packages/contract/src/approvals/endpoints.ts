import { z } from 'zod';
import { staff } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { emptyReply, recordId } from '../kernel/ids.ts';
import { policyInput, policyView } from './policy.ts';
import { approvalParams, approvalRow, approveBody, rejectBody } from './schemas.ts';

const path = '/api/backend/approvals';
// Each kind needs its own permission, which the verb checks.
const access = staff();

export const approvals = {
  list: endpoint({
    id: 'approvals.list',
    method: 'GET',
    path,
    access,
    summary: 'What waits for a second person, of the kinds that the caller may decide, oldest first',
    reply: z.object({ data: z.array(approvalRow) }),
  }),
  approve: endpoint({
    id: 'approvals.approve',
    method: 'POST',
    path: `${path}/{requestKind}/{id}/approve`,
    access,
    summary: 'Approves what another person requested, and carries it out',
    params: approvalParams,
    body: approveBody,
    reply: emptyReply,
    errors: [
      'not_found',
      'forbidden',
      'changed_meanwhile',
      'already_decided',
      'maker_is_checker',
      'state_refused',
      'insufficient_balance',
      'refund_exceeds',
      'utr_used',
      'ack_used',
      'total_differs',
      'worked_with',
    ],
  }),
  withdraw: endpoint({
    id: 'approvals.withdraw',
    method: 'POST',
    path: `${path}/{requestKind}/{id}/withdraw`,
    access,
    summary: 'Withdraws a request of one’s own before somebody decides it',
    params: approvalParams,
    body: approveBody,
    reply: emptyReply,
    errors: ['not_found', 'forbidden', 'changed_meanwhile', 'already_decided', 'state_refused'],
  }),
  reject: endpoint({
    id: 'approvals.reject',
    method: 'POST',
    path: `${path}/{requestKind}/{id}/reject`,
    access,
    summary: 'Rejects what another person requested, with a reason that they read',
    params: approvalParams,
    body: rejectBody,
    reply: emptyReply,
    errors: ['not_found', 'forbidden', 'changed_meanwhile', 'already_decided', 'maker_is_checker', 'state_refused'],
  }),
  policy: endpoint({
    id: 'approvals.policy',
    method: 'GET',
    path: `${path}/policy`,
    access: staff('approvals.policy'),
    summary: 'From which sums acts need a second person, with past changes',
    reply: policyView,
  }),
  requestPolicy: endpoint({
    id: 'approvals.request-policy',
    method: 'POST',
    path: `${path}/policy`,
    access: staff('approvals.policy'),
    summary: 'Requests other sums from which acts need a second person; a second person approves the change',
    body: policyInput,
    reply: z.object({ id: recordId, number: z.int() }),
    errors: ['duplicate', 'idempotency_conflict'],
  }),
};
