import { merchant, staff } from '../../kernel/access.ts';
import { listEndpoints } from '../../kernel/endpoint.ts';
import type { ListFields } from '../../kernel/list-query.ts';
import { applicationTypes, cardTypes, categorySlugs } from './categories.ts';
import { applicationRow, staffApplicationRow } from './schemas.ts';
import { applicationStatuses, hardcopyStatuses, tinStatuses } from './status.ts';

/** Codes of all forms that applications can have been typed on: those in force since April 2026, and earlier ones. */
export const formCodes = ['93', '94', '95', '96', 'CR-01', 'CR-02', '49A', '49AA', 'CSF'] as const;

/** Columns for filtering and sorting every list of applications. */
export const applicationFields = {
  token: { kind: 'exact', filter: true, sort: true },
  cardName: { kind: 'text', filter: true, sort: true },
  mobile: { kind: 'exact', filter: true },
  email: { kind: 'text', filter: true },
  aknNo: { kind: 'exact', filter: true },
  aknDate: { kind: 'date', filter: true, sort: true },
  birthDate: { kind: 'date', filter: true },
  type: { kind: 'choice', filter: true, choices: applicationTypes },
  category: { kind: 'choice', filter: true, choices: categorySlugs },
  cardType: { kind: 'choice', filter: true, choices: cardTypes },
  status: { kind: 'choice', filter: true, choices: applicationStatuses },
  hardcopyStatus: { kind: 'choice', filter: true, choices: hardcopyStatuses },
  tinStatus: { kind: 'choice', filter: true, choices: tinStatuses },
  formCode: { kind: 'choice', filter: true },
  pricePaise: { kind: 'paise', filter: true },
  attempt: { kind: 'number', filter: true },
  createdAt: { kind: 'instant', filter: true, sort: true },
  submittedAt: { kind: 'instant', filter: true, sort: true },
  statusAt: { kind: 'instant', filter: true, sort: true },
  acknowledgedAt: { kind: 'instant', filter: true, sort: true },
} as const satisfies ListFields;

export const staffApplicationFields = {
  ...applicationFields,
  waitingAt: { kind: 'instant', filter: true, sort: true },
  merchantCode: { kind: 'exact', filter: true },
  shopName: { kind: 'text', filter: true },
} as const satisfies ListFields;

/** Columns for exports of applications; an Aadhaar number is exported only masked. */
const applicationExports = [
  'token',
  'cardName',
  'type',
  'category',
  'formCode',
  'birthDate',
  'mobile',
  'email',
  'aadhaar',
  'cardType',
  'status',
  'hardcopyStatus',
  'tinStatus',
  'age',
  'createdAt',
  'submittedAt',
  'statusAt',
  'acknowledgedAt',
  'pricePaise',
  'attempt',
  'aknNo',
  'aknDate',
  'remark',
];

/** Lists of the merchant area by content; `list` shows everything ever started, `draft` what was not submitted. */
export const merchantListNames = ['draft', 'list', 'waiting', 'incomplete', 'rejection', 'ack', 'hardcopy'] as const;
export type MerchantListName = (typeof merchantListNames)[number];

/** Lists of the staff area; `accepted` awaits its acknowledgement number. */
export const staffListNames = [
  'list',
  'waiting',
  'pending-verification',
  'incomplete',
  'rejection',
  'accepted',
  'ack',
] as const;
export type StaffListName = (typeof staffListNames)[number];

const merchantList = (name: MerchantListName, summary: string) =>
  listEndpoints({
    id: `nsdl-pan.my-${name}-list`,
    path: `/api/merchant/nsdlpan/physical/${name}/list`,
    access: merchant('m.pan.view'),
    summary,
    row: applicationRow,
    fields: applicationFields,
    exports: applicationExports,
  });

const staffList = (name: StaffListName, summary: string) =>
  listEndpoints({
    id: `nsdl-pan.${name}-list`,
    path: `/api/backend/nsdlpan/physical/${name}/list`,
    access: staff('pan.view'),
    summary,
    row: staffApplicationRow,
    fields: staffApplicationFields,
    exports: ['merchantCode', 'shopName', ...applicationExports, 'waitingAt'],
  });

export const merchantLists = {
  draft: merchantList('draft', 'Own applications not sent yet'),
  list: merchantList('list', 'All own applications that were sent'),
  waiting: merchantList('waiting', 'Own applications in the verification queue'),
  incomplete: merchantList('incomplete', 'Own applications sent back for correction'),
  rejection: merchantList('rejection', 'Own applications refused for good'),
  ack: merchantList('ack', 'Own acknowledged applications'),
  hardcopy: merchantList('hardcopy', 'Own acknowledged applications whose signed paper is owed or on its way'),
};

export const staffLists = {
  list: staffList('list', 'All applications that were sent'),
  waiting: staffList('waiting', 'The verification queue'),
  'pending-verification': staffList('pending-verification', 'Applications set aside by a verifier'),
  incomplete: staffList('incomplete', 'Applications with the merchant for correction'),
  rejection: staffList('rejection', 'Applications refused for good'),
  accepted: staffList('accepted', 'Accepted applications that wait for an acknowledgement number'),
  ack: staffList('ack', 'Acknowledged applications'),
};
