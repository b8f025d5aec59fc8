import { z } from 'zod';
import { merchant, open, signedIn, staff } from '../kernel/access.ts';
import { endpoint, listEndpoints } from '../kernel/endpoint.ts';
import { emptyReply, idParams, recordId } from '../kernel/ids.ts';
import { credentialCalls } from './credential-endpoints.ts';
import {
  aoCodeInput,
  aoCodeRow,
  bankAccountInput,
  bankAccountRow,
  formFile,
  formFileKinds,
  pincodeReply,
} from './schemas.ts';

const view = staff('masters.view');
const manage = staff('masters.manage');
const made = z.object({ id: recordId });
const kindParams = z.strictObject({ kind: z.enum(formFileKinds) });

const bankList = listEndpoints({
  id: 'masters.bank-list',
  path: '/api/backend/master/bank/list',
  access: view,
  summary: "The network's bank accounts",
  row: bankAccountRow,
  exports: ['bankName', 'holderName', 'accountNumber', 'ifsc', 'branch', 'upiId', 'isActive'],
  fields: {
    bankName: { kind: 'text', filter: true, sort: true },
    holderName: { kind: 'text', filter: true, sort: true },
    accountNumber: { kind: 'exact', filter: true },
    ifsc: { kind: 'exact', filter: true },
    isActive: { kind: 'boolean', filter: true },
  },
});

const aoList = listEndpoints({
  id: 'masters.ao-code-list',
  path: '/api/backend/master/ao-code/list',
  access: view,
  summary: 'Assessing officer codes',
  row: aoCodeRow,
  exports: [...['city', 'areaCode', 'aoType', 'rangeCode', 'aoNumber', 'description', 'isInternational', 'isActive']],
  fields: {
    city: { kind: 'text', filter: true, sort: true },
    areaCode: { kind: 'exact', filter: true, sort: true },
    aoType: { kind: 'exact', filter: true },
    rangeCode: { kind: 'exact', filter: true },
    aoNumber: { kind: 'exact', filter: true },
    isInternational: { kind: 'boolean', filter: true },
    isActive: { kind: 'boolean', filter: true },
  },
});

export const masters = {
  ...credentialCalls,
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
  aoCodeList: aoList.list,
  aoCodeExport: aoList.export,
  createAoCode: endpoint({
    id: 'masters.create-ao-code',
    method: 'POST',
    path: '/api/backend/master/ao-code',
    access: manage,
    summary: 'Adds an assessing officer code',
    body: aoCodeInput,
    reply: made,
    errors: ['duplicate'],
  }),
  updateAoCode: endpoint({
    id: 'masters.update-ao-code',
    method: 'POST',
    path: '/api/backend/master/ao-code/{id}',
    access: manage,
    summary: 'Changes or deactivates an assessing officer code',
    params: idParams,
    body: aoCodeInput,
    reply: emptyReply,
    errors: ['not_found', 'duplicate'],
  }),
  formFiles: endpoint({
    id: 'masters.form-files',
    method: 'GET',
    path: '/api/forms',
    access: signedIn,
    summary: 'The four downloadable forms and whether staff replaced them',
    reply: z.object({ data: z.array(formFile) }),
  }),
  downloadForm: endpoint({
    id: 'masters.download-form',
    method: 'GET',
    path: '/api/forms/{kind}',
    access: signedIn,
    summary: 'A blank form as PDF: the official file where staff put one, else our facsimile',
    params: kindParams,
    replyKind: 'file',
  }),
  replaceForm: endpoint({
    id: 'masters.replace-form',
    method: 'POST',
    path: '/api/backend/master/forms/{kind}',
    access: manage,
    summary: 'Replaces a blank form by an official PDF',
    params: kindParams,
    body: z.strictObject({}),
    reply: emptyReply,
    upload: 'form-file',
    errors: ['file_refused', 'upload_missing'],
  }),
  restoreForm: endpoint({
    id: 'masters.restore-form',
    method: 'POST',
    path: '/api/backend/master/forms/{kind}/restore',
    access: manage,
    summary: 'Goes back to our facsimile of a form',
    params: kindParams,
    reply: emptyReply,
  }),
};
