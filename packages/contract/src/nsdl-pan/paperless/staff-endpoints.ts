import { z } from 'zod';
import { staff } from '../../kernel/access.ts';
import { endpoint, listEndpoints } from '../../kernel/endpoint.ts';
import { downloadReply } from '../../kernel/files.ts';
import { idParams } from '../../kernel/ids.ts';
import { safeText } from '../../kernel/text.ts';
import * as codes from './codes.ts';
import { paperlessExports, paperlessFields } from './merchant-endpoints.ts';
import { paperlessStatusReply } from './schemas.ts';
import * as s from './staff-schemas.ts';

const view = staff('pan.view');
const act = staff('pan.acknowledge');
const settings = staff('settings.manage');
const at = <const P extends string>(path: P) => `/api/backend/nsdlpan/paperless/${path}` as const;

const all = listEndpoints({
  id: 'nsdl-pan.paperless-list',
  path: at('list'),
  access: view,
  summary: 'Paperless orders of all shops, newest first',
  row: s.staffPaperlessRow,
  fields: {
    ...paperlessFields,
    merchantCode: { kind: 'exact', filter: true },
    shopName: { kind: 'text', filter: true },
    reviewCause: { kind: 'choice', filter: true, choices: codes.paperlessReviewCauses },
  },
  exports: ['merchantCode', 'shopName', ...paperlessExports, 'reviewCause'],
});

/** Paperless orders, staff area. */
export const paperlessStaff = {
  list: all.list,
  export: all.export,
  counts: endpoint({
    id: 'nsdl-pan.paperless-counts',
    method: 'GET',
    path: at('counts'),
    access: view,
    summary: 'How many orders are open, wait for people, or ended today in India',
    reply: s.paperlessCounts,
  }),
  modes: endpoint({
    id: 'nsdl-pan.paperless-modes',
    method: 'GET',
    path: at('modes'),
    access: view,
    summary: 'Which modes staff have switched on',
    reply: s.paperlessModesReply,
  }),
  saveModes: endpoint({
    id: 'nsdl-pan.save-paperless-modes',
    method: 'POST',
    path: at('modes'),
    access: settings,
    summary: 'Switches each mode on or off for new orders',
    body: s.paperlessModesInput,
    reply: s.paperlessModesReply,
  }),
  get: endpoint({
    id: 'nsdl-pan.view-paperless',
    method: 'GET',
    path: at('{id}'),
    access: view,
    summary: 'One order with every look at the provider',
    params: idParams,
    reply: s.staffPaperlessView,
    errors: ['not_found'],
  }),
  check: endpoint({
    id: 'nsdl-pan.check-paperless-now',
    method: 'POST',
    path: at('{id}/check'),
    access: act,
    summary: 'Asks the provider about an order now',
    params: idParams,
    reply: paperlessStatusReply,
    errors: ['not_found'],
  }),
  decide: endpoint({
    id: 'nsdl-pan.decide-paperless',
    method: 'POST',
    path: at('{id}/decide'),
    access: act,
    summary: 'Ends a review: acknowledged with its number, or failed; from the set sum on another person agrees first',
    params: idParams,
    body: s.paperlessDecideInput,
    reply: s.paperlessDecideReply,
    errors: ['not_found', 'state_refused', 'ack_used', 'already_decided', 'insufficient_balance'],
  }),
  agree: endpoint({
    id: 'nsdl-pan.agree-paperless',
    method: 'POST',
    path: at('{id}/agree'),
    access: act,
    summary: 'Agrees to what another person decided, and carries it out',
    params: idParams,
    reply: s.paperlessDecideReply,
    errors: ['not_found', 'state_refused', 'ack_used', 'maker_is_checker', 'insufficient_balance'],
  }),
  refuse: endpoint({
    id: 'nsdl-pan.refuse-paperless',
    method: 'POST',
    path: at('{id}/refuse'),
    access: act,
    summary: 'Refuses or takes back what was decided; the review goes on',
    params: idParams,
    body: z.strictObject({ reason: safeText({ min: 5, max: 300 }) }),
    reply: s.paperlessDecideReply,
    errors: ['not_found', 'state_refused'],
  }),
  slip: endpoint({
    id: 'nsdl-pan.view-paperless-slip',
    method: 'GET',
    path: at('{id}/slip'),
    access: view,
    summary: 'The acknowledgement slip as a short-lived address',
    params: idParams,
    reply: downloadReply,
    errors: ['not_found'],
  }),
};
