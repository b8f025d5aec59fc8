import { z } from 'zod';
import { staff } from '../kernel/access.ts';
import { endpoint, listEndpoints } from '../kernel/endpoint.ts';
import { downloadReply } from '../kernel/files.ts';
import { emptyReply, idParams, recordId } from '../kernel/ids.ts';
import { safeText } from '../kernel/text.ts';
import { companiesReply, companyInput } from './companies.ts';
import { consignmentFields, made } from './list-fields.ts';
import * as s from './schemas.ts';

const head = <const P extends string>(path: P) => `/api/backend/misc/courier/${path}` as const;
const view = staff('courier.view');
const manage = staff('courier.manage');

const list = listEndpoints({
  id: 'courier.list',
  path: head('list'),
  access: view,
  summary: 'Consignments of all shops, newest first',
  row: s.consignmentRow,
  fields: {
    ...consignmentFields,
    merchantCode: { kind: 'exact', filter: true },
    shopName: { kind: 'text', filter: true },
  },
});

/** Maximum number of consignments on one batch sheet. */
export const mostOnSheet = 50;

const desk = {
  find: endpoint({
    id: 'courier.find',
    method: 'POST',
    path: head('find'),
    access: view,
    summary: 'Consignments by docket, number, manifest code or a form that lies in them',
    body: z.strictObject({ code: safeText({ max: 60 }) }),
    reply: z.object({ data: z.array(s.consignmentRow) }),
  }),
  receive: endpoint({
    id: 'courier.receive',
    method: 'POST',
    path: head('{id}/receive'),
    access: manage,
    summary: 'Takes in a consignment: what is not ticked is missing and owed again, what was not listed is noted',
    params: idParams,
    body: s.arrivalInput,
    reply: s.arrivalReply,
    errors: ['not_found', 'state_refused', 'invalid_input'],
  }),
  look: endpoint({
    id: 'courier.look',
    method: 'POST',
    path: head('look'),
    access: view,
    summary: 'What scanned numbers are, for the consignment that is packed or opened',
    body: s.lookInput,
    reply: s.lookReply,
    errors: ['not_found'],
  }),
  batchSheet: endpoint({
    id: 'courier.batch-sheet',
    method: 'POST',
    path: head('batch-sheet'),
    access: view,
    summary: 'One sheet over several consignments for the desk, with bar codes and counts (PDF)',
    body: z.strictObject({ ids: z.array(recordId).min(1).max(mostOnSheet) }),
    replyKind: 'file',
    errors: ['not_found'],
  }),
  report: endpoint({
    id: 'courier.report',
    method: 'GET',
    path: head('report'),
    access: view,
    summary: 'Volumes, days under way and missing forms of the last 90 days, by courier',
    reply: s.courierReport,
  }),
};

export const courier = {
  ...desk,
  list: list.list,
  export: list.export,
  get: endpoint({
    id: 'courier.get',
    method: 'GET',
    path: head('{id}'),
    access: view,
    summary: 'One consignment with its forms and history',
    params: idParams,
    reply: s.consignmentView,
    errors: ['not_found'],
  }),
  add: endpoint({
    id: 'courier.add',
    method: 'POST',
    path: head('add'),
    access: manage,
    summary: 'Packs a consignment to a shop, or enters one of a shop that came unannounced',
    body: s.consignmentInput,
    reply: made,
    errors: ['not_found', 'invalid_input', 'form_packed'],
  }),
  edit: endpoint({
    id: 'courier.edit',
    method: 'POST',
    path: head('edit/{id}'),
    access: manage,
    summary: 'Changes a consignment of head office that has not been received',
    params: idParams,
    body: s.consignmentEdit,
    reply: made,
    errors: ['not_found', 'state_refused', 'changed_meanwhile', 'invalid_input', 'form_packed'],
  }),
  move: endpoint({
    id: 'courier.move',
    method: 'POST',
    path: head('{id}/move'),
    access: manage,
    summary: 'Says that a consignment was sent, cancelled, lost or came back',
    params: idParams,
    body: s.consignmentMoveInput,
    reply: emptyReply,
    errors: ['not_found', 'state_refused', 'not_complete'],
  }),
  saveSlip: endpoint({
    id: 'courier.save-slip',
    method: 'POST',
    path: head('{id}/slip'),
    access: manage,
    summary: "Keeps a picture of the courier's slip",
    params: idParams,
    body: z.strictObject({}),
    reply: emptyReply,
    upload: 'slip',
    errors: ['not_found', 'state_refused', 'file_refused', 'upload_missing'],
  }),
  slip: endpoint({
    id: 'courier.slip',
    method: 'GET',
    path: head('{id}/slip'),
    access: view,
    summary: "The courier's slip of a consignment",
    params: idParams,
    reply: downloadReply,
    errors: ['not_found'],
  }),
  manifest: endpoint({
    id: 'courier.manifest',
    method: 'GET',
    path: head('{id}/manifest'),
    access: view,
    summary: 'The list to lay into the envelope, with bar codes (PDF)',
    params: idParams,
    replyKind: 'file',
    errors: ['not_found'],
  }),
  ofForm: endpoint({
    id: 'courier.of-form',
    method: 'GET',
    path: head('of-form/{id}'),
    access: view,
    summary: 'The consignments that an application’s form travelled in',
    params: idParams,
    reply: s.formTravelReply,
  }),
  shops: endpoint({
    id: 'courier.shops',
    method: 'POST',
    path: head('shops'),
    access: view,
    summary: 'Shops whose code or name begins like this, for the address of a consignment',
    body: z.strictObject({ search: safeText({ max: 60 }) }),
    reply: z.object({ data: z.array(z.object({ id: recordId, code: z.string(), shopName: z.string() })) }),
  }),
  companies: endpoint({
    id: 'courier.companies',
    method: 'GET',
    path: head('companies'),
    access: view,
    summary: 'The list of couriers, those out of use too',
    reply: companiesReply,
  }),
  saveCompany: endpoint({
    id: 'courier.save-company',
    method: 'POST',
    path: head('companies'),
    access: manage,
    summary: 'Adds a courier to the list or changes one',
    body: companyInput,
    reply: emptyReply,
    errors: ['not_found', 'duplicate'],
  }),
};
