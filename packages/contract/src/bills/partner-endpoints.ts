import { z } from 'zod';
import { fundErrors } from '../kernel/errors.ts';
import { partner } from '../kernel/access.ts';
import { instant } from '../kernel/date-schema.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { idParams, recordId } from '../kernel/ids.ts';
import { paise } from '../kernel/money-schema.ts';
import { partnerPage } from '../kernel/partner-page.ts';
import { biller } from './billers.ts';
import * as s from './schemas.ts';
import { billStatuses } from './status.ts';

const path = '/api/partner/v1/bills';
const read = partner('bills:read');
const write = partner('bills:write');

/** A biller and its input fields, as a program needs them. */
const partnerBiller = biller.omit({ aliases: true });

export const partnerBill = z.object({
  id: recordId,
  number: z.string(),
  /** Null with a test key, because a test key stores nothing. */
  billerId: z.string().nullable(),
  account: z.string().nullable(),
  amountPaise: paise,
  feePaise: paise,
  totalPaise: paise,
  /** The network's reference; present once it is paid. */
  networkRef: z.string().nullable(),
  /** Why it was not paid. */
  reason: z.string().nullable(),
  status: z.enum(billStatuses),
  /** The status in words, in the caller's language (Accept-Language). */
  statusText: z.string(),
  statusAt: instant,
  createdAt: instant,
  livemode: z.boolean(),
});
export type PartnerBill = z.infer<typeof partnerBill>;

export const partnerPayInput = s.billPayInput.omit({ requestId: true });
export type PartnerPayInput = z.output<typeof partnerPayInput>;

/** The network's catalogue, for a program that caches it; the version shows when to read it again. */
const catalogue = {
  categories: endpoint({
    id: 'bills.partner-categories',
    method: 'GET',
    path: `${path}/categories`,
    access: read,
    summary: 'Kinds of bill that the network takes now, and the version of its catalogue',
    reply: s.billCategories,
  }),
  billers: endpoint({
    id: 'bills.partner-billers',
    method: 'GET',
    path: `${path}/billers`,
    access: read,
    summary: 'Billers with what each asks the customer for, by their ids; `nextCursor` asks for the next page',
    query: z.strictObject({
      category: z.string().max(60).optional(),
      limit: partnerPage.limit,
      cursor: z.string().min(1).max(60).optional(),
    }),
    reply: z.object({ data: z.array(partnerBiller), nextCursor: z.string().nullable() }),
  }),
  biller: endpoint({
    id: 'bills.partner-biller',
    method: 'GET',
    path: `${path}/billers/{billerId}`,
    access: read,
    summary: 'One biller with what it asks the customer for',
    params: s.billerParams,
    reply: partnerBiller,
    errors: ['not_found'],
  }),
  plans: endpoint({
    id: 'bills.partner-plans',
    method: 'GET',
    path: `${path}/billers/{billerId}/plans`,
    access: read,
    summary: 'Recharge plans of an operator, of one circle where it is named',
    params: s.billerParams,
    query: s.plansQuery,
    reply: s.billPlans,
    errors: ['not_found', 'provider_unavailable'],
  }),
};

/** Bills and recharges for a shop's own software. */
export const partnerBills = {
  ...catalogue,
  fetch: endpoint({
    id: 'bills.partner-fetch',
    method: 'POST',
    path: `${path}/fetch`,
    access: write,
    summary: 'Asks for a customer’s bill; nothing is paid. With a test key the bill is made up',
    body: s.billFetchInput,
    reply: s.billFetched,
    errors: ['not_found', 'invalid_input'],
  }),
  pay: endpoint({
    id: 'bills.partner-pay',
    method: 'POST',
    path,
    access: write,
    summary: 'Holds the sum and pays the bill. How it ends is told by `bill.status_changed`',
    once: true,
    body: partnerPayInput,
    reply: partnerBill,
    errors: [
      ...(['idempotency_missing', 'idempotency_conflict', 'not_found', 'invalid_input', 'amount_differs'] as const),
      ...(['price_missing', 'price_changed', ...fundErrors, 'duplicate', 'kyc_required'] as const),
      ...(['mode_off', 'provider_unavailable'] as const),
    ],
  }),
  list: endpoint({
    id: 'bills.partner-list',
    method: 'GET',
    path,
    access: read,
    summary: 'The shop’s bills, the newest first; `nextCursor` asks for the next page',
    query: z.strictObject({ status: z.enum(billStatuses).optional(), ...partnerPage }),
    reply: z.object({ data: z.array(partnerBill), nextCursor: recordId.nullable() }),
  }),
  get: endpoint({
    id: 'bills.partner-get',
    method: 'GET',
    path: `${path}/{id}`,
    access: read,
    summary: 'One bill and where it stands',
    params: idParams,
    reply: partnerBill,
    errors: ['not_found'],
  }),
};
