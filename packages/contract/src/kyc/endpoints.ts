import { z } from 'zod';
import { type Access, merchant, staff } from '../kernel/access.ts';
import { endpoint, listEndpoints } from '../kernel/endpoint.ts';
import { downloadReply } from '../kernel/files.ts';
import { emptyReply, recordId } from '../kernel/ids.ts';
import { choice } from '../kernel/text.ts';
import { kycDocuments, kycStatuses, kycSubjects } from './codes.ts';
import * as s from './schemas.ts';

const fileParams = z.strictObject({ fileId: recordId });
const subjectParams = z.strictObject({ subject: choice(kycSubjects), id: recordId });

function readingCalls<A extends Access, const P extends string>(prefix: string, base: `/api/${P}`, access: A) {
  const at = <const T extends string>(path: T) => `${base}/${path}` as const;
  return {
    own: endpoint({
      id: `kyc.${prefix}own`,
      method: 'GET',
      path: at('view'),
      access,
      summary: 'One’s own identity papers: what is asked for, given and decided',
      reply: s.kycOwnView,
    }),
    file: endpoint({
      id: `kyc.${prefix}own-file`,
      method: 'GET',
      path: at('file/{fileId}'),
      access,
      summary: 'One of one’s own pictures as a short-lived address',
      params: fileParams,
      reply: downloadReply,
      errors: ['not_found'],
    }),
    submit: endpoint({
      id: `kyc.${prefix}submit`,
      method: 'POST',
      path: at('submit'),
      access,
      summary: 'Hands all papers that are ready to the network',
      body: s.kycSubmitInput,
      reply: s.kycOwnView,
      errors: ['not_complete', 'changed_meanwhile'],
    }),
  };
}

function changingCalls<A extends Access, const P extends string>(prefix: string, base: `/api/${P}`, access: A) {
  const at = <const T extends string>(path: T) => `${base}/${path}` as const;
  return {
    save: endpoint({
      id: `kyc.${prefix}save`,
      method: 'POST',
      path: at('save'),
      access,
      summary: 'Keeps what is typed beside a paper; a verified one has to be looked at again',
      body: s.kycValuesInput,
      reply: s.kycOwnView,
      errors: ['state_refused'],
    }),
    upload: endpoint({
      id: `kyc.${prefix}upload`,
      method: 'POST',
      path: at('upload'),
      access,
      summary: 'Takes one picture in; of an Aadhaar card only the covered picture is ever stored',
      upload: 'kyc',
      body: s.kycUploadInput,
      reply: s.kycOwnView,
      errors: ['state_refused', 'file_refused', 'upload_missing'],
    }),
    removeFile: endpoint({
      id: `kyc.${prefix}remove-file`,
      method: 'POST',
      path: at('remove-file'),
      access,
      summary: 'Destroys one picture that is not being looked at',
      body: fileParams,
      reply: s.kycOwnView,
      errors: ['not_found', 'state_refused'],
    }),
    change: endpoint({
      id: `kyc.${prefix}change`,
      method: 'POST',
      path: at('change'),
      access,
      summary: 'Opens a verified paper for change; it counts again once it is verified again',
      body: z.strictObject({ document: choice(kycDocuments) }),
      reply: s.kycOwnView,
      errors: ['not_found', 'state_refused'],
    }),
  };
}

/** The calls for one's own documents, the same in both areas. */
function ownCalls<A extends Access, const P extends string>(prefix: string, base: `/api/${P}`, access: A) {
  return { ...readingCalls(prefix, base, access), ...changingCalls(prefix, base, access) };
}

