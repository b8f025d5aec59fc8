import { z } from 'zod';
import { merchant, staff } from '../kernel/access.ts';
import { localDate } from '../kernel/date-schema.ts';
import { endpoint, listEndpoints } from '../kernel/endpoint.ts';
import { recordId } from '../kernel/ids.ts';
import { paise } from '../kernel/money-schema.ts';

/** A line of a shop's wallet statement in the old system, unchanged. Whole paise. */
export const formerLine = z.object({
  id: recordId,
  dated: localDate,
  reference: z.string(),
  narration: z.string(),
  debitPaise: paise,
  creditPaise: paise,
  /** Balance after the line; null if the old system did not give it. */
  balancePaise: paise.nullable(),
});
export type FormerLine = z.infer<typeof formerLine>;

export const formerLineOfShop = z.object({
  ...formerLine.shape,
  system: z.string(),
  merchantId: recordId,
  code: z.string(),
  formerCode: z.string(),
  shopName: z.string(),
});
export type FormerLineOfShop = z.infer<typeof formerLineOfShop>;

const ofLine = {
  dated: { kind: 'date', filter: true, sort: true },
  reference: { kind: 'exact', filter: true },
} as const;

const own = listEndpoints({
  id: 'move-in.former-statement',
  path: '/api/merchant/former-statement',
  access: merchant('m.wallet.view'),
  summary: 'The shop’s own wallet statement in the system it came from, newest first',
  row: formerLine,
  exports: ['dated', 'reference', 'narration', 'debitPaise', 'creditPaise', 'balancePaise'],
  fields: ofLine,
});

const any = listEndpoints({
  id: 'move-in.former-statements',
  path: '/api/backend/account/former-statement',
  access: staff('wallet.view'),
  summary: 'Wallet statements of former systems, of all shops or of the one whose code is asked for',
  row: formerLineOfShop,
  exports: [
    'dated',
    'system',
    'code',
    'formerCode',
    'shopName',
    'reference',
    'narration',
    'debitPaise',
    'creditPaise',
    'balancePaise',
  ],
  fields: { ...ofLine, code: { kind: 'exact', filter: true }, formerCode: { kind: 'exact', filter: true } },
});

/** Wallet statements from the old system: read-only, not part of our ledger. */
export const formerStatements = {
  list: own.list,
  export: own.export,
  listAll: any.list,
  exportAll: any.export,
  span: endpoint({
    id: 'move-in.former-span',
    method: 'GET',
    path: '/api/merchant/former-statement/span',
    access: merchant('m.wallet.view'),
    summary: 'The system whose statement the shop can read, with its first and last day; null for others',
    reply: z.object({ span: z.object({ system: z.string(), from: localDate, to: localDate }).nullable() }),
  }),
};
