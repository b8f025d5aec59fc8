import { z } from 'zod';
import { spendErrors } from '../kernel/errors.ts';
import { merchant, open } from '../kernel/access.ts';
import { endpoint, listEndpoints } from '../kernel/endpoint.ts';
import { emptyReply, idParams, recordId } from '../kernel/ids.ts';
import { slipEndpoint } from '../kernel/slip.ts';
import { choice } from '../kernel/text.ts';
import { npsPapers, npsStatuses, npsTiers } from './codes.ts';
import * as s from './schemas.ts';

const view = merchant('m.nps.view');
const apply = merchant('m.nps.apply');
const at = <const T extends string>(path: T) => `/api/merchant/nps/${path}` as const;

export const npsFields = {
  number: { kind: 'exact', filter: true },
  name: { kind: 'text', filter: true, sort: true },
  mobile: { kind: 'exact', filter: true },
  tiers: { kind: 'choice', filter: true, choices: npsTiers },
  status: { kind: 'choice', filter: true, sort: true, choices: npsStatuses },
  ackNo: { kind: 'exact', filter: true },
  pran: { kind: 'exact', filter: true },
  createdAt: { kind: 'instant', filter: true, sort: true },
  statusAt: { kind: 'instant', filter: true, sort: true },
} as const;

const list = listEndpoints({
  id: 'nps.list',
  path: at('list'),
  access: view,
  summary: 'The shop’s NPS registrations, newest first',
  row: s.npsRow,
  fields: npsFields,
});

const making = {
  options: endpoint({
    id: 'nps.options',
    method: 'GET',
    path: at('options'),
    access: apply,
    summary: 'Limits of today, fund managers, price and balance',
    reply: s.npsOptions,
  }),
  create: endpoint({
    id: 'nps.create',
    method: 'POST',
    path: at('create'),
    access: apply,
    summary: 'Starts a registration; the same request again answers the same one',
    body: s.npsCreateInput,
    reply: s.npsView,
    errors: ['drafts_full'],
  }),
  save: endpoint({
    id: 'nps.save',
    method: 'POST',
    path: at('save/{id}'),
    access: apply,
    summary: 'Keeps what is typed so far',
    params: idParams,
    body: s.npsSaveInput,
    reply: s.npsSaved,
    errors: ['not_found', 'state_refused', 'changed_meanwhile'],
  }),
  discard: endpoint({
    id: 'nps.discard',
    method: 'POST',
    path: at('discard/{id}'),
    access: apply,
    summary: 'Removes a form that was never sent, with its papers',
    params: idParams,
    reply: emptyReply,
    errors: ['not_found', 'state_refused'],
  }),
  upload: endpoint({
    id: 'nps.upload',
    method: 'POST',
    path: at('upload/{id}/{paper}'),
    access: apply,
    summary: 'Adds a paper or picture in place of the former; photo and signature are cut to the form’s frames',
    upload: 'order-paper',
    params: z.strictObject({ id: recordId, paper: choice(npsPapers) }),
    body: z.strictObject({}),
    reply: s.npsView,
    errors: ['not_found', 'state_refused', 'upload_missing', 'file_refused'],
  }),
  removePaper: endpoint({
    id: 'nps.remove-paper',
    method: 'POST',
    path: at('remove-paper/{id}'),
    access: apply,
    summary: 'Takes a paper out of a form that can still be changed',
    params: idParams,
    body: z.strictObject({ paperId: recordId }),
    reply: s.npsView,
    errors: ['not_found', 'state_refused'],
  }),
  submit: endpoint({
    id: 'nps.submit',
    method: 'POST',
    path: at('submit/{id}'),
    access: apply,
    summary: 'Sends a complete form to head office and charges the registration price, once',
    params: idParams,
    body: s.npsSubmitInput,
    reply: s.npsView,
    errors: [
      ...(['not_found', 'state_refused', 'changed_meanwhile', 'not_complete', 'kyc_required'] as const),
      ...(['price_changed', 'price_missing', ...spendErrors] as const),
    ],
  }),
  answer: endpoint({
    id: 'nps.answer',
    method: 'POST',
    path: at('answer/{id}'),
    access: apply,
    summary: 'Answers a question with words, papers and what was asked of the form; nothing is charged again',
    params: idParams,
    body: s.npsAnswerInput,
    reply: s.npsView,
    errors: ['not_found', 'state_refused', 'changed_meanwhile', 'not_complete'],
  }),
};

/** NPS registrations, merchant area, and the record keeper's call. */
export const nps = {
  ...making,
  counts: endpoint({
    id: 'nps.counts',
    method: 'GET',
    path: at('counts'),
    access: view,
    summary: 'How many registrations stand where, and what they earned this month',
    reply: s.npsCounts,
  }),
  get: endpoint({
    id: 'nps.get',
    method: 'GET',
    path: at('view/{id}'),
    access: view,
    summary: 'One registration with its papers, history and money',
    params: idParams,
    reply: s.npsView,
    errors: ['not_found'],
  }),
  slip: slipEndpoint({ id: 'nps.customer-slip', path: at('view/{id}/customer-slip'), access: view }),
  form: endpoint({
    id: 'nps.form',
    method: 'GET',
    path: at('form/{id}'),
    access: view,
    summary: 'The filled form as a PDF, marked as a facsimile',
    params: idParams,
    replyKind: 'file',
    errors: ['not_found'],
  }),
  list: list.list,
  export: list.export,
  callback: endpoint({
    id: 'nps.callback',
    method: 'POST',
    path: '/api/nps/callback/{secret}',
    access: open,
    summary: 'The record keeper’s announcement: only a hint which order to ask about; always 200',
    params: z.strictObject({ secret: z.string().max(100) }),
    body: z.unknown(),
    reply: z.object({ ok: z.literal(true) }),
    perMinute: 600,
  }),
};
