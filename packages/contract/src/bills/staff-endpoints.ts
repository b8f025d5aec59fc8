import { z } from 'zod';
import { staff } from '../kernel/access.ts';
import { endpoint, listEndpoints } from '../kernel/endpoint.ts';
import { idParams } from '../kernel/ids.ts';
import { billCatalogueFields, staffBillFields } from './list-fields.ts';
import { reconciliationCalls } from './reconciliation-endpoints.ts';
import * as s from './schemas.ts';

const view = staff('bills.view');
const manage = staff('bills.manage');
const at = '/api/backend/bills';

const all = listEndpoints({
  id: 'bills.bills',
  path: `${at}/list`,
  access: view,
  summary: 'Bills of all shops, newest first',
  row: s.staffBillRow,
  fields: staffBillFields,
});
const catalogue = listEndpoints({
  id: 'bills.catalogue',
  path: `${at}/catalogue`,
  access: view,
  summary: 'Billers as the network last gave them, those that left too',
  row: s.billCatalogueRow,
  fields: billCatalogueFields,
});

/** Calls of head office. */
export const bills = {
  list: all.list,
  export: all.export,
  counts: endpoint({
    id: 'bills.counts',
    method: 'GET',
    path: `${at}/counts`,
    access: view,
    summary: 'How many bills stand where',
    reply: s.billCounts,
  }),
  get: endpoint({
    id: 'bills.bill',
    method: 'GET',
    path: `${at}/{id}`,
    access: view,
    summary: 'One bill whole',
    params: idParams,
    reply: s.staffBillView,
    errors: ['not_found'],
  }),
  requestStatus: endpoint({
    id: 'bills.request-status',
    method: 'POST',
    path: `${at}/{id}/ask`,
    access: manage,
    summary: 'Asks the network now how a payment stands, and does what it answers',
    params: idParams,
    body: z.strictObject({}),
    reply: s.billPaid,
    errors: ['not_found'],
  }),
  catalogue: catalogue.list,
  catalogueExport: catalogue.export,
  refreshCatalogue: endpoint({
    id: 'bills.refresh-catalogue',
    method: 'POST',
    path: `${at}/catalogue/refresh`,
    access: manage,
    summary: 'Fetches the network’s catalogue now',
    body: z.strictObject({}),
    reply: s.catalogueRefreshed,
    errors: ['provider_unavailable'],
  }),
  ...reconciliationCalls,
};
