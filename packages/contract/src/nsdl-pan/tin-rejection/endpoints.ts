import { z } from 'zod';
import { merchant, staff } from '../../kernel/access.ts';
import { endpoint, listEndpoints } from '../../kernel/endpoint.ts';
import { emptyReply, recordId } from '../../kernel/ids.ts';
import type { ListFields } from '../../kernel/list-query.ts';
import { tinCaseRow } from '../core/tin-case-row.ts';
import { tinCaseStatuses } from '../core/tin-case-status.ts';
import * as s from './schemas.ts';

const own = <const P extends string>(path: P) => `/api/merchant/nsdlpan/physical/tin-rejection/${path}` as const;
const head = <const P extends string>(path: P) => `/api/backend/nsdlpan/physical/${path}` as const;

const view = staff('pan.view');
/** Permission to enter the provider's responses. */
const enter = staff('pan.acknowledge');
const verify = staff('pan.verify');
const apply = merchant('m.pan.apply');

const fields = {
  ackNo: { kind: 'exact', filter: true },
  token: { kind: 'exact', filter: true },
  cardName: { kind: 'text', filter: true },
  status: { kind: 'choice', filter: true, choices: tinCaseStatuses },
  dueOn: { kind: 'date', filter: true, sort: true },
  round: { kind: 'number', filter: true },
  penaltyPaise: { kind: 'paise', filter: true },
  enteredAt: { kind: 'instant', filter: true, sort: true },
  statusAt: { kind: 'instant', filter: true, sort: true },
} as const satisfies ListFields;

const exported = ['ackNo', 'token', 'cardName', 'reasons', 'remark', 'dueOn', 'status', 'round', 'penaltyPaise'];
const moments = ['enteredAt', 'statusAt'];

const done = z.object({ ackNo: z.string(), status: z.enum(tinCaseStatuses), penaltyPaise: z.int() });
const answered = ['not_found', 'state_refused', 'changed_meanwhile'] as const;

/** TIN rejections by the provider's centre: calls of head office. */
export const tinStaffCalls = {
  open: endpoint({
    id: 'nsdl-pan.tin-open',
    method: 'GET',
    path: head('tin-rejection/{ackNo}'),
    access: enter,
    summary: 'The application of an acknowledgement number, what a refusal would cost its shop, and earlier refusals',
    params: s.ackParams,
    reply: s.tinEntryView,
    errors: ['not_found'],
  }),
  enter: endpoint({
    id: 'nsdl-pan.tin-enter',
    method: 'POST',
    path: head('tin-rejection'),
    access: enter,
    summary: 'Enters a refusal of the centre with its reasons and day; one is open at a time. The shop is told',
    body: s.tinEntry,
    reply: done,
    errors: ['not_found', 'state_refused', 'invalid_input'],
  }),
  letter: endpoint({
    id: 'nsdl-pan.tin-letter',
    method: 'POST',
    path: head('tin-rejection-verify/{ackNo}/letter'),
    access: enter,
    summary: 'Lays the letter of the centre to the open refusal, in place of an earlier one',
    params: s.ackParams,
    upload: 'tin-letter',
    body: z.strictObject({}),
    reply: done,
    errors: ['not_found', 'state_refused', 'file_refused', 'upload_missing'],
  }),
  counts: endpoint({
    id: 'nsdl-pan.tin-counts',
    method: 'GET',
    path: head('tin-rejection-counts'),
    access: view,
    summary: 'How many refusals wait for their shop, are overdue, or wait to be checked',
    reply: s.tinCounts,
  }),
  view: endpoint({
    id: 'nsdl-pan.tin-verify-view',
    method: 'GET',
    path: head('tin-rejection-verify/{ackNo}'),
    access: view,
    summary: 'The newest refusal of an acknowledgement number: letter and new documents beside the former ones',
    params: s.ackParams,
    reply: s.tinVerifyView,
    errors: ['not_found'],
  }),
  accept: endpoint({
    id: 'nsdl-pan.tin-accept',
    method: 'POST',
    path: head('tin-rejection-verify/{ackNo}/accept'),
    access: verify,
    summary: 'The new documents answer the refusal; the application is as before',
    params: s.ackParams,
    body: s.tinVerdict,
    reply: done,
    errors: answered,
  }),
  refuse: endpoint({
    id: 'nsdl-pan.tin-refuse',
    method: 'POST',
    path: head('tin-rejection-verify/{ackNo}/reject'),
    access: verify,
    summary: 'The new documents do not answer it: back to the shop with a reason and a new day',
    params: s.ackParams,
    body: s.tinRefusal,
    reply: done,
    errors: [...answered, 'invalid_input'],
  }),
  withdraw: endpoint({
    id: 'nsdl-pan.tin-withdraw',
    method: 'POST',
    path: head('tin-rejection-verify/{ackNo}/withdraw'),
    access: enter,
    summary: 'Takes a refusal back that was entered by mistake; its penalty is given back',
    params: s.ackParams,
    body: s.tinVerdict,
    reply: done,
    errors: answered,
  }),
  cases: listEndpoints({
    id: 'nsdl-pan.tin-list',
    path: head('tin-rejection/list'),
    access: view,
    summary: 'Refusals of the centre of all shops',
    row: s.staffTinCaseRow,
    fields: { ...fields, merchantCode: { kind: 'exact', filter: true }, shopName: { kind: 'text', filter: true } },
    exports: ['merchantCode', 'shopName', ...exported, ...moments],
  }),
};

