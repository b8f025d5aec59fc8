import { z } from 'zod';
import { staff } from '../kernel/access.ts';
import { endpoint, listEndpoints } from '../kernel/endpoint.ts';
import { emptyReply, idParams, recordId } from '../kernel/ids.ts';
import { applyModes, bankProductInput, cardRow, commissionModes, loanRow, loanTypes } from './product-schemas.ts';

const view = staff('masters.view');
const manage = staff('masters.manage');

const fields = {
  bankName: { kind: 'text', filter: true, sort: true },
  name: { kind: 'text', filter: true, sort: true },
  commissionMode: { kind: 'choice', filter: true, choices: commissionModes },
  applyMode: { kind: 'choice', filter: true, choices: applyModes },
  position: { kind: 'number', sort: true },
  isActive: { kind: 'boolean', filter: true },
} as const;
const ends = ['applyMode', 'applyUrl', 'position', 'isActive'];

const cards = listEndpoints({
  id: 'masters.card-list',
  path: '/api/backend/master/product/cc/list',
  access: view,
  summary: 'Credit cards that shops offer',
  row: cardRow,
  exports: ['bankName', 'name', 'joiningFeePaise', 'annualFeePaise', 'minIncomePaise', 'commission', ...ends],
  fields,
});
const loans = listEndpoints({
  id: 'masters.loan-list',
  path: '/api/backend/master/product/loan/list',
  access: view,
  summary: 'Loans that shops offer',
  row: loanRow,
  exports: ['bankName', 'name', 'loanType', 'rate', 'minAmountPaise', 'maxAmountPaise', 'commission', ...ends],
  fields: { ...fields, loanType: { kind: 'choice', filter: true, choices: loanTypes } },
});

/** Credit cards and loans of banks. Leads refer to their product, so products are only deactivated. */
export const productCalls = {
  cardList: cards.list,
  cardExport: cards.export,
  loanList: loans.list,
  loanExport: loans.export,
  productBanks: endpoint({
    id: 'masters.product-banks',
    method: 'GET',
    path: '/api/backend/master/product/banks',
    access: view,
    summary: 'Names of the banks that have products',
    reply: z.object({ data: z.array(z.string()) }),
  }),
  createProduct: endpoint({
    id: 'masters.create-product',
    method: 'POST',
    path: '/api/backend/master/product',
    access: manage,
    summary: 'Adds a credit card or a loan; a bank that is not known yet is added with it',
    body: bankProductInput,
    reply: z.object({ id: recordId }),
    errors: ['duplicate'],
  }),
  updateProduct: endpoint({
    id: 'masters.update-product',
    method: 'POST',
    path: '/api/backend/master/product/{id}',
    access: manage,
    summary: 'Changes or deactivates a product; its kind stays',
    params: idParams,
    body: bankProductInput,
    reply: emptyReply,
    errors: ['not_found', 'duplicate'],
  }),
  productPicture: endpoint({
    id: 'masters.product-picture',
    method: 'GET',
    path: '/api/backend/master/product/{id}/picture',
    access: view,
    summary: 'The picture of a product',
    params: idParams,
    replyKind: 'file',
    errors: ['not_found'],
  }),
  saveProductPicture: endpoint({
    id: 'masters.save-product-picture',
    method: 'POST',
    path: '/api/backend/master/product/{id}/picture',
    access: manage,
    summary: 'Replaces the picture of a product',
    params: idParams,
    body: z.strictObject({}),
    upload: 'product-picture',
    reply: emptyReply,
    errors: ['not_found', 'file_refused', 'upload_missing'],
  }),
};
