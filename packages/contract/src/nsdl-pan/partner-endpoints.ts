import { z } from 'zod';
import { fundErrors } from '../kernel/errors.ts';
import { partner } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { idParams, recordId } from '../kernel/ids.ts';
import { paise } from '../kernel/money-schema.ts';
import { partnerPage } from '../kernel/partner-page.ts';
import { choice } from '../kernel/text.ts';
import { applicationTypes, cardTypes, categorySlugs, origins } from './core/categories.ts';
import { box, cropInput, cropKinds } from './core/scan-schemas.ts';
import * as s from './core/schemas.ts';
import { applicationStatuses, hardcopyStatuses, tinStatuses } from './core/status.ts';

const write = partner('applications:write');
const read = partner('applications:read');
const at = <const P extends string>(path: P) => `/api/partner/v1/${path}` as const;

const typed = {
  type: choice(applicationTypes),
  category: choice(categorySlugs),
  origin: z.enum(origins).default('indian'),
  data: s.formValues,
};

/** An application for a shop's software, with the fields of the shop's own lists. */
export const partnerApplication = z.object({
  id: recordId,
  token: z.string(),
  type: z.enum(applicationTypes),
  category: z.enum(categorySlugs),
  status: z.enum(applicationStatuses),
  /** The status in words, in the caller's language (Accept-Language). */
  statusText: z.string(),
  hardcopyStatus: z.enum(hardcopyStatuses),
  tinStatus: z.enum(tinStatuses),
  pricePaise: paise,
  acknowledgementNumber: z.string().nullable(),
  /** The verifier's remark when it was returned. */
  remark: z.string().nullable(),
  submittedAt: z.string(),
  statusAt: z.string(),
  livemode: z.boolean(),
});
export type PartnerApplication = z.infer<typeof partnerApplication>;

const timeline = z.array(
  z.object({ at: z.string(), status: z.enum(applicationStatuses), text: z.string(), remark: z.string().nullable() }),
);

/** Current pages, detected photo and signature, and missing parts. */
export const partnerScan = z.object({
  id: recordId,
  status: z.enum(applicationStatuses),
  pages: z.array(z.object({ page: z.int(), width: z.int(), height: z.int() })),
  suggestions: z.array(z.object({ kind: z.enum(cropKinds), page: z.int(), box })),
  crops: z.array(z.object({ kind: z.enum(cropKinds), page: z.int() })),
  needs: z.array(z.enum(cropKinds)),
  isComplete: z.boolean(),
  livemode: z.boolean(),
});
export type PartnerScan = z.infer<typeof partnerScan>;

/** PAN applications for a shop's own software. */
export const partnerPan = {
  form: endpoint({
    id: 'nsdl-pan.partner-form',
    method: 'GET',
    path: at('forms/{type}/{category}'),
    access: write,
    summary: 'The form in force today: fields, rules and documents, the declaration, and today’s prices',
    params: z.strictObject({ type: choice(applicationTypes), category: choice(categorySlugs) }),
    query: z.strictObject({ origin: z.enum(origins).default('indian') }),
    reply: z.object({
      form: s.formDefinition,
      /** Values for fields with this `choiceSet` (or of kind document, state or country), in the caller's language. */
      choices: z.record(z.string(), z.array(z.object({ value: z.string(), text: z.string() }))),
      consent: z.string(),
      consentVersion: z.string(),
      prices: z.array(z.object({ cardType: z.enum(cardTypes), pricePaise: paise.nullable() })),
    }),
    errors: ['not_found'],
  }),
  check: endpoint({
    id: 'nsdl-pan.partner-check',
    method: 'POST',
    path: at('applications/check'),
    access: write,
    summary: 'Will it pass? Names each fault, its field and its cure, and today’s price; nothing is kept',
    body: z.strictObject(typed),
    reply: s.checkReply.extend({ pricePaise: paise.nullable() }),
    errors: ['not_found', 'invalid_input'],
  }),
  create: endpoint({
    id: 'nsdl-pan.partner-create',
    method: 'POST',
    path: at('applications'),
    access: write,
    summary: 'Takes an application in, charges the wallet and gives the token number',
    once: true,
    body: z.strictObject({
      ...typed,
      consent: s.mustAccept,
      consentVersion: z.string().max(20),
      /** The price that the caller expects; a different one is rejected. */
      pricePaise: z.int().min(0),
    }),
    reply: partnerApplication,
    errors: [
      'idempotency_missing',
      'idempotency_conflict',
      'not_found',
      'not_complete',
      'aadhaar_in_use',
      'changed_meanwhile',
      'price_missing',
      'price_changed',
      ...fundErrors,
      'kyc_required',
      'papers_owed',
    ] as const,
  }),
  list: endpoint({
    id: 'nsdl-pan.partner-list',
    method: 'GET',
    path: at('applications'),
    access: read,
    summary: 'The shop’s applications, the newest first; `nextCursor` asks for the next page',
    query: z.strictObject({ status: z.enum(applicationStatuses).optional(), ...partnerPage }),
    reply: z.object({ data: z.array(partnerApplication), nextCursor: recordId.nullable() }),
  }),
  get: endpoint({
    id: 'nsdl-pan.partner-get',
    method: 'GET',
    path: at('applications/{id}'),
    access: read,
    summary: 'One application with its way in words',
    params: idParams,
    reply: partnerApplication.extend({ timeline }),
    errors: ['not_found'],
  }),
  printForm: endpoint({
    id: 'nsdl-pan.partner-print',
    method: 'GET',
    path: at('applications/{id}/form'),
    access: write,
    summary: 'The filled form, ready to print and sign (PDF)',
    params: idParams,
    replyKind: 'file',
    errors: ['not_found'],
  }),
  documents: endpoint({
    id: 'nsdl-pan.partner-documents',
    method: 'POST',
    path: at('applications/{id}/documents'),
    access: write,
    summary: 'Adds scanned pages of the signed form and the documents (PDF, JPEG or PNG, several files)',
    once: true,
    params: idParams,
    upload: 'scan',
    body: z.strictObject({
      /** The new pages replace all earlier ones. */
      replace: z.boolean().default(false),
    }),
    reply: partnerScan,
    errors: [
      'idempotency_missing',
      'idempotency_conflict',
      'not_found',
      'state_refused',
      'file_refused',
      'upload_missing',
    ],
  }),
  submit: endpoint({
    id: 'nsdl-pan.partner-submit',
    method: 'POST',
    path: at('applications/{id}/submit'),
    access: write,
    summary:
      'Cuts photo and signature (where they were found, unless boxes are given) and sends the set for verification',
    once: true,
    params: idParams,
    body: z.strictObject({ crops: z.array(cropInput).max(2).default([]) }),
    reply: partnerApplication,
    errors: [
      'idempotency_missing',
      'idempotency_conflict',
      'not_found',
      'state_refused',
      'not_complete',
      'invalid_input',
    ],
  }),
};
