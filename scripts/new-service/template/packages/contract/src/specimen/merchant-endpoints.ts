import { merchant } from '../kernel/access.ts';
import { endpoint, listEndpoints } from '../kernel/endpoint.ts';
import { emptyReply, idParams } from '../kernel/ids.ts';
import { specimenFields } from './list-fields.ts';
import * as s from './schemas.ts';

const view = merchant('m.specimen.view');
const apply = merchant('m.specimen.apply');
const at = '/api/merchant/specimen';

const own = listEndpoints({
  id: 'specimen.own-list',
  path: `${at}/list`,
  access: view,
  summary: 'The shop’s own applications, newest first',
  row: s.specimenRow,
  fields: specimenFields,
});

/** Calls of the merchant area. */
export const ownSpecimen = {
  list: own.list,
  export: own.export,
  options: endpoint({
    id: 'specimen.options',
    method: 'GET',
    path: `${at}/options`,
    access: apply,
    summary: 'What an application costs now, with the wallet’s balance',
    reply: s.specimenOptions,
  }),
  create: endpoint({
    id: 'specimen.create',
    method: 'POST',
    path: `${at}/create`,
    access: apply,
    summary: 'Starts a draft; the same request again answers the same one',
    body: s.specimenCreateInput,
    reply: s.specimenSaved,
    errors: ['drafts_full'],
  }),
  save: endpoint({
    id: 'specimen.save',
    method: 'POST',
    path: `${at}/{id}/save`,
    access: apply,
    summary: 'Stores what is typed so far',
    params: idParams,
    body: s.specimenSaveInput,
    reply: s.specimenSaved,
    errors: ['not_found', 'state_refused', 'changed_meanwhile'],
  }),
  discard: endpoint({
    id: 'specimen.discard',
    method: 'POST',
    path: `${at}/{id}/discard`,
    access: apply,
    summary: 'Removes a draft',
    params: idParams,
    reply: emptyReply,
    errors: ['not_found', 'state_refused'],
  }),
  submit: endpoint({
    id: 'specimen.submit',
    method: 'POST',
    path: `${at}/{id}/submit`,
    access: apply,
    summary: 'Sends a complete draft to head office and holds its price, once',
    params: idParams,
    body: s.specimenSubmitInput,
    reply: s.specimenView,
    errors: [
      ...(['not_found', 'state_refused', 'changed_meanwhile', 'kyc_required'] as const),
      ...(['price_changed', 'price_missing', 'insufficient_balance'] as const),
    ],
  }),
  get: endpoint({
    id: 'specimen.own',
    method: 'GET',
    path: `${at}/{id}`,
    access: view,
    summary: 'One own application with its history and money',
    params: idParams,
    reply: s.specimenView,
    errors: ['not_found'],
  }),
};
