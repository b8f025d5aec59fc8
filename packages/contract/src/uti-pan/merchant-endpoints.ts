import { z } from 'zod';
import { spendErrors } from '../kernel/errors.ts';
import { merchant, open } from '../kernel/access.ts';
import { endpoint, listEndpoints } from '../kernel/endpoint.ts';
import { emptyReply, idParams, recordId } from '../kernel/ids.ts';
import { choice } from '../kernel/text.ts';
import { utiPapers } from './codes.ts';
import { ownCouponFields } from './list-fields.ts';
import * as s from './schemas.ts';

const view = merchant('m.uti.view');
const apply = merchant('m.uti.apply');
const at = <const P extends string>(path: P) => `/api/merchant/uti/${path}` as const;

const own = listEndpoints({
  id: 'uti-pan.own-coupons',
  path: at('coupon/list'),
  access: view,
  summary: 'Own orders of coupons, newest first',
  row: s.couponRow,
  fields: ownCouponFields,
});

const registration = {
  start: endpoint({
    id: 'uti-pan.start-psa',
    method: 'GET',
    path: at('psa/form'),
    access: apply,
    summary: 'What the registration form starts with, and what it costs today',
    reply: s.psaStart,
  }),
  save: endpoint({
    id: 'uti-pan.save-psa',
    method: 'POST',
    path: at('psa/save'),
    access: apply,
    summary: 'Keeps the registration form; no money moves yet',
    body: s.psaForm,
    reply: z.object({ id: recordId }),
    errors: ['state_refused', 'invalid_input'],
  }),
  addPaper: endpoint({
    id: 'uti-pan.add-paper',
    method: 'POST',
    path: at('psa/{id}/paper'),
    access: apply,
    summary: 'Adds a paper to a registration that was not sent yet, in place of an earlier one of its kind',
    params: idParams,
    upload: 'order-paper',
    body: z.strictObject({ slot: choice(utiPapers) }),
    reply: emptyReply,
    errors: ['not_found', 'state_refused', 'file_refused', 'upload_missing'],
  }),
  removePaper: endpoint({
    id: 'uti-pan.remove-paper',
    method: 'POST',
    path: at('psa/{id}/remove-paper'),
    access: apply,
    summary: 'Takes a paper out of a registration that was not sent yet',
    params: idParams,
    body: z.strictObject({ paperId: recordId }),
    reply: emptyReply,
    errors: ['not_found', 'state_refused'],
  }),
  discard: endpoint({
    id: 'uti-pan.discard-psa',
    method: 'POST',
    path: at('psa/{id}/discard'),
    access: apply,
    summary: 'Removes a registration that was never sent, with its papers',
    params: idParams,
    reply: emptyReply,
    errors: ['not_found', 'state_refused'],
  }),
  submit: endpoint({
    id: 'uti-pan.submit-psa',
    method: 'POST',
    path: at('psa/{id}/submit'),
    access: apply,
    summary: 'Sends the registration to head office and charges it; the same again changes nothing',
    params: idParams,
    body: s.psaSubmission,
    reply: z.object({ number: z.string() }),
    errors: [
      ...(['not_found', 'not_complete', 'kyc_required', 'price_missing', 'price_changed'] as const),
      ...spendErrors,
    ],
  }),
};

/** PAN provider 2, merchant area, and the provider's own call. */
export const uti = {
  ...registration,
  overview: endpoint({
    id: 'uti-pan.overview',
    method: 'GET',
    path: at('overview'),
    access: view,
    summary: 'How the registration stands, coupons bought and used',
    reply: s.utiOverview,
  }),
  psa: endpoint({
    id: 'uti-pan.own-psa',
    method: 'GET',
    path: at('psa'),
    access: view,
    summary: 'The own registration with its papers and history',
    reply: z.object({ psa: s.psaView.nullable() }),
  }),
  requestReset: endpoint({
    id: 'uti-pan.ask-reset',
    method: 'POST',
    path: at('psa/ask-reset'),
    access: apply,
    summary: "Asks for a new password at UTI's portal; none is kept here",
    body: z.strictObject({}),
    reply: emptyReply,
    errors: ['not_found', 'state_refused'],
  }),
  list: own.list,
  export: own.export,
  coupon: endpoint({
    id: 'uti-pan.own-coupon',
    method: 'GET',
    path: at('coupon/{id}'),
    access: view,
    summary: 'One own order of coupons with its history',
    params: idParams,
    reply: s.couponView,
    errors: ['not_found'],
  }),
  quote: endpoint({
    id: 'uti-pan.quote-coupons',
    method: 'POST',
    path: at('coupon/quote'),
    access: apply,
    summary: 'What so many coupons cost now, or how many an amount buys',
    body: s.couponWish,
    reply: s.couponQuote,
    errors: ['price_missing', 'invalid_input'],
  }),
  buy: endpoint({
    id: 'uti-pan.buy-coupons',
    method: 'POST',
    path: at('coupon/buy'),
    access: apply,
    summary: 'Orders coupons for the own PSA id and charges them; the same request again answers the same order',
    body: s.couponOrderInput,
    reply: z.object({ id: recordId, number: z.string() }),
    errors: [
      ...(['state_refused', 'price_missing', 'price_changed', ...spendErrors] as const),
      ...(['invalid_input', 'idempotency_conflict', 'kyc_required'] as const),
    ],
  }),
  callback: endpoint({
    id: 'uti-pan.callback',
    method: 'GET',
    path: '/api/pan-uti/callback/{secret}',
    access: open,
    summary: "The provider's call about a result; only says which order to ask about",
    params: z.strictObject({ secret: z.string().max(100) }),
    query: z.record(z.string().max(60), z.unknown()),
    reply: emptyReply,
    perMinute: 600,
  }),
};
