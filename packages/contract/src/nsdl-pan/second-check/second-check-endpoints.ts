import { z } from 'zod';
import { staff } from '../../kernel/access.ts';
import { instant } from '../../kernel/date-schema.ts';
import { endpoint, listEndpoints } from '../../kernel/endpoint.ts';
import { emptyReply, idParams, recordId } from '../../kernel/ids.ts';
import { reasonCodes, reasonRow, remarkText } from '../core/schemas.ts';

export const verdicts = ['accepted', 'incomplete', 'rejected'] as const;
export type Verdict = (typeof verdicts)[number];

const share = z.int().min(0).max(1000);

/** Share of acceptances, per thousand, that get a second check; shops younger than `newDays` have their own share. */
export const secondCheckPolicy = z.strictObject({
  perMille: share,
  newPerMille: share,
  newDays: z.int().min(0).max(365),
});
export type SecondCheckPolicy = z.infer<typeof secondCheckPolicy>;

const disagreementRow = z.object({
  id: recordId,
  applicationId: recordId,
  token: z.string(),
  cardName: z.string(),
  shopName: z.string(),
  firstBy: z.string(),
  secondBy: z.string(),
  secondVerdict: z.enum(verdicts),
  secondAt: instant,
});
export type DisagreementRow = z.infer<typeof disagreementRow>;

const disagreementView = z.object({
  ...disagreementRow.shape,
  firstAt: instant,
  reasons: z.array(reasonRow),
  fields: z.array(z.string()),
  remark: z.string().nullable(),
  /** Neither the first nor the second verifier may decide. */
  mayDecide: z.boolean(),
});
export type DisagreementView = z.infer<typeof disagreementView>;

const figuresRow = z.object({
  userId: recordId,
  name: z.string(),
  /** This person's verdicts that got a second check, and how many of them agreed. */
  checked: z.int(),
  agreed: z.int(),
  /** Decided disagreements, and how often this person was right. */
  decided: z.int(),
  upheld: z.int(),
});
export type AgreementRow = z.infer<typeof figuresRow>;

/** A supervisor's decision; objections as on the desk. */
export const decisionInput = z.strictObject({
  verdict: z.enum(verdicts),
  reasons: reasonCodes,
  remark: remarkText.optional(),
});

const decide = staff('pan.cancel');
const at = <const P extends string>(path: P) => `/api/backend/nsdlpan/second-check/${path}` as const;

/** Blind second checks: disagreements, rates, and the share that is checked. */
export const secondCheckCalls = {
  disagreements: listEndpoints({
    id: 'nsdl-pan.second-check-list',
    path: at('list'),
    access: decide,
    summary: 'Applications that two verifiers see differently, oldest first',
    row: disagreementRow,
    exports: ['token', 'cardName', 'shopName', 'firstBy', 'secondBy', 'secondVerdict', 'secondAt'],
    fields: {
      token: { kind: 'exact', filter: true },
      cardName: { kind: 'text', filter: true },
      shopName: { kind: 'text', filter: true },
      secondAt: { kind: 'instant', filter: true, sort: true },
    },
  }),
  get: endpoint({
    id: 'nsdl-pan.second-check',
    method: 'GET',
    path: at('case/{id}'),
    access: decide,
    summary: 'Both verdicts on one application',
    params: idParams,
    reply: disagreementView,
    errors: ['not_found'],
  }),
  decide: endpoint({
    id: 'nsdl-pan.second-check-decide',
    method: 'POST',
    path: at('case/{id}/decide'),
    access: decide,
    summary: 'Decides between two verifiers; by a third person',
    params: idParams,
    body: decisionInput,
    reply: emptyReply,
    errors: ['not_found', 'state_refused', 'maker_is_checker', 'lease_lost'],
  }),
  figures: endpoint({
    id: 'nsdl-pan.second-check-figures',
    method: 'GET',
    path: at('figures'),
    access: decide,
    summary: 'How often each verifier and a second one agreed in the last 30 days',
    reply: z.array(figuresRow),
  }),
  policy: endpoint({
    id: 'nsdl-pan.second-check-policy',
    method: 'GET',
    path: at('policy'),
    access: decide,
    summary: 'How many of a thousand acceptances are checked a second time',
    reply: secondCheckPolicy,
  }),
  savePolicy: endpoint({
    id: 'nsdl-pan.second-check-save-policy',
    method: 'POST',
    path: at('policy'),
    access: staff('settings.manage'),
    summary: 'Sets that share from now on',
    body: secondCheckPolicy,
    reply: emptyReply,
  }),
};
