import { z } from 'zod';
import { staff } from '../../kernel/access.ts';
import { endpoint, listEndpoints } from '../../kernel/endpoint.ts';
import { downloadReply } from '../../kernel/files.ts';
import { emptyReply, idParams, recordId } from '../../kernel/ids.ts';
import { applicationStatuses } from '../core/status.ts';
import * as s from './filing-schemas.ts';

const access = staff('pan.acknowledge');
const at = <const P extends string>(path: P) => `/api/backend/nsdlpan/filing/${path}` as const;

const batches = listEndpoints({
  id: 'nsdl-pan.filing-list',
  path: at('list'),
  access,
  summary: 'Batches of applications that were filed with the provider, newest first',
  row: s.filingBatchRow,
  exports: ['number', 'state', 'items', 'takenBack', 'missing', 'createdBy', 'createdAt'],
  fields: {
    number: { kind: 'number', filter: true, sort: true },
    state: { kind: 'choice', filter: true, choices: s.filingStates },
    createdBy: { kind: 'text', filter: true },
    createdAt: { kind: 'instant', filter: true, sort: true },
  },
});

const items = listEndpoints({
  id: 'nsdl-pan.filing-items',
  path: at('items/list'),
  access,
  summary: 'The applications of batches, in the order of the register',
  row: s.filingItemRow,
  exports: ['position', 'token', 'cardName', 'formCode', 'shopName', 'status', 'aknNo', 'takenBackAt', 'remark'],
  fields: {
    batchId: { kind: 'exact', filter: true },
    position: { kind: 'number', sort: true },
    token: { kind: 'exact', filter: true },
    cardName: { kind: 'text', filter: true, sort: true },
    status: { kind: 'choice', filter: true, choices: applicationStatuses },
    hasSlip: { kind: 'boolean', filter: true },
    aknNo: { kind: 'exact', filter: true },
  },
});

/** Filing of accepted applications with the provider: exports batches, imports numbers and slips. */
export const filingCalls = {
  batches,
  items,
  ready: endpoint({
    id: 'nsdl-pan.filing-ready',
    method: 'GET',
    path: at('ready'),
    access,
    summary: 'How many accepted applications can be filed, by form and category',
    reply: s.filingReady,
  }),
  create: endpoint({
    id: 'nsdl-pan.filing-create',
    method: 'POST',
    path: at('create'),
    access,
    summary:
      'Files accepted applications as one batch and begins to make its file set; others were faster for `skipped`',
    body: s.filingInput,
    reply: z.object({ id: recordId, number: z.int(), items: z.int(), skipped: z.int() }),
    errors: ['state_refused'],
  }),
  get: endpoint({
    id: 'nsdl-pan.filing-batch',
    method: 'GET',
    path: at('batch/{id}'),
    access,
    summary: 'One batch: its file set and how many numbers are missing',
    params: idParams,
    reply: s.filingBatchView,
    errors: ['not_found'],
  }),
  build: endpoint({
    id: 'nsdl-pan.filing-build',
    method: 'POST',
    path: at('batch/{id}/build'),
    access,
    summary: 'Makes the file set anew, without what was taken back',
    params: idParams,
    body: z.strictObject({}),
    reply: emptyReply,
    errors: ['not_found', 'state_refused'],
  }),
  file: endpoint({
    id: 'nsdl-pan.filing-file',
    method: 'GET',
    path: at('batch/{id}/file'),
    access: staff('aadhaar.unmask'),
    summary: 'The file set (zip) with whole Aadhaar numbers; also needs the right to acknowledge; audited',
    params: idParams,
    reply: downloadReply,
    errors: ['not_found', 'state_refused', 'forbidden'],
  }),
  withdraw: endpoint({
    id: 'nsdl-pan.filing-take-back',
    method: 'POST',
    path: at('batch/{id}/take-back'),
    access,
    summary: 'Takes one application out of its batch, back to the accepted ones',
    params: idParams,
    body: s.takeBackInput,
    reply: emptyReply,
    errors: ['not_found', 'state_refused'],
  }),
  matchSlips: endpoint({
    id: 'nsdl-pan.slips-match',
    method: 'POST',
    path: at('slips/match'),
    access,
    summary: 'Which application each slip belongs to, by the token or acknowledgement number in its file name',
    body: s.slipNames,
    reply: z.array(s.slipMatch),
  }),
  attachSlip: endpoint({
    id: 'nsdl-pan.slip-attach',
    method: 'POST',
    path: at('slips/{id}'),
    access,
    summary: 'Attaches the provider’s slip to an acknowledged application; a second one only in place of the first',
    params: idParams,
    upload: 'ack-slip',
    body: s.slipInput,
    reply: emptyReply,
    errors: ['not_found', 'state_refused', 'duplicate', 'upload_missing', 'file_refused'],
  }),
};
