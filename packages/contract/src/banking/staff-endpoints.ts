import { z } from 'zod';
import { staff } from '../kernel/access.ts';
import { endpoint, listEndpoints } from '../kernel/endpoint.ts';
import { emptyReply, idParams, recordId } from '../kernel/ids.ts';
import { clickColumns, clickFields, leadColumns, leadFields, ofShops } from './list-fields.ts';
import * as s from './schemas.ts';
import { leadPapers } from './status.ts';

const path = <const P extends string>(rest: P) => `/api/backend/banking/${rest}` as const;
const view = staff('banking.view');
const manage = staff('banking.manage');

const leads = listEndpoints({
  id: 'banking.list',
  path: path('lead/list'),
  access: view,
  summary: 'Bank leads of all shops, newest first',
  row: s.leadRow,
  exports: ['merchantCode', 'shopName', ...leadColumns, 'assigneeName'],
  fields: { ...leadFields, ...ofShops, assigneeName: { kind: 'text', filter: true } },
});
const clicks = listEndpoints({
  id: 'banking.clicks',
  path: path('click/list'),
  access: view,
  summary: "Ways to banks' own pages that shops took, newest first",
  row: s.clickRow,
  exports: ['merchantCode', 'shopName', ...clickColumns],
  fields: { ...clickFields, ...ofShops },
});

const look = {
  overview: endpoint({
    id: 'banking.overview',
    method: 'GET',
    path: path('overview'),
    access: view,
    summary: 'How many leads stand where, and which wait',
    reply: s.deskNumbers,
  }),
  board: endpoint({
    id: 'banking.board',
    method: 'GET',
    path: path('board'),
    access: view,
    summary: 'Open leads by state, those that wait longest first',
    query: z.strictObject({ mine: z.enum(['yes']).optional() }),
    reply: s.board,
  }),
  get: endpoint({
    id: 'banking.get',
    method: 'GET',
    path: path('lead/{id}'),
    access: view,
    summary: 'One lead with history, papers and money',
    params: idParams,
    reply: s.leadView,
    errors: ['not_found'],
  }),
  people: endpoint({
    id: 'banking.people',
    method: 'GET',
    path: path('people'),
    access: view,
    summary: 'Staff to whom a lead can be given',
    reply: z.object({ data: z.array(z.object({ id: recordId, name: z.string() })) }),
  }),
};

const work = {
  move: endpoint({
    id: 'banking.move-lead',
    method: 'POST',
    path: path('lead/{id}/move'),
    access: manage,
    summary: 'Takes a lead to another state; at the bank’s payment or card the commission is credited',
    params: idParams,
    body: s.moveInput,
    reply: emptyReply,
    errors: ['not_found', 'state_refused', 'changed_meanwhile', 'duplicate', 'invalid_input'],
  }),
  assign: endpoint({
    id: 'banking.assign-lead',
    method: 'POST',
    path: path('lead/{id}/assign'),
    access: manage,
    summary: 'Gives a lead to a person, or to nobody',
    params: idParams,
    body: s.assignInput,
    reply: emptyReply,
    errors: ['not_found', 'state_refused'],
  }),
  write: endpoint({
    id: 'banking.write',
    method: 'POST',
    path: path('lead/{id}/message'),
    access: manage,
    summary: 'Writes to the shop about a lead',
    params: idParams,
    body: s.messageBody,
    reply: emptyReply,
    errors: ['not_found', 'state_refused'],
  }),
  clawBack: endpoint({
    id: 'banking.claw-back',
    method: 'POST',
    path: path('lead/{id}/claw-back'),
    access: manage,
    summary: 'Takes the commission of a lead back because the bank took its own back',
    params: idParams,
    body: s.reasonBody,
    reply: emptyReply,
    errors: ['not_found', 'state_refused'],
  }),
  addPaper: endpoint({
    id: 'banking.add-paper',
    method: 'POST',
    path: path('lead/{id}/paper/{slot}'),
    access: manage,
    summary: 'Adds a paper to a lead',
    params: z.strictObject({ id: recordId, slot: z.enum(leadPapers) }),
    body: z.strictObject({}),
    upload: 'order-paper',
    reply: z.object({ paperId: recordId }),
    errors: ['not_found', 'file_refused', 'upload_missing'],
  }),
  leadOfClick: endpoint({
    id: 'banking.lead-of-click',
    method: 'POST',
    path: path('click/{id}/lead'),
    access: manage,
    summary: 'Makes a lead of a way to a bank’s page that the bank reports an application for',
    params: idParams,
    body: s.clickLeadInput,
    reply: z.object({ id: recordId, number: z.string() }),
    errors: ['not_found', 'state_refused', 'duplicate', 'price_missing'],
  }),
};

/** Bank leads at head office. */
export const banking = {
  list: leads.list,
  export: leads.export,
  clicks: clicks.list,
  clickExport: clicks.export,
  ...look,
  ...work,
};
