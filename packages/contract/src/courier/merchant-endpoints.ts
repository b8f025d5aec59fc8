import { merchant } from '../kernel/access.ts';
import { endpoint, listEndpoints } from '../kernel/endpoint.ts';
import { downloadReply } from '../kernel/files.ts';
import { emptyReply, idParams } from '../kernel/ids.ts';
import { z } from 'zod';
import { ownCompaniesReply } from './companies.ts';
import { consignmentFields, made } from './list-fields.ts';
import * as s from './schemas.ts';

const own = <const P extends string>(path: P) => `/api/merchant/misc/courier/${path}` as const;
const view = merchant('m.courier.view');
const manage = merchant('m.courier.manage');

const list = listEndpoints({
  id: 'courier.own-list',
  path: own('list'),
  access: view,
  summary: "The shop's consignments, to head office and from it, newest first",
  row: s.ownConsignmentRow,
  fields: consignmentFields,
});

export const ownCourier = {
  list: list.list,
  export: list.export,
  get: endpoint({
    id: 'courier.own-get',
    method: 'GET',
    path: own('{id}'),
    access: view,
    summary: 'One consignment of the shop with its forms and history',
    params: idParams,
    reply: s.consignmentView,
    errors: ['not_found'],
  }),
  add: endpoint({
    id: 'courier.own-add',
    method: 'POST',
    path: own('add'),
    access: manage,
    summary: 'Packs forms into a consignment to head office, prepared or already sent',
    body: s.ownConsignmentInput,
    reply: made,
    errors: ['invalid_input', 'form_packed'],
  }),
  edit: endpoint({
    id: 'courier.own-edit',
    method: 'POST',
    path: own('edit/{id}'),
    access: manage,
    summary: 'Changes a consignment that has not been received',
    params: idParams,
    body: s.ownConsignmentEdit,
    reply: made,
    errors: ['not_found', 'state_refused', 'changed_meanwhile', 'invalid_input', 'form_packed'],
  }),
  move: endpoint({
    id: 'courier.own-move',
    method: 'POST',
    path: own('{id}/move'),
    access: manage,
    summary: 'Says that a consignment was sent, cancelled, lost or came back',
    params: idParams,
    body: s.consignmentMoveInput,
    reply: emptyReply,
    errors: ['not_found', 'state_refused', 'not_complete'],
  }),
  receive: endpoint({
    id: 'courier.own-receive',
    method: 'POST',
    path: own('{id}/receive'),
    access: manage,
    summary: 'Takes in a consignment from head office; what is not ticked is missing',
    params: idParams,
    body: s.ownArrivalInput,
    reply: s.arrivalReply,
    errors: ['not_found', 'state_refused', 'invalid_input'],
  }),
  look: endpoint({
    id: 'courier.own-look',
    method: 'POST',
    path: own('look'),
    access: view,
    summary: 'What scanned numbers are: owed, unknown, already packed or already received',
    body: s.ownLookInput,
    reply: s.lookReply,
    errors: ['not_found'],
  }),
  owed: endpoint({
    id: 'courier.own-owed',
    method: 'GET',
    path: own('owed'),
    access: view,
    summary: 'Forms that the shop owes and has not packed, the oldest first',
    reply: s.owedReply,
  }),
  saveSlip: endpoint({
    id: 'courier.own-save-slip',
    method: 'POST',
    path: own('{id}/slip'),
    access: manage,
    summary: "Keeps a picture of the courier's slip",
    params: idParams,
    body: z.strictObject({}),
    reply: emptyReply,
    upload: 'slip',
    errors: ['not_found', 'state_refused', 'file_refused', 'upload_missing'],
  }),
  slip: endpoint({
    id: 'courier.own-slip',
    method: 'GET',
    path: own('{id}/slip'),
    access: view,
    summary: "The courier's slip of a consignment",
    params: idParams,
    reply: downloadReply,
    errors: ['not_found'],
  }),
  manifest: endpoint({
    id: 'courier.own-manifest',
    method: 'GET',
    path: own('{id}/manifest'),
    access: view,
    summary: 'The list to lay into the envelope, with bar codes (PDF)',
    params: idParams,
    replyKind: 'file',
    errors: ['not_found'],
  }),
  report: endpoint({
    id: 'courier.own-report',
    method: 'GET',
    path: own('report'),
    access: view,
    summary: 'Volumes, days under way and missing forms of the last 90 days',
    reply: s.courierReport,
  }),
  ofForm: endpoint({
    id: 'courier.own-of-form',
    method: 'GET',
    path: own('of-form/{id}'),
    access: view,
    summary: 'The consignments that an application’s form travelled in',
    params: idParams,
    reply: s.formTravelReply,
    errors: ['not_found'],
  }),
  companies: endpoint({
    id: 'courier.own-companies',
    method: 'GET',
    path: own('companies'),
    access: view,
    summary: 'The couriers to choose from, and which one the shop used last',
    reply: ownCompaniesReply,
  }),
};
