import { z } from 'zod';
import { spendErrors } from '../kernel/errors.ts';
import { merchant } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { downloadReply } from '../kernel/files.ts';
import { creditLimit, minLeft } from '../kernel/funds.ts';
import { emptyReply, idParams, recordId } from '../kernel/ids.ts';
import { choice } from '../kernel/text.ts';
import { applicationTypes, cardTypes, categorySlugs, origins } from './core/categories.ts';
import { overview } from './overview/schemas.ts';
import * as s from './core/schemas.ts';
import { applicationStatuses } from './core/status.ts';

const apply = merchant('m.pan.apply');
const view = merchant('m.pan.view');
const at = <const P extends string>(path: P) => `/api/merchant/nsdlpan/${path}` as const;

const statusReply = z.object({ id: recordId, status: z.enum(applicationStatuses), version: z.int() });

/** A shop's work on an application: typing, checking, paying, scanning and correcting. */
export const merchantCalls = {
  categories: endpoint({
    id: 'nsdl-pan.categories',
    method: 'GET',
    path: at('categories'),
    access: apply,
    summary: 'Applicant categories; those not open yet are shown but cannot be chosen',
    reply: z.array(s.categoryRow),
  }),
  prices: endpoint({
    id: 'nsdl-pan.prices',
    method: 'GET',
    path: at('prices/{type}'),
    access: apply,
    summary: "Today's prices in the own package, by kind of card",
    params: z.strictObject({ type: choice(applicationTypes) }),
    /** A null price: the package has no price for it. */
    reply: z.array(z.object({ cardType: z.enum(cardTypes), pricePaise: z.int().nullable() })),
  }),
  form: endpoint({
    id: 'nsdl-pan.form',
    method: 'GET',
    path: at('form/{type}/{category}'),
    access: apply,
    summary: 'The form in force today: sections, fields, rules and documents',
    params: z.strictObject({ type: choice(applicationTypes), category: choice(categorySlugs) }),
    query: z.strictObject({ origin: z.enum(origins).default('indian') }),
    reply: s.formDefinition,
    errors: ['not_found'],
  }),
  aoCodes: endpoint({
    id: 'nsdl-pan.ao-codes',
    method: 'GET',
    path: at('ao-codes'),
    access: apply,
    summary: 'Assessing officers by city or code, at most 50',
    query: z.strictObject({ search: z.string().max(60).default('') }),
    reply: z.array(s.aoRow),
  }),
  former: endpoint({
    id: 'nsdl-pan.former',
    method: 'GET',
    path: at('former'),
    access: apply,
    summary: 'Own earlier applications that a new one can be filled from, at most 20',
    query: z.strictObject({ search: z.string().max(60).default('') }),
    reply: z.array(s.formerRow),
  }),
  createDraft: endpoint({
    id: 'nsdl-pan.create-draft',
    method: 'POST',
    path: at('physical/draft'),
    access: apply,
    summary:
      'Starts a draft under the form of today, empty or filled from an earlier application (without its Aadhaar number). The same request again answers the draft it began',
    body: z.strictObject({
      type: choice(applicationTypes),
      category: choice(categorySlugs),
      /** Decides between the forms for Indian and for foreign applicants. */
      origin: z.enum(origins).default('indian'),
      data: s.formValues.default({}),
      copyFrom: recordId.optional(),
      /** Chosen by the caller, who can retry with it if the response was lost. */
      requestId: recordId.optional(),
    }),
    reply: s.draftView.extend({
      /** Label keys of values in the earlier application that this form has no field for. */
      leftOut: z.array(z.string()),
    }),
    errors: ['not_found', 'invalid_input', 'state_refused', 'drafts_full'],
  }),
  getDraft: endpoint({
    id: 'nsdl-pan.get-draft',
    method: 'GET',
    path: at('physical/draft/{id}'),
    access: apply,
    summary: 'A draft, or an application sent back for correction, as typed',
    params: idParams,
    reply: s.draftView,
    errors: ['not_found'],
  }),
  saveDraft: endpoint({
    id: 'nsdl-pan.save-draft',
    method: 'POST',
    path: at('physical/draft/{id}'),
    access: apply,
    summary:
      'Saves what is typed so far; a complete one becomes a draft again until it is checked anew. The same save again is answered alike',
    params: idParams,
    body: z.strictObject({ version: z.int(), data: s.formValues }),
    reply: z.object({
      id: recordId,
      status: z.enum(applicationStatuses),
      version: z.int(),
      aadhaarLast4: z.string().nullable(),
      updatedAt: z.string(),
    }),
    errors: ['not_found', 'changed_meanwhile', 'state_refused', 'invalid_input', 'aadhaar_in_use'],
  }),
  deleteDraft: endpoint({
    id: 'nsdl-pan.delete-draft',
    method: 'POST',
    path: at('physical/draft/{id}/delete'),
    access: apply,
    summary: 'Removes an application that was never sent',
    params: idParams,
    body: z.strictObject({}),
    reply: emptyReply,
    errors: ['not_found', 'state_refused'],
  }),
  check: endpoint({
    id: 'nsdl-pan.check',
    method: 'POST',
    path: at('physical/check/{id}'),
    access: apply,
    summary: 'Will it pass? Names each fault, its field and its cure',
    params: idParams,
    body: z.strictObject({}),
    reply: s.checkReply,
    errors: ['not_found'],
  }),
  ready: endpoint({
    id: 'nsdl-pan.ready',
    method: 'POST',
    path: at('physical/ready/{id}'),
    access: apply,
    summary: 'Puts a faultless draft up for the last look',
    params: idParams,
    body: z.strictObject({ version: z.int() }),
    reply: statusReply,
    errors: ['not_found', 'not_complete', 'changed_meanwhile', 'state_refused', 'aadhaar_in_use'],
  }),
  preSubmit: endpoint({
    id: 'nsdl-pan.pre-submit',
    method: 'GET',
    path: at('physical/pre-submit'),
    access: apply,
    summary: 'Complete applications that wait for confirmation, their prices and the balance',
    reply: z.object({
      data: z.array(
        s.applicationRow.extend({
          data: s.storedValues,
          form: s.formDefinition,
          /** Null if the package has no price for it. */
          todayPricePaise: z.int().nullable(),
        }),
      ),
      balancePaise: z.int(),
      creditLimitPaise: creditLimit,
      minLeftPaise: minLeft,
      /** The declaration the applicant accepts, in the caller's language. */
      consent: z.string(),
      consentVersion: z.string(),
    }),
  }),
  confirm: endpoint({
    id: 'nsdl-pan.confirm',
    method: 'POST',
    path: at('physical/confirm'),
    access: apply,
    summary: 'Charges the wallet and gives each application its token number; all or none',
    body: z.strictObject({
      ids: s.applicationIds,
      consent: s.mustAccept,
      consentVersion: z.string().max(20),
      /** The price as shown. */
      pricePaise: z.int().min(0),
    }),
    reply: z.object({
      data: z.array(z.object({ id: recordId, token: z.string(), pricePaise: z.int(), cardName: z.string() })),
      balancePaise: z.int(),
      creditLimitPaise: creditLimit,
      minLeftPaise: minLeft,
    }),
    errors: [
      'kyc_required',
      'papers_owed',
      'not_found',
      'state_refused',
      'not_complete',
      'price_missing',
      'price_changed',
      ...spendErrors,
      'aadhaar_in_use',
    ],
  }),
  printForm: endpoint({
    id: 'nsdl-pan.print-form',
    method: 'GET',
    path: at('physical/form/{id}'),
    access: apply,
    summary: 'The filled form, ready to print and sign (PDF)',
    params: idParams,
    replyKind: 'file',
    // The response contains the full Aadhaar number.
    viewer: 'refused',
    errors: ['not_found'],
  }),
  info: endpoint({
    id: 'nsdl-pan.info',
    method: 'GET',
    path: at('physical/info/{id}'),
    access: view,
    summary: 'One own application whole: data, documents, history, money',
    params: idParams,
    reply: s.applicationView,
    errors: ['not_found'],
  }),
  ackFile: endpoint({
    id: 'nsdl-pan.ack-file',
    method: 'GET',
    path: at('physical/ack-file/{id}'),
    access: view,
    summary: 'The acknowledgement slip of an own application',
    params: idParams,
    reply: downloadReply,
    errors: ['not_found'],
  }),
  ackZip: endpoint({
    id: 'nsdl-pan.ack-zip',
    method: 'POST',
    path: at('physical/ack-zip'),
    access: view,
    summary: 'Acknowledgement slips and filled forms of several own applications as a zip',
    body: z.strictObject({ ids: s.applicationIds }),
    replyKind: 'file',
    errors: ['not_found'],
  }),
  dashboard: endpoint({
    id: 'nsdl-pan.dashboard',
    method: 'GET',
    path: at('dashboard'),
    access: view,
    summary: 'How many own applications stand in each status, and what today brought',
    reply: overview,
  }),
};
