import { merchant, staff } from '../kernel/access.ts';
import { endpoint, listEndpoints } from '../kernel/endpoint.ts';
import { emptyReply, idParams } from '../kernel/ids.ts';
import {
  documentKinds,
  documentOfReply,
  documentRow,
  ownDocumentRow,
  quarters,
  taxIdentity,
  taxIdentityInput,
  tdsRow,
} from './documents.ts';

const view = staff('wallet.view');
const own = merchant('m.wallet.view');

const ownFields = {
  kind: { kind: 'choice', filter: true, choices: documentKinds },
  number: { kind: 'exact', filter: true },
  dated: { kind: 'date', filter: true, sort: true },
  reference: { kind: 'text', filter: true },
  amountPaise: { kind: 'paise', filter: true, sort: true },
} as const;
const ownColumns = ['number', 'kind', 'dated', 'reference', 'amountPaise'];

const ownList = listEndpoints({
  id: 'wallet.own-documents',
  path: '/api/merchant/accounting/document/list',
  access: own,
  summary: 'Invoices, notes, receipts and statements of the signed-in merchant, newest first',
  row: ownDocumentRow,
  exports: ownColumns,
  fields: ownFields,
});

const anyList = listEndpoints({
  id: 'wallet.documents',
  path: '/api/backend/account/document/list',
  access: view,
  summary: 'Invoices, notes, receipts and statements of all merchants, newest first',
  row: documentRow,
  exports: ['number', 'kind', 'dated', 'merchantCode', 'shopName', 'reference', 'amountPaise'],
  fields: {
    ...ownFields,
    merchantCode: { kind: 'exact', filter: true },
    shopName: { kind: 'text', filter: true },
  },
});

const tds = listEndpoints({
  id: 'wallet.tds',
  path: '/api/backend/account/tds/list',
  access: view,
  summary: 'Tax deducted from commission by payee and quarter, for the quarterly return',
  row: tdsRow,
  exports: [
    'financialYear',
    'quarter',
    'merchantCode',
    'shopName',
    'ownerName',
    'pan',
    'section',
    'rateBasisPoints',
    'grossPaise',
    'tdsPaise',
    'netPaise',
  ],
  fields: {
    financialYear: { kind: 'exact', filter: true, sort: true },
    quarter: { kind: 'choice', filter: true, choices: quarters },
    merchantCode: { kind: 'exact', filter: true, sort: true },
    shopName: { kind: 'text', filter: true },
    grossPaise: { kind: 'paise', filter: true, sort: true },
    tdsPaise: { kind: 'paise', filter: true, sort: true },
  },
});

/** Ledger documents: lists, files, and printed details. */
export const documents = {
  own: ownList.list,
  ownExport: ownList.export,
  ownFile: endpoint({
    id: 'wallet.own-document-file',
    method: 'GET',
    path: '/api/merchant/accounting/document/{id}/file',
    access: own,
    summary: 'One document of the signed-in merchant as a PDF',
    params: idParams,
    replyKind: 'file',
    errors: ['not_found'],
  }),
  ownOf: endpoint({
    id: 'wallet.own-document-of',
    method: 'GET',
    path: '/api/merchant/accounting/posting/{id}/document',
    access: own,
    summary: 'The document of a movement of the signed-in merchant',
    params: idParams,
    reply: documentOfReply,
    errors: ['not_found'],
  }),
  list: anyList.list,
  export: anyList.export,
  file: endpoint({
    id: 'wallet.document-file',
    method: 'GET',
    path: '/api/backend/account/document/{id}/file',
    access: view,
    summary: 'One document as a PDF',
    params: idParams,
    replyKind: 'file',
    errors: ['not_found'],
  }),
  of: endpoint({
    id: 'wallet.document-of',
    method: 'GET',
    path: '/api/backend/account/posting/{id}/document',
    access: view,
    summary: 'The document of a movement',
    params: idParams,
    reply: documentOfReply,
    errors: ['not_found'],
  }),
  tds: tds.list,
  tdsExport: tds.export,
  taxIdentity: endpoint({
    id: 'wallet.tax-identity',
    method: 'GET',
    path: '/api/backend/settings/tax-identity',
    access: view,
    summary: 'Who the network is before the tax office, as printed on documents',
    reply: taxIdentity,
  }),
  saveTaxIdentity: endpoint({
    id: 'wallet.save-tax-identity',
    method: 'POST',
    path: '/api/backend/settings/tax-identity',
    access: staff('settings.manage'),
    summary: 'Sets who the network is before the tax office; documents that have a number stay as they are',
    body: taxIdentityInput,
    reply: emptyReply,
  }),
};
