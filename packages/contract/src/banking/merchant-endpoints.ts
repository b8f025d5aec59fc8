import { z } from 'zod';
import { merchant } from '../kernel/access.ts';
import { endpoint, listEndpoints } from '../kernel/endpoint.ts';
import { emptyReply, idParams, recordId } from '../kernel/ids.ts';
import { slipEndpoint } from '../kernel/slip.ts';
import { draftInput, leadInput } from './form.ts';
import { clickColumns, clickFields, leadColumns, leadFields } from './list-fields.ts';
import * as s from './schemas.ts';
import { leadKinds, leadPapers } from './status.ts';

const path = <const P extends string>(rest: P) => `/api/merchant/banking/${rest}` as const;
const view = merchant('m.banking.view');
const apply = merchant('m.banking.apply');

const leads = listEndpoints({
  id: 'banking.own-list',
  path: path('lead/list'),
  access: view,
  summary: "The shop's leads, newest first",
  row: s.ownLeadRow,
  exports: [...leadColumns],
  fields: leadFields,
});
const clicks = listEndpoints({
  id: 'banking.own-clicks',
  path: path('click/list'),
  access: view,
  summary: "The shop's ways to banks' own pages, newest first",
  row: s.ownClickRow,
  exports: [...clickColumns],
  fields: clickFields,
});

const offers = {
  overview: endpoint({
    id: 'banking.own-overview',
    method: 'GET',
    path: path('overview'),
    access: view,
    summary: 'How many of the shop’s leads stand where, and what they earned',
    reply: s.leadNumbers,
  }),
  offers: endpoint({
    id: 'banking.offers',
    method: 'GET',
    path: path('product'),
    access: view,
    summary: 'Cards or loans that the shop can offer, with what it earns',
    query: z.strictObject({ kind: z.enum(leadKinds) }),
    reply: z.object({ data: z.array(s.offer) }),
  }),
  picture: endpoint({
    id: 'banking.offer-picture',
    method: 'GET',
    path: path('product/{id}/picture'),
    access: view,
    summary: 'The picture of a card or loan',
    params: idParams,
    replyKind: 'file',
    errors: ['not_found'],
  }),
  link: endpoint({
    id: 'banking.take-link',
    method: 'POST',
    path: path('product/{id}/link'),
    access: apply,
    summary: 'Makes a way to the bank’s own page with a reference of this shop',
    params: idParams,
    reply: s.bankLink,
    errors: ['not_found', 'price_missing'],
  }),
};

const form = {
  alike: endpoint({
    id: 'banking.find-alike',
    method: 'POST',
    path: path('lead/alike'),
    access: apply,
    summary: 'Whether this PAN stands in a lead for the same product of the last 90 days',
    body: s.alikeInput,
    reply: s.alikeReply,
    errors: ['not_found'],
  }),
  draft: endpoint({
    id: 'banking.own-draft',
    method: 'GET',
    path: path('draft/{id}'),
    access: apply,
    summary: 'The half-filled form of a product, this person’s own',
    params: idParams,
    reply: z.object({ data: draftInput.shape.data.nullable() }),
    errors: ['not_found'],
  }),
  saveDraft: endpoint({
    id: 'banking.save-draft',
    method: 'POST',
    path: path('draft'),
    access: apply,
    summary: 'Keeps a half-filled form for two weeks',
    body: draftInput,
    reply: emptyReply,
    errors: ['not_found'],
  }),
  discardDraft: endpoint({
    id: 'banking.discard-draft',
    method: 'POST',
    path: path('draft/{id}/discard'),
    access: apply,
    summary: 'Removes this person’s half-filled form of a product',
    params: idParams,
    reply: emptyReply,
    errors: ['not_found'],
  }),
  submit: endpoint({
    id: 'banking.submit-lead',
    method: 'POST',
    path: path('lead'),
    access: apply,
    summary: 'Hands an applicant on; the same request again answers the same lead',
    body: leadInput,
    reply: z.object({ id: recordId, number: z.string() }),
    errors: ['not_found', 'price_missing', 'kyc_required', 'invalid_input'],
  }),
};

const record = {
  get: endpoint({
    id: 'banking.own-get',
    method: 'GET',
    path: path('lead/{id}'),
    access: view,
    summary: 'One of the shop’s leads with history, papers and money',
    params: idParams,
    reply: s.ownLeadView,
    errors: ['not_found'],
  }),
  slip: slipEndpoint({ id: 'banking.customer-slip', path: path('lead/{id}/customer-slip'), access: view }),
  addPaper: endpoint({
    id: 'banking.own-add-paper',
    method: 'POST',
    path: path('lead/{id}/paper/{slot}'),
    access: apply,
    summary: 'Adds a paper to an open lead',
    params: z.strictObject({ id: recordId, slot: z.enum(leadPapers) }),
    body: z.strictObject({}),
    upload: 'order-paper',
    reply: z.object({ paperId: recordId }),
    errors: ['not_found', 'state_refused', 'file_refused', 'upload_missing'],
  }),
  removePaper: endpoint({
    id: 'banking.own-remove-paper',
    method: 'POST',
    path: path('lead/{id}/paper/{paperId}/remove'),
    access: apply,
    summary: 'Takes a paper out of a lead that is not at the bank yet',
    params: z.strictObject({ id: recordId, paperId: recordId }),
    reply: emptyReply,
    errors: ['not_found', 'state_refused'],
  }),
  write: endpoint({
    id: 'banking.own-write',
    method: 'POST',
    path: path('lead/{id}/message'),
    access: apply,
    summary: 'Writes to head office about a lead',
    params: idParams,
    body: s.messageBody,
    reply: emptyReply,
    errors: ['not_found', 'state_refused'],
  }),
  withdraw: endpoint({
    id: 'banking.own-withdraw',
    method: 'POST',
    path: path('lead/{id}/withdraw'),
    access: apply,
    summary: 'Ends a lead because the applicant wants it no longer',
    params: idParams,
    body: s.reasonBody,
    reply: emptyReply,
    errors: ['not_found', 'state_refused'],
  }),
};

/** Bank leads of a merchant. */
export const ownBanking = {
  list: leads.list,
  export: leads.export,
  clicks: clicks.list,
  clickExport: clicks.export,
  ...offers,
  ...form,
  ...record,
};
