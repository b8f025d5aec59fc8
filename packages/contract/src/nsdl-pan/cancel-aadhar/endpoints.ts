import { z } from 'zod';
import { staff } from '../../kernel/access.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { faultIssue } from '../../kernel/faults.ts';
import { idParams, recordId } from '../../kernel/ids.ts';
import { aadhaar, ackNo, type Identifier } from '../../kernel/indian-ids.ts';
import { safeText } from '../../kernel/text.ts';
import { applicationRow } from '../core/schemas.ts';
import { applicationStatuses } from '../core/status.ts';

const at = <const P extends string>(path: P) => `/api/backend/nsdlpan/physical/cancel-aadhar/${path}` as const;
const cancels = staff('pan.cancel');

const searchKinds = ['aadhaar', 'token', 'ack'] as const;
type SearchKind = (typeof searchKinds)[number];

const digits = (text: string) => text.replace(/[\s-]/g, '');
const numberForms: Record<SearchKind, Pick<Identifier, 'normalise' | 'faultOf'>> = {
  aadhaar,
  ack: ackNo,
  token: { normalise: digits, faultOf: (text) => (/^\d{12}$/.test(text) ? undefined : 'invalid') },
};

/** Search key of an application. The kind is required, because token and Aadhaar number both have 12 digits. */
export const liveSearch = z
  .strictObject({ by: z.enum(searchKinds), liveNumber: z.string().max(40) })
  .superRefine(({ by, liveNumber }, ctx) => {
    const { normalise, faultOf } = numberForms[by];
    const number = normalise(liveNumber);
    const fault = number === '' ? 'required' : faultOf(number);
    if (fault) ctx.addIssue(faultIssue(fault, ['liveNumber']));
  })
  .transform(({ by, liveNumber }) => ({ by, liveNumber: numberForms[by].normalise(liveNumber) }));
export type LiveSearch = z.output<typeof liveSearch>;

export const withReason = z.strictObject({ remark: safeText({ min: 5, max: 500, lines: true }) });

export const liveRow = applicationRow.extend({
  merchantCode: z.string(),
  shopName: z.string(),
  /** The Aadhaar number is locked: no other application of this kind can be submitted with it. */
  isLocked: z.boolean(),
  /** The refund to the shop if it is cancelled now; whole paise. */
  refundPaise: z.int(),
  may: z.object({ cancel: z.boolean(), release: z.boolean() }),
});
export type LiveRow = z.infer<typeof liveRow>;

const outcome = z.object({ id: recordId, status: z.enum(applicationStatuses), refundedPaise: z.int() });

/** Cancels the application that locks an Aadhaar number, or only releases the number. */
export const cancelAadharCalls = {
  search: endpoint({
    id: 'nsdl-pan.live-search',
    method: 'POST',
    path: at('search'),
    access: cancels,
    summary: 'Applications of an Aadhaar number, a token or an acknowledgement number; the search is audited',
    body: liveSearch,
    reply: z.object({ data: z.array(liveRow) }),
  }),
  cancel: endpoint({
    id: 'nsdl-pan.live-cancel',
    method: 'POST',
    path: at('{id}/cancel'),
    access: cancels,
    summary: 'Cancels it, frees the Aadhaar number and refunds by its terms; after the acknowledgement nothing',
    params: idParams,
    body: withReason,
    reply: outcome,
    errors: ['not_found', 'state_refused'],
  }),
  release: endpoint({
    id: 'nsdl-pan.live-release',
    method: 'POST',
    path: at('{id}/release'),
    access: cancels,
    summary: 'Sets the Aadhaar number free for a new application; this one goes on, no money moves',
    params: idParams,
    body: withReason,
    reply: outcome,
    errors: ['not_found', 'state_refused'],
  }),
};
