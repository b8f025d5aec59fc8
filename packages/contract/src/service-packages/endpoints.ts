import { z } from 'zod';
import { staff } from '../kernel/access.ts';
import { endpoint, listEndpoints } from '../kernel/endpoint.ts';
import { emptyReply, idParams, recordId } from '../kernel/ids.ts';
import { parentImpact, parentImpactQuery } from './parent-impact.ts';
import { priceEndpoints } from './price-endpoints.ts';
import {
  moveMerchantsInput,
  newPackageInput,
  packageInput,
  packageMerchantRow,
  packageRow,
  serviceSummary,
} from './schemas.ts';
import { taxInput, taxKey, taxRow } from './taxes.ts';
import { territoryEndpoints } from './territory-endpoints.ts';

const list = listEndpoints({
  id: 'service-packages.list',
  path: '/api/backend/master/package/list',
  access: staff('masters.view'),
  summary: 'Packages: the price lists merchants work under',
  row: packageRow,
  exports: ['name', 'merchants', 'createdAt'],
  fields: {
    name: { kind: 'text', filter: true, sort: true },
    isActive: { kind: 'boolean', filter: true },
    createdAt: { kind: 'instant', filter: true, sort: true },
  },
});

const merchants = listEndpoints({
  id: 'service-packages.merchants',
  path: '/api/backend/master/package/merchants/list',
  access: staff('masters.view'),
  summary: 'Merchants by package; additionFilter.packageId names one package',
  row: packageMerchantRow,
  exports: ['code', 'shopName', 'idName', 'district', 'state'],
  fields: {
    code: { kind: 'exact', filter: true, sort: true },
    shopName: { kind: 'text', filter: true, sort: true },
    idName: { kind: 'text', filter: true },
    district: { kind: 'text', filter: true },
    state: { kind: 'choice', filter: true },
    isBlocked: { kind: 'boolean', filter: true },
  },
});

export const servicePackages = {
  list: list.list,
  export: list.export,
  merchants: merchants.list,
  merchantsExport: merchants.export,
  get: endpoint({
    id: 'service-packages.get',
    method: 'GET',
    path: '/api/backend/master/package/{id}',
    access: staff('masters.view'),
    summary: 'One package and how each of its services stands',
    params: idParams,
    reply: packageRow.extend({ services: z.array(serviceSummary) }),
    errors: ['not_found'],
  }),
  create: endpoint({
    id: 'service-packages.create',
    method: 'POST',
    path: '/api/backend/master/package',
    access: staff('packages.manage'),
    summary: 'Adds a package with all prices in force of another one',
    body: newPackageInput,
    reply: z.object({ id: recordId }),
    errors: ['duplicate', 'not_found'],
  }),
  update: endpoint({
    id: 'service-packages.update',
    method: 'POST',
    path: '/api/backend/master/package/{id}',
    access: staff('packages.manage'),
    summary: 'Renames or deactivates a package; one that active merchants work under stays active',
    params: idParams,
    body: packageInput,
    reply: emptyReply,
    errors: ['duplicate', 'not_found', 'package_in_use'],
  }),
  moveMerchants: endpoint({
    id: 'service-packages.move-merchants',
    method: 'POST',
    path: '/api/backend/master/package/{id}/move-merchants',
    access: staff('packages.manage'),
    summary: 'Moves merchants of a package to another, active one',
    params: idParams,
    body: moveMerchantsInput,
    reply: z.object({ moved: z.int() }),
    errors: ['not_found'],
  }),
  parentImpact: endpoint({
    id: 'service-packages.parent-impact',
    method: 'GET',
    path: '/api/backend/merchant/{id}/parent/impact',
    access: staff('merchants.manage'),
    summary: 'Who would earn what from the last thirty days under another merchant above',
    params: idParams,
    query: parentImpactQuery,
    reply: parentImpact,
    errors: ['not_found'],
  }),
  taxes: endpoint({
    id: 'service-packages.taxes',
    method: 'GET',
    path: '/api/backend/master/tax-rates',
    access: staff('masters.view'),
    summary: 'GST and TDS by day, the latest first, with their source',
    reply: z.object({ today: z.string(), data: z.array(taxRow) }),
  }),
  addTax: endpoint({
    id: 'service-packages.add-tax',
    method: 'POST',
    path: '/api/backend/master/tax-rates',
    access: staff('packages.manage'),
    summary: 'Adds a coming tax rate or amount; those that have begun stay as they are',
    body: taxInput,
    reply: emptyReply,
    errors: ['duplicate'],
  }),
  removeTax: endpoint({
    id: 'service-packages.remove-tax',
    method: 'POST',
    path: '/api/backend/master/tax-rates/remove',
    access: staff('packages.manage'),
    summary: 'Takes back a tax rate that has not begun',
    body: taxKey,
    reply: emptyReply,
    errors: ['not_found', 'state_refused'],
  }),
  ...priceEndpoints,
  ...territoryEndpoints,
};
