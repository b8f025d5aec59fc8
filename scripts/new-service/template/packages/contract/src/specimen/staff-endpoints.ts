import { staff } from '../kernel/access.ts';
import { endpoint, listEndpoints } from '../kernel/endpoint.ts';
import { idParams } from '../kernel/ids.ts';
import { staffSpecimenFields } from './list-fields.ts';
import * as s from './schemas.ts';

const view = staff('specimen.view');
const manage = staff('specimen.manage');
const at = '/api/backend/specimen';

const all = listEndpoints({
  id: 'specimen.list',
  path: `${at}/list`,
  access: view,
  summary: 'Applications of all shops that were sent, newest first',
  row: s.staffSpecimenRow,
  fields: staffSpecimenFields,
});

/** Calls of head office. */
export const specimen = {
  list: all.list,
  export: all.export,
  get: endpoint({
    id: 'specimen.get',
    method: 'GET',
    path: `${at}/{id}`,
    access: view,
    summary: 'One application with its history and money',
    params: idParams,
    reply: s.staffSpecimenView,
    errors: ['not_found'],
  }),
  approve: endpoint({
    id: 'specimen.approve',
    method: 'POST',
    path: `${at}/{id}/approve`,
    access: manage,
    summary: 'Ends it well: the held price is taken and the shop earns its commission',
    params: idParams,
    body: s.specimenApproveInput,
    reply: s.staffSpecimenView,
    errors: ['not_found', 'state_refused', 'changed_meanwhile'],
  }),
  reject: endpoint({
    id: 'specimen.reject',
    method: 'POST',
    path: `${at}/{id}/reject`,
    access: manage,
    summary: 'Ends it with a reason: the held price goes back to the wallet',
    params: idParams,
    body: s.specimenRejectInput,
    reply: s.staffSpecimenView,
    errors: ['not_found', 'state_refused', 'changed_meanwhile'],
  }),
};
