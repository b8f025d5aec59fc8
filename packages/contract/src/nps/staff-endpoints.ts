import { z } from 'zod';
import { staff } from '../kernel/access.ts';
import { endpoint, listEndpoints } from '../kernel/endpoint.ts';
import { idParams, recordId } from '../kernel/ids.ts';
import { choice } from '../kernel/text.ts';
import { npsStaffPapers } from './codes.ts';
import { npsFields } from './merchant-endpoints.ts';
import * as s from './schemas.ts';

const view = staff('nps.view');
const manage = staff('nps.manage');
const at = <const T extends string>(path: T) => `/api/backend/nps/${path}` as const;

const list = listEndpoints({
  id: 'nps.staff-list',
  path: at('list'),
  access: view,
  summary: 'NPS registrations of all shops that were sent, newest first',
  row: s.npsStaffRow,
  fields: { ...npsFields, merchantCode: { kind: 'exact', filter: true }, shopName: { kind: 'text', filter: true } },
});

const deciding = {
  query: endpoint({
    id: 'nps.query',
    method: 'POST',
    path: at('query/{id}'),
    access: manage,
    summary: 'Asks the shop for something; it answers with words, papers and the parts of the form that are named',
    params: idParams,
    body: s.npsQueryInput,
    reply: s.npsStaffView,
    errors: ['not_found', 'state_refused', 'changed_meanwhile'],
  }),
  send: endpoint({
    id: 'nps.send',
    method: 'POST',
    path: at('send/{id}'),
    access: manage,
    summary: 'Sends it to the record keeper over the interface, or notes the number of one that a person sent',
    params: idParams,
    body: s.npsSendInput,
    reply: s.npsStaffView,
    errors: ['not_found', 'state_refused', 'changed_meanwhile', 'mode_off', 'ack_used'],
  }),
  check: endpoint({
    id: 'nps.check',
    method: 'POST',
    path: at('check/{id}'),
    access: manage,
    summary: 'Asks the record keeper now what became of it',
    params: idParams,
    reply: s.npsStaffView,
    errors: ['not_found', 'state_refused', 'mode_off'],
  }),
  issue: endpoint({
    id: 'nps.issue',
    method: 'POST',
    path: at('issue/{id}'),
    access: manage,
    summary: 'Notes the number that the record keeper issued; the shop earns its commission',
    params: idParams,
    body: s.npsPranInput,
    reply: s.npsStaffView,
    errors: ['not_found', 'state_refused', 'changed_meanwhile'],
  }),
  reject: endpoint({
    id: 'nps.reject',
    method: 'POST',
    path: at('reject/{id}'),
    access: manage,
    summary: 'Ends it without a number; the charge comes back by its terms, or whole where the shop is not to blame',
    params: idParams,
    body: s.npsRejectInput,
    reply: s.npsStaffView,
    errors: ['not_found', 'state_refused', 'changed_meanwhile'],
  }),
  upload: endpoint({
    id: 'nps.staff-upload',
    method: 'POST',
    path: at('upload/{id}/{letter}'),
    access: manage,
    summary: 'Adds the record keeper’s slip or letter',
    upload: 'order-paper',
    params: z.strictObject({ id: recordId, letter: choice(npsStaffPapers) }),
    body: z.strictObject({}),
    reply: s.npsStaffView,
    errors: ['not_found', 'state_refused', 'upload_missing', 'file_refused'],
  }),
};

const ruling = {
  rules: endpoint({
    id: 'nps.rules',
    method: 'GET',
    path: at('rules'),
    access: view,
    summary: 'Limits by date and fund managers',
    reply: s.npsRules,
  }),
  saveLimits: endpoint({
    id: 'nps.save-limits',
    method: 'POST',
    path: at('rules/limits'),
    access: manage,
    summary: 'Sets the limits from a day on, today or later; the same day again replaces them',
    body: s.npsLimitsInput,
    reply: s.npsRules,
  }),
  saveManager: endpoint({
    id: 'nps.save-manager',
    method: 'POST',
    path: at('rules/manager'),
    access: manage,
    summary: 'Adds or changes a fund manager',
    body: s.npsManagerInput,
    reply: s.npsRules,
  }),
};

/** NPS registrations, staff area. */
export const npsStaff = {
  ...deciding,
  ...ruling,
  list: list.list,
  export: list.export,
  counts: endpoint({
    id: 'nps.staff-counts',
    method: 'GET',
    path: at('counts'),
    access: view,
    summary: 'How many registrations stand where',
    reply: s.npsCounts,
  }),
  get: endpoint({
    id: 'nps.staff-get',
    method: 'GET',
    path: at('view/{id}'),
    access: view,
    summary: 'One registration with everything about it',
    params: idParams,
    reply: s.npsStaffView,
    errors: ['not_found'],
  }),
  form: endpoint({
    id: 'nps.staff-form',
    method: 'GET',
    path: at('form/{id}'),
    access: view,
    summary: 'The filled form as a PDF, marked as a facsimile',
    params: idParams,
    replyKind: 'file',
    errors: ['not_found'],
  }),
};
