import { z } from 'zod';
import { staff } from '../kernel/access.ts';
import { endpoint, listEndpoints } from '../kernel/endpoint.ts';
import { emptyReply, idParams, recordId } from '../kernel/ids.ts';
import { packageInput, packageRow, priceInput, priceRow } from './schemas.ts';

const list = listEndpoints({
  id: 'service-packages.list',
  path: '/api/backend/master/package/list',
  access: staff('masters.view'),
  summary: 'Packages: the price lists merchants work under',
  row: packageRow,
  fields: {
    name: { kind: 'text', filter: true, sort: true },
    isActive: { kind: 'boolean', filter: true },
    createdAt: { kind: 'instant', filter: true, sort: true },
  },
});

export const servicePackages = {
  list: list.list,
  export: list.export,
  get: endpoint({
    id: 'service-packages.get',
    method: 'GET',
    path: '/api/backend/master/package/{id}',
    access: staff('masters.view'),
    summary: 'One package with its dated prices, newest first',
    params: idParams,
    reply: packageRow.extend({ prices: z.array(priceRow) }),
    errors: ['not_found'],
  }),
  create: endpoint({
    id: 'service-packages.create',
    method: 'POST',
    path: '/api/backend/master/package',
    access: staff('packages.manage'),
    summary: 'Adds a package with the prices of another one',
    body: packageInput.extend({ copyFrom: recordId }),
    reply: z.object({ id: recordId }),
    errors: ['duplicate', 'not_found'],
  }),
  update: endpoint({
    id: 'service-packages.update',
    method: 'POST',
    path: '/api/backend/master/package/{id}',
    access: staff('packages.manage'),
    summary: 'Renames or deactivates a package',
    params: idParams,
    body: packageInput,
    reply: emptyReply,
    errors: ['duplicate', 'not_found'],
  }),
  setPrice: endpoint({
    id: 'service-packages.set-price',
    method: 'POST',
    path: '/api/backend/master/package/{id}/prices',
    access: staff('packages.manage'),
    summary: 'Sets a price from a day on; former prices stay as they were',
    params: idParams,
    body: priceInput,
    reply: emptyReply,
    errors: ['not_found', 'duplicate'],
  }),
};
