import { z } from 'zod';
import { staff } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { downloadReply } from '../kernel/files.ts';
import { idParams, recordId } from '../kernel/ids.ts';
import { safeText } from '../kernel/text.ts';
import { cropInput, scanView } from './scan-schemas.ts';
import * as s from './schemas.ts';
import { applicationStatuses } from './status.ts';

const view = staff('pan.view');
const verify = staff('pan.verify');
const at = <const P extends string>(path: P) => `/api/backend/nsdlpan/${path}` as const;

const statusReply = z.object({
  id: recordId,
  status: z.enum(applicationStatuses),
  version: z.int(),
  /** Until when the decision can be taken back. */
  undoUntil: z.string().nullable(),
});

/** Everything the verify screen shows: data beside the scan. */
const verifyView = z.object({
  application: s.staffApplicationView,
  scan: scanView,
  findings: z.array(s.finding),
  /** How many wait behind this one. */
  queue: z.int(),
});

const decisionErrors = ['not_found', 'state_refused', 'lease_lost'] as const;
const remarkOnly = z.strictObject({ remark: s.remarkText });

/** Verifying, acknowledging and looking after applications: what head office does. */
export const staffCalls = {
  dashboard: endpoint({
    id: 'nsdl-pan.staff-dashboard',
    method: 'GET',
    path: at('dashboard'),
    access: view,
    summary: 'How many applications stand in each status, the oldest waiting, and what the last days brought',
    reply: z.object({
      statuses: z.array(z.object({ status: z.enum(applicationStatuses), nos: z.int() })),
      oldestWaitingAt: z.string().nullable(),
      mine: z.int(),
      today: z.object({ submitted: z.int(), acknowledged: z.int(), verified: z.int() }),
      days: z.array(z.object({ day: z.string(), submitted: z.int(), acknowledged: z.int() })),
    }),
  }),
  info: endpoint({
    id: 'nsdl-pan.paninfo',
    method: 'GET',
    path: at('physical/paninfo/{id}'),
    access: view,
    summary: 'One application whole: data, documents, history, money',
    params: idParams,
    reply: s.staffApplicationView,
    errors: ['not_found'],
  }),
  reasons: endpoint({
    id: 'nsdl-pan.reasons',
    method: 'GET',
    path: at('reasons'),
    access: view,
    summary: 'Objection and rejection reasons in the order of their keys',
    reply: z.array(s.reasonRow),
  }),
  claim: endpoint({
    id: 'nsdl-pan.claim',
    method: 'POST',
    path: at('physical/verify/claim'),
    access: verify,
    summary: 'Leases the named application, or the oldest that waits; item is null when nothing waits',
    body: z.strictObject({ id: recordId.optional() }),
    reply: z.object({ item: verifyView.nullable() }),
    errors: ['not_found', 'state_refused', 'lease_lost'],
  }),
  verifyNext: endpoint({
    id: 'nsdl-pan.verify-next',
    method: 'GET',
    path: at('physical/verify-next/{id}'),
    access: verify,
    summary: 'The pictures of the application that would be claimed after this one, so that they can be loaded ahead',
    params: idParams,
    reply: z.object({ id: recordId.nullable(), images: z.array(z.string()) }),
  }),
  heartbeat: endpoint({
    id: 'nsdl-pan.heartbeat',
    method: 'POST',
    path: at('physical/verify/{id}/heartbeat'),
    access: verify,
    summary: 'Keeps the lease for another 15 minutes',
    params: idParams,
    body: z.strictObject({}),
    reply: z.object({ leaseUntil: z.string() }),
    errors: decisionErrors,
  }),
  release: endpoint({
    id: 'nsdl-pan.release',
    method: 'POST',
    path: at('physical/verify/{id}/release'),
    access: verify,
    summary: 'Puts a leased application back into the queue',
    params: idParams,
    body: z.strictObject({}),
    reply: statusReply,
    errors: decisionErrors,
  }),
  accept: endpoint({
    id: 'nsdl-pan.accept',
    method: 'POST',
    path: at('physical/verify/{id}/accept'),
    access: verify,
    summary: 'Data and scan agree; may be taken back for ten seconds',
    params: idParams,
    body: z.strictObject({}),
    reply: statusReply,
    errors: decisionErrors,
  }),
  undoAccept: endpoint({
    id: 'nsdl-pan.undo-accept',
    method: 'POST',
    path: at('physical/verify/{id}/undo'),
    access: verify,
    summary: 'Takes an acceptance of the last ten seconds back; the application is leased again',
    params: idParams,
    body: z.strictObject({}),
    reply: statusReply,
    errors: ['not_found', 'state_refused', 'undo_expired'],
  }),
  markIncomplete: endpoint({
    id: 'nsdl-pan.mark-incomplete',
    method: 'POST',
    path: at('physical/verify/{id}/incomplete'),
    access: verify,
    summary: 'Sends it back to the merchant with reasons that can be cured',
    params: idParams,
    body: z.strictObject({ reasons: s.reasonCodes.min(1), remark: s.remarkText.optional() }),
    reply: statusReply,
    errors: decisionErrors,
  }),
  reject: endpoint({
    id: 'nsdl-pan.reject',
    method: 'POST',
    path: at('physical/verify/{id}/reject'),
    access: verify,
    summary: 'Refuses it for good; the fee goes back to the merchant, once',
    params: idParams,
    body: z.strictObject({ reasons: s.reasonCodes.min(1), remark: s.remarkText }),
    reply: statusReply,
    errors: decisionErrors,
  }),
  setAside: endpoint({
    id: 'nsdl-pan.set-aside',
    method: 'POST',
    path: at('physical/verify/{id}/pending'),
    access: verify,
    summary: 'Sets it aside for a second look',
    params: idParams,
    body: remarkOnly,
    reply: statusReply,
    errors: decisionErrors,
  }),
  cancel: endpoint({
    id: 'nsdl-pan.cancel',
    method: 'POST',
    path: at('physical/cancel/{id}'),
    access: staff('pan.cancel'),
    summary: 'Withdraws an application before its acknowledgement; frees its Aadhaar number and refunds the fee',
    params: idParams,
    body: remarkOnly,
    reply: statusReply,
    errors: ['not_found', 'state_refused'],
  }),
  acknowledge: endpoint({
    id: 'nsdl-pan.acknowledge',
    method: 'POST',
    path: at('physical/acknowledge/{id}'),
    access: staff('pan.acknowledge'),
    summary: 'Stores the provider’s number, date and slip; the commission is credited',
    params: idParams,
    upload: 'ack-slip',
    body: s.acknowledgeInput,
    reply: statusReply,
    errors: ['not_found', 'state_refused', 'ack_used', 'file_refused', 'upload_missing', 'undo_expired'],
  }),
  ackFile: endpoint({
    id: 'nsdl-pan.staff-ack-file',
    method: 'GET',
    path: at('physical/ack-file/{id}'),
    access: view,
    summary: 'The acknowledgement slip',
    params: idParams,
    reply: downloadReply,
    errors: ['not_found'],
  }),
  ackZip: endpoint({
    id: 'nsdl-pan.staff-ack-zip',
    method: 'POST',
    path: at('physical/ack-zip'),
    access: view,
    summary: 'Acknowledgement slips and filled forms of several applications as a zip',
    body: z.strictObject({ ids: s.applicationIds }),
    replyKind: 'file',
    errors: ['not_found'],
  }),
  printForm: endpoint({
    id: 'nsdl-pan.staff-print-form',
    method: 'GET',
    path: at('physical/form/{id}'),
    access: view,
    summary: 'The filled form (PDF)',
    params: idParams,
    replyKind: 'file',
    errors: ['not_found'],
  }),
  scan: endpoint({
    id: 'nsdl-pan.staff-scan',
    method: 'GET',
    path: at('physical/scan/{id}'),
    access: view,
    summary: 'Pages, suggested crop boxes, crops and limits',
    params: idParams,
    reply: scanView,
    errors: ['not_found'],
  }),
  saveCrops: endpoint({
    id: 'nsdl-pan.staff-save-crops',
    method: 'POST',
    path: at('physical/crop/{id}'),
    access: verify,
    summary: 'Cuts photo and signature anew',
    params: idParams,
    body: z.strictObject({ crops: z.array(cropInput).min(1).max(2) }),
    reply: scanView,
    errors: ['not_found', 'state_refused', 'file_refused', 'invalid_input'],
  }),
  unmask: endpoint({
    id: 'nsdl-pan.unmask',
    method: 'POST',
    path: at('physical/unmask/{id}'),
    access: staff('aadhaar.unmask'),
    summary: 'Shows the whole Aadhaar number; who, when and why are audited',
    params: idParams,
    body: z.strictObject({ reason: safeText({ min: 5, max: 200 }) }),
    reply: z.object({ aadhaar: z.string() }),
    errors: ['not_found'],
  }),
};
