import { z } from 'zod';
import { merchant, staff } from '../kernel/access.ts';
import { endpoint, listEndpoints } from '../kernel/endpoint.ts';
import { recordHistory } from '../kernel/history.ts';
import { emptyReply, idParams, recordId } from '../kernel/ids.ts';
import { brandInput, brandRow, brandStates, brandView, newBrandInput } from './schemas.ts';

const manage = staff('brands.manage');
const path = '/api/backend/settings/brands';

const list = listEndpoints({
  id: 'brands.list',
  path: `${path}/list`,
  access: manage,
  summary: 'Brands of distributors and franchises, newest first',
  row: brandRow,
  exports: ['name', 'merchantCode', 'shopName', 'host', 'state', 'createdAt'],
  fields: {
    name: { kind: 'text', filter: true, sort: true },
    merchantCode: { kind: 'exact', filter: true },
    shopName: { kind: 'text', filter: true },
    state: { kind: 'choice', filter: true, choices: brandStates },
    createdAt: { kind: 'instant', filter: true, sort: true },
  },
});

const change = (verb: 'activate' | 'end', summary: string) =>
  endpoint({
    id: `brands.${verb}`,
    method: 'POST',
    path: `${path}/{id}/${verb}`,
    access: manage,
    summary,
    params: idParams,
    reply: emptyReply,
    errors: ['not_found', 'state_refused'],
  });

/** The own faces of distributors and franchises: host, name, logo, colour, mail sender, contacts, texts. */
export const brands = {
  list: list.list,
  export: list.export,
  get: endpoint({
    id: 'brands.get',
    method: 'GET',
    path: `${path}/{id}`,
    access: manage,
    summary: 'One brand with its hosts',
    params: idParams,
    reply: brandView,
    errors: ['not_found'],
  }),
  create: endpoint({
    id: 'brands.create',
    method: 'POST',
    path,
    access: manage,
    summary: 'Creates the brand of a merchant that may have members, as a draft',
    body: newBrandInput,
    reply: z.object({ id: recordId }),
    errors: ['duplicate'],
  }),
  update: endpoint({
    id: 'brands.update',
    method: 'POST',
    path: `${path}/{id}`,
    access: manage,
    summary: 'Changes a brand; an active one at once',
    params: idParams,
    body: brandInput,
    reply: emptyReply,
    errors: ['not_found', 'state_refused'],
  }),
  activate: change('activate', 'Shows a brand to its merchant, everybody below and their customers'),
  end: change('end', 'Ends a brand for good and releases its hosts; its merchants see the face above it'),
  saveLogo: endpoint({
    id: 'brands.save-logo',
    method: 'POST',
    path: `${path}/{id}/logo`,
    access: manage,
    summary: 'Replaces the logo of a brand',
    params: idParams,
    body: z.strictObject({}),
    reply: emptyReply,
    upload: 'logo',
    errors: ['not_found', 'state_refused', 'file_refused', 'upload_missing'],
  }),
  logo: endpoint({
    id: 'brands.logo',
    method: 'GET',
    path: `${path}/{id}/logo`,
    access: manage,
    summary: "The logo of a brand, or the product's own",
    params: idParams,
    replyKind: 'file',
    errors: ['not_found'],
  }),
  history: endpoint({
    id: 'brands.history',
    method: 'GET',
    path: `${path}/{id}/history`,
    access: manage,
    summary: 'Who changed a brand and what, newest first',
    params: idParams,
    reply: recordHistory,
  }),
  own: endpoint({
    id: 'brands.own',
    method: 'GET',
    path: '/api/merchant/brand',
    access: merchant(),
    summary: 'The brand of the signed-in merchant, which head office maintains; nothing if it has none',
    reply: z.object({ data: brandView.nullable() }),
  }),
};