/** TIN rejections: calls of the shop. */
export const tinMerchantCalls = {
  counts: endpoint({
    id: 'nsdl-pan.my-tin-counts',
    method: 'GET',
    path: own('counts'),
    access: merchant('m.pan.view'),
    summary: 'How many own refusals wait, are overdue, or are being checked',
    reply: s.tinCounts,
  }),
  view: endpoint({
    id: 'nsdl-pan.my-tin-view',
    method: 'GET',
    path: own('upload/{ackNo}'),
    access: merchant('m.pan.view'),
    summary: 'The newest refusal of an own application: what is missing, by when, and what was uploaded',
    params: s.ackParams,
    reply: s.tinUploadView,
    errors: ['not_found'],
  }),
  upload: endpoint({
    id: 'nsdl-pan.my-tin-upload',
    method: 'POST',
    path: own('upload/{ackNo}'),
    access: apply,
    summary: 'Adds documents that answer one reason',
    params: s.ackParams,
    upload: 'tin-document',
    body: s.tinAnswerTo,
    reply: s.tinUploadView,
    errors: ['not_found', 'state_refused', 'file_refused', 'upload_missing', 'invalid_input'],
  }),
  remove: endpoint({
    id: 'nsdl-pan.my-tin-remove',
    method: 'POST',
    path: own('upload/{ackNo}/remove'),
    access: apply,
    summary: 'Takes a document of this round out again',
    params: s.ackParams,
    body: z.strictObject({ id: recordId }),
    reply: s.tinUploadView,
    errors: ['not_found', 'state_refused'],
  }),
  submit: endpoint({
    id: 'nsdl-pan.my-tin-submit',
    method: 'POST',
    path: own('upload/{ackNo}/submit'),
    access: apply,
    summary: 'Sends the answer to head office once every reason has one',
    params: s.ackParams,
    body: z.strictObject({}),
    reply: emptyReply,
    errors: ['not_found', 'state_refused', 'not_complete'],
  }),
  cases: listEndpoints({
    id: 'nsdl-pan.my-tin-list',
    path: own('list'),
    access: merchant('m.pan.view'),
    summary: 'Refusals of the centre of own applications',
    row: tinCaseRow,
    fields,
    exports: [...exported, ...moments],
  }),
};
