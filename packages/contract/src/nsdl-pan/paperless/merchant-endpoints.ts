import { z } from 'zod';
import { spendErrors } from '../../kernel/errors.ts';
import { merchant, open } from '../../kernel/access.ts';
import { endpoint, listEndpoints } from '../../kernel/endpoint.ts';
import { downloadReply } from '../../kernel/files.ts';
import { emptyReply, idParams, recordId } from '../../kernel/ids.ts';
import type { ListFields } from '../../kernel/list-query.ts';
import { choice } from '../../kernel/text.ts';
import { applicationTypes } from '../core/categories.ts';
import { mustAccept } from '../core/schemas.ts';
import * as codes from './codes.ts';
import * as s from './schemas.ts';

const apply = merchant('m.pan.apply');
const view = merchant('m.pan.view');
const at = <const P extends string>(path: P) => `/api/merchant/nsdlpan/paperless/${path}` as const;

export const paperlessFields = {
  token: { kind: 'exact', filter: true, sort: true },
  applicantName: { kind: 'text', filter: true, sort: true },
  mobile: { kind: 'exact', filter: true },
  ackNo: { kind: 'exact', filter: true },
  type: { kind: 'choice', filter: true, choices: applicationTypes },
  mode: { kind: 'choice', filter: true, choices: codes.paperlessModes },
  cardType: { kind: 'choice', filter: true, choices: codes.paperlessCards },
  status: { kind: 'choice', filter: true, choices: codes.paperlessStatuses },
  pricePaise: { kind: 'paise', filter: true },
  createdAt: { kind: 'instant', filter: true, sort: true },
  statusAt: { kind: 'instant', filter: true, sort: true },
} as const satisfies ListFields;

export const paperlessExports = [
  'token',
  'applicantName',
  'type',
  'mode',
  'cardType',
  'mobile',
  'createdAt',
  'statusAt',
  'pricePaise',
  'ackNo',
  'status',
];

const own = listEndpoints({
  id: 'nsdl-pan.my-paperless-list',
  path: at('list'),
  access: view,
  summary: 'Own paperless orders, newest first',
  row: s.paperlessRow,
  fields: paperlessFields,
  exports: paperlessExports,
});

const drafting = {
  options: endpoint({
    id: 'nsdl-pan.paperless-options',
    method: 'GET',
    path: at('options/{type}'),
    access: apply,
    summary: 'Which modes are on and why not, today’s prices, the balance',
    params: z.strictObject({ type: choice(applicationTypes) }),
    reply: s.paperlessOptions,
  }),
  create: endpoint({
    id: 'nsdl-pan.create-paperless',
    method: 'POST',
    path: at('create'),
    access: apply,
    summary: 'Keeps the short form; no money moves yet',
    body: s.paperlessInput,
    reply: z.object({ id: recordId }),
  }),
  save: endpoint({
    id: 'nsdl-pan.save-paperless',
    method: 'POST',
    path: at('{id}/save'),
    access: apply,
    summary: 'Changes an order that was not handed over yet',
    params: idParams,
    body: s.paperlessInput,
    reply: z.object({ id: recordId }),
    errors: ['not_found', 'state_refused'],
  }),
  discard: endpoint({
    id: 'nsdl-pan.discard-paperless',
    method: 'POST',
    path: at('{id}/discard'),
    access: apply,
    summary: 'Deletes an order that was never handed over',
    params: idParams,
    reply: emptyReply,
    errors: ['not_found', 'state_refused'],
  }),
  upload: endpoint({
    id: 'nsdl-pan.upload-paperless',
    method: 'POST',
    path: at('{id}/upload'),
    access: apply,
    summary: 'Photo, signature (brought to the provider’s pixels and bytes) or a document of an order of mode S',
    params: idParams,
    upload: 'paperless',
    body: z.strictObject({ kind: choice(codes.paperlessFileKinds) }),
    reply: s.ownPaperlessView,
    errors: ['not_found', 'state_refused', 'file_refused', 'upload_missing'],
  }),
  removeFile: endpoint({
    id: 'nsdl-pan.remove-paperless-file',
    method: 'POST',
    path: at('{id}/remove-file'),
    access: apply,
    summary: 'Takes one uploaded file out',
    params: idParams,
    body: z.strictObject({ fileId: recordId }),
    reply: s.ownPaperlessView,
    errors: ['not_found', 'state_refused'],
  }),
};

/** Paperless orders, merchant area, and the provider's own call. */
export const paperless = {
  ...drafting,
  list: own.list,
  export: own.export,
  get: endpoint({
    id: 'nsdl-pan.get-paperless',
    method: 'GET',
    path: at('{id}/view'),
    access: view,
    summary: 'One own order with today’s price, its files and its history',
    params: idParams,
    reply: s.ownPaperlessView,
    errors: ['not_found'],
  }),
  forwardOrder: endpoint({
    id: 'nsdl-pan.hand-over-paperless',
    method: 'POST',
    path: at('{id}/hand-over'),
    access: apply,
    summary: 'Sets the fee aside and opens the order at the provider; the browser goes to url',
    params: idParams,
    body: z.strictObject({ consent: mustAccept, consentVersion: z.string().max(20), pricePaise: z.int().min(0) }),
    reply: s.handOverReply,
    errors: [
      ...(['not_found', 'state_refused', 'changed_meanwhile', 'price_changed', 'price_missing'] as const),
      ...([...spendErrors, 'not_complete', 'mode_off', 'provider_unavailable', 'kyc_required'] as const),
    ],
  }),
  resume: endpoint({
    id: 'nsdl-pan.resume-paperless',
    method: 'POST',
    path: at('{id}/resume'),
    access: apply,
    summary: 'Where the customer goes on at the provider',
    params: idParams,
    reply: s.handOverReply,
    errors: ['not_found', 'state_refused', 'provider_unavailable'],
  }),
  check: endpoint({
    id: 'nsdl-pan.check-paperless',
    method: 'POST',
    path: at('{id}/check'),
    access: view,
    summary: 'Asks the provider about an own order now, and does what its answer says',
    params: idParams,
    body: z.strictObject({
      /** The customer has just returned from the provider. */
      returned: z.boolean().default(false),
    }),
    reply: s.paperlessStatusReply,
    errors: ['not_found'],
  }),
  slip: endpoint({
    id: 'nsdl-pan.paperless-slip',
    method: 'GET',
    path: at('{id}/slip'),
    access: view,
    summary: 'The acknowledgement slip as a short-lived address',
    params: idParams,
    reply: downloadReply,
    errors: ['not_found'],
  }),
  callback: endpoint({
    id: 'nsdl-pan.paperless-callback',
    method: 'POST',
    path: '/api/pan-nsdl/callback/{secret}',
    access: open,
    summary: 'The provider’s announcement: only a hint which order to ask about; always 200',
    params: z.strictObject({ secret: z.string().max(100) }),
    body: z.unknown(),
    reply: z.object({ ok: z.literal(true) }),
    perMinute: 600,
  }),
};
