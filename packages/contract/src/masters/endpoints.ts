import { z } from 'zod';
import { merchant, open, staff } from '../kernel/access.ts';
import { endpoint, listEndpoints } from '../kernel/endpoint.ts';
import { emptyReply, idParams, recordId } from '../kernel/ids.ts';
import { aoCodeCalls } from './ao-code-endpoints.ts';
import { credentialCalls } from './credential-endpoints.ts';
import { formFileCalls } from './form-file-endpoints.ts';
import { historyCalls } from './history-endpoints.ts';
import { idTypeCalls } from './id-type-endpoints.ts';
import { productCalls } from './product-endpoints.ts';
import { reasonCalls } from './reason-endpoints.ts';
import { bankAccountInput, bankAccountRow, bankMasterRow, pincodeReply } from './schemas.ts';

const view = staff('masters.view');
const manage = staff('masters.manage');
const made = z.object({ id: recordId });

const bankList = listEndpoints({
  id: 'masters.bank-list',
  path: '/api/backend/master/bank/list',
  access: view,
  summary: "The network's bank accounts",
  row: bankMasterRow,
  exports: ['bankName', 'holderName', 'accountNumber', 'ifsc', 'branch', 'upiId', 'payments', 'isActive'],
  fields: {
    bankName: { kind: 'text', filter: true, sort: true },
    holderName: { kind: 'text', filter: true, sort: true },
    accountNumber: { kind: 'exact', filter: true },
    ifsc: { kind: 'exact', filter: true },
    isActive: { kind: 'boolean', filter: true },
  },
});

export const masters = {
  ...credentialCalls,
  ...aoCodeCalls,
  ...formFileCalls,
  ...historyCalls,
  ...idTypeCalls,
  ...productCalls,
  ...reasonCalls,
  pincode: endpoint({
    id: 'masters.pincode',
    method: 'GET',
    path: '/api/pincode/{pin}',
    access: open,
    summary: 'State and districts of a PIN code, as a suggestion',
    params: z.strictObject({ pin: z.string().max(10) }),
    reply: pincodeReply,
    errors: ['not_found'],
    perMinute: 120,
  }),
  bankList: bankList.list,
  bankExport: bankList.export,
  createBank: endpoint({
    id: 'masters.create-bank',
    method: 'POST',
    path: '/api/backend/master/bank',
    access: manage,
    summary: 'Adds a bank account that merchants pay into',
    body: bankAccountInput,
    reply: made,
    errors: ['duplicate'],
  }),
  updateBank: endpoint({
    id: 'masters.update-bank',
    method: 'POST',
    path: '/api/backend/master/bank/{id}',
    access: manage,
    summary: 'Changes or deactivates a bank account',
    params: idParams,
    body: bankAccountInput,
    reply: emptyReply,
    errors: ['not_found', 'duplicate'],
  }),
  payInto: endpoint({
    id: 'masters.pay-into',
    method: 'GET',
    path: '/api/merchant/accounting/banks',
    access: merchant('m.payments.request'),
    summary: 'The active bank accounts a merchant may pay into',
    reply: z.object({ data: z.array(bankAccountRow) }),
  }),
};
