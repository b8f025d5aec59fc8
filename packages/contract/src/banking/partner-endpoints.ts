import { z } from 'zod';
import { partner } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { idParams, recordId } from '../kernel/ids.ts';
import { paise } from '../kernel/money-schema.ts';
import { partnerPage } from '../kernel/partner-page.ts';
import { leadInput } from './form.ts';
import { leadKinds, leadStatuses } from './status.ts';

const path = '/api/partner/v1/leads';

export const partnerLead = z.object({
  id: recordId,
  number: z.string(),
  kind: z.enum(leadKinds),
  bankName: z.string(),
  productName: z.string(),
  status: z.enum(leadStatuses),
  /** The status in words, in the caller's language (Accept-Language). */
  statusText: z.string(),
  statusAt: z.string(),
  commissionPaise: paise.nullable(),
  createdAt: z.string(),
  livemode: z.boolean(),
});
export type PartnerLead = z.infer<typeof partnerLead>;

/** Bank leads for a shop's own software. */
export const partnerLeads = {
  products: endpoint({
    id: 'banking.partner-products',
    method: 'GET',
    path: `${path}/products`,
    access: partner('leads:write'),
    summary: 'Cards and loans for which applicants can be handed on',
    reply: z.array(z.object({ id: recordId, kind: z.enum(leadKinds), bankName: z.string(), name: z.string() })),
  }),
  create: endpoint({
    id: 'banking.partner-create',
    method: 'POST',
    path,
    access: partner('leads:write'),
    summary: 'Hands an applicant on to head office',
    once: true,
    body: leadInput.omit({ requestId: true }),
    reply: partnerLead,
    errors: [
      'idempotency_missing',
      'idempotency_conflict',
      'not_found',
      'price_missing',
      'kyc_required',
      'invalid_input',
    ],
  }),
  list: endpoint({
    id: 'banking.partner-list',
    method: 'GET',
    path,
    access: partner('leads:read'),
    summary: 'The shop’s leads, the newest first; `nextCursor` asks for the next page',
    query: z.strictObject({ status: z.enum(leadStatuses).optional(), ...partnerPage }),
    reply: z.object({ data: z.array(partnerLead), nextCursor: recordId.nullable() }),
  }),
  get: endpoint({
    id: 'banking.partner-get',
    method: 'GET',
    path: `${path}/{id}`,
    access: partner('leads:read'),
    summary: 'One lead and where it stands',
    params: idParams,
    reply: partnerLead,
    errors: ['not_found'],
  }),
};
