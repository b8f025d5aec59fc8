import { definitionOf, firstFormVersions } from '@sevadesk/contract/nsdl-pan';
import type { VerifyItem } from './ahead.ts';

const [version] = firstFormVersions;
if (!version) throw new Error('No form');
const day = '2026-11-20';
const at = '2026-11-20T06:00:00.000Z';
const form = definitionOf(version, day);
const mutable = (value: unknown) => JSON.parse(JSON.stringify(value)) as VerifyItem['application']['form'];

/** A valid id that contains a number. */
export const idOf = (number: number) => `01a1fdfa-097f-7019-8d73-${String(number).padStart(12, '0')}`;

const may = {
  edit: false,
  scan: false,
  crop: true,
  submit: false,
  reapply: false,
  claim: false,
  decide: true,
  acknowledge: false,
  cancel: true,
  unmask: false,
  printForm: true,
};

/** A form on the desk, for tests and for practice: one scanned page, no findings. */
export function builtItem(number: number, cardName: string): VerifyItem {
  const id = idOf(number);
  const row = {
    id,
    token: `26112000000${number}`,
    type: 'N' as const,
    category: 'individual' as const,
    formCode: '93',
    status: 'verifying' as const,
    hardcopyStatus: 'none' as const,
    tinStatus: 'none' as const,
    cardName,
    birthDate: '1990-05-11',
    mobile: '9000000009',
    email: null,
    aadhaarLast4: '1234',
    cardType: 'P' as const,
    pricePaise: 10_700,
    attempt: 1,
    remark: null,
    aknNo: null,
    aknDate: null,
    createdAt: at,
    submittedAt: at,
    statusAt: at,
    waitingAt: at,
    merchantId: idOf(99),
    merchantCode: 'RT1001',
    shopName: 'Asha Digital',
    holderName: 'Asha',
    leaseUntil: at,
  };
  const page = { page: 1, width: 1654, height: 2339, dpi: 200, bytes: 1, tempUrl: `/page-${number}`, formPage: 1 };
  const limit = { width: 197, height: 276, dpi: 200, maxBytes: 20_480, color: true };
  return {
    application: {
      ...row,
      data: { lastName: 'SHARMA', firstName: 'ASHA', cardName },
      form: mutable(form),
      timeline: [],
      erasedAt: null,
      money: [],
      files: [],
      version: 1,
      may,
      notes: [],
      tinCases: [],
      acknowledgedAt: null,
      terms: { penaltyPaise: 0, commissionPaise: 0, refundPaise: 10_700 },
    },
    scan: {
      id,
      status: row.status,
      token: row.token,
      cardName,
      attempt: 1,
      needs: ['photo', 'signature'],
      proofs: [],
      isComplete: true,
      pages: [{ ...page, isPrinted: false, deskewed: 0 }],
      suggestions: [],
      crops: [],
      findings: [],
      regions: [{ region: 'name', page: 1, box: { x: 0.1, y: 0.2, width: 0.8, height: 0.2 } }],
      limits: { photo: limit, signature: limit, pageMaxBytes: 307_200 },
    },
    findings: [],
    queue: 1,
  };
}
