import { z } from 'zod';
import { staff } from '../kernel/access.ts';
import { endpoint, listEndpoints } from '../kernel/endpoint.ts';
import { emptyReply, idParams, recordId } from '../kernel/ids.ts';
import { stateDistricts, territoryInput, territoryRow, territoryView } from './territories.ts';

const view = staff('masters.view');
const manage = staff('packages.manage');
const base = '/api/backend/master/territory';

const list = listEndpoints({
  id: 'service-packages.territories',
  path: `${base}/list`,
  access: view,
  summary: 'Territories: named sets of districts for shares and targets',
  row: territoryRow,
  exports: ['name', 'districts', 'isActive', 'createdBy', 'createdAt'],
  fields: {
    name: { kind: 'text', filter: true, sort: true },
    isActive: { kind: 'boolean', filter: true },
    createdAt: { kind: 'instant', filter: true, sort: true },
  },
});

/** Territories, with the permissions of prices. */
export const territoryEndpoints = {
  territories: list.list,
  territoriesExport: list.export,
  territoryDistricts: endpoint({
    id: 'service-packages.territory-districts',
    method: 'GET',
    path: `${base}/districts`,
    access: view,
    summary: 'Districts of the PIN code directory and of shops, by state',
    reply: z.object({ data: z.array(stateDistricts) }),
  }),
  territory: endpoint({
    id: 'service-packages.territory',
    method: 'GET',
    path: `${base}/{id}`,
    access: view,
    summary: 'One territory with its districts, and what uses it',
    params: idParams,
    reply: territoryView,
    errors: ['not_found'],
  }),
  createTerritory: endpoint({
    id: 'service-packages.create-territory',
    method: 'POST',
    path: base,
    access: manage,
    summary: 'Adds a territory',
    body: territoryInput,
    reply: z.object({ id: recordId }),
    errors: ['duplicate'],
  }),
  changeTerritory: endpoint({
    id: 'service-packages.change-territory',
    method: 'POST',
    path: `${base}/{id}`,
    access: manage,
    summary: 'Changes a territory; published prices and targets keep the districts that they began with',
    params: idParams,
    body: territoryInput,
    reply: emptyReply,
    errors: ['not_found', 'duplicate', 'state_refused'],
  }),
  endTerritory: endpoint({
    id: 'service-packages.end-territory',
    method: 'POST',
    path: `${base}/{id}/end`,
    access: manage,
    summary: 'Ends a territory, so that nothing new can name it',
    params: idParams,
    reply: emptyReply,
    errors: ['not_found', 'state_refused'],
  }),
  deleteTerritory: endpoint({
    id: 'service-packages.delete-territory',
    method: 'POST',
    path: `${base}/{id}/delete`,
    access: manage,
    summary: 'Deletes a territory that nothing has named',
    params: idParams,
    reply: emptyReply,
    errors: ['not_found', 'territory_in_use'],
  }),
};