const queue = listEndpoints({
  id: 'kyc.list',
  path: '/api/backend/user-management/kyc/list',
  access: staff('kyc.view'),
  summary: 'Identity papers of shops and staff, oldest waiting first',
  row: s.kycRow,
  exports: ['subject', 'code', 'name', 'status', 'waiting', 'waitingSince', 'submittedAt', 'verifiedAt', 'expiresOn'],
  fields: {
    subject: { kind: 'choice', filter: true, choices: kycSubjects },
    code: { kind: 'exact', filter: true },
    name: { kind: 'text', filter: true },
    status: { kind: 'choice', filter: true, choices: kycStatuses },
    waiting: { kind: 'number', filter: true },
    waitingSince: { kind: 'instant', filter: true, sort: true },
    submittedAt: { kind: 'instant', filter: true, sort: true },
    verifiedAt: { kind: 'instant', filter: true },
    expiresOn: { kind: 'date', filter: true },
  },
});

const one = <const T extends string>(path: T) => `/api/backend/user-management/kyc/{subject}/{id}/${path}` as const;

/** KYC documents, merchant area. */
export const kyc = {
  ...ownCalls('', '/api/merchant/account/kyc', merchant('m.profile.manage')),
  state: endpoint({
    id: 'kyc.state',
    method: 'GET',
    path: '/api/merchant/account/kyc/state',
    access: merchant(),
    summary: 'How far the shop’s papers are, and which products wait for them',
    reply: s.kycState,
  }),
};

/** Staff: their own documents, the queue and its decisions. */
export const kycStaff = {
  ...ownCalls('staff-', '/api/backend/my-profile/kyc', staff()),
  list: queue.list,
  export: queue.export,
  get: endpoint({
    id: 'kyc.get',
    method: 'GET',
    path: one('view'),
    access: staff('kyc.view'),
    summary: 'The papers of a shop or a person of the staff, with what is known from elsewhere',
    params: subjectParams,
    reply: s.kycStaffView,
    errors: ['not_found'],
  }),
  document: endpoint({
    id: 'kyc.file',
    method: 'GET',
    path: one('file/{fileId}'),
    access: staff('kyc.view'),
    summary: 'One picture as a short-lived address',
    params: z.strictObject({ ...subjectParams.shape, ...fileParams.shape }),
    reply: downloadReply,
    errors: ['not_found'],
  }),
  decide: endpoint({
    id: 'kyc.decide',
    method: 'POST',
    path: one('decide'),
    access: staff('kyc.verify'),
    summary: 'Verifies or rejects one paper; never one’s own',
    params: subjectParams,
    body: s.kycDecideInput,
    reply: s.kycStaffView,
    errors: ['not_found', 'state_refused', 'changed_meanwhile', 'maker_is_checker'],
  }),
  request: endpoint({
    id: 'kyc.request',
    method: 'POST',
    path: one('request'),
    access: staff('kyc.verify'),
    summary: 'Asks for all papers again, with the reason',
    params: subjectParams,
    body: s.kycReasonInput,
    reply: s.kycStaffView,
    errors: ['not_found', 'state_refused', 'maker_is_checker'],
  }),
  unmask: endpoint({
    id: 'kyc.unmask',
    method: 'POST',
    path: one('unmask'),
    access: staff('aadhaar.unmask'),
    summary: 'Shows the whole Aadhaar number once, with the reason; audited',
    params: subjectParams,
    body: s.kycReasonInput,
    reply: z.object({ aadhaar: z.string() }),
    errors: ['not_found'],
  }),
  requirements: endpoint({
    id: 'kyc.requirements',
    method: 'GET',
    path: '/api/backend/settings/kyc/requirements',
    access: staff('settings.manage'),
    summary: 'Which papers are asked for, how long they hold and which products wait for them',
    reply: s.kycRequirementsView,
  }),
  saveRequirements: endpoint({
    id: 'kyc.save-requirements',
    method: 'POST',
    path: '/api/backend/settings/kyc/requirements',
    access: staff('settings.manage'),
    summary: 'Sets all of that from now on; what is verified stays verified until it runs out',
    body: s.kycRequirementsInput,
    reply: emptyReply,
  }),
};
