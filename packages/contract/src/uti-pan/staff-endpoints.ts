import { staff } from '../kernel/access.ts';
import { endpoint, listEndpoints } from '../kernel/endpoint.ts';
import { emptyReply, idParams } from '../kernel/ids.ts';
import { z } from 'zod';
import { couponStatuses, psaStatuses } from './codes.ts';
import { couponFields, psaFields } from './list-fields.ts';
import * as s from './schemas.ts';

const view = staff('uti.view');
const manage = staff('uti.manage');
const at = <const P extends string>(path: P) => `/api/backend/uti/${path}` as const;

const psas = listEndpoints({
  id: 'uti-pan.psas',
  path: at('psa/list'),
  access: view,
  summary: 'Registrations of PAN service agents of all shops, newest first',
  row: s.staffPsaRow,
  fields: psaFields,
});

const coupons = listEndpoints({
  id: 'uti-pan.coupons',
  path: at('coupon/list'),
  access: view,
  summary: 'Orders of coupons of all shops, newest first',
  row: s.staffCouponRow,
  fields: couponFields,
});

/** PAN provider 2, head office. */
export const utiStaff = {
  psas: psas.list,
  exportPsas: psas.export,
  coupons: coupons.list,
  exportCoupons: coupons.export,
  overview: endpoint({
    id: 'uti-pan.staff-overview',
    method: 'GET',
    path: at('overview'),
    access: view,
    summary: 'What waits at the desk for PAN provider 2, and what was credited lately',
    reply: s.utiStaffOverview,
  }),
  psa: endpoint({
    id: 'uti-pan.psa',
    method: 'GET',
    path: at('psa/{id}'),
    access: view,
    summary: 'One registration with its papers and history',
    params: idParams,
    reply: s.psaView,
    errors: ['not_found'],
  }),
  decidePsa: endpoint({
    id: 'uti-pan.decide-psa',
    method: 'POST',
    path: at('psa/{id}/decide'),
    access: manage,
    summary: 'Sends a registration on to UTI, enters its PSA id, or rejects it with a refund by its terms',
    params: idParams,
    body: s.psaDecision,
    reply: z.object({ status: z.enum(psaStatuses) }),
    errors: ['not_found', 'state_refused', 'changed_meanwhile', 'duplicate', 'invalid_input'],
  }),
  checkPsa: endpoint({
    id: 'uti-pan.check-psa',
    method: 'POST',
    path: at('psa/{id}/check'),
    access: manage,
    summary: 'Asks UTI now what became of a registration',
    params: idParams,
    body: z.strictObject({}),
    reply: z.object({ status: z.enum(psaStatuses) }),
    errors: ['not_found', 'state_refused'],
  }),
  endReset: endpoint({
    id: 'uti-pan.end-reset',
    method: 'POST',
    path: at('psa/{id}/end-reset'),
    access: manage,
    summary: 'Tells the shop that its password at the portal was reset, by the adapter or by hand',
    params: idParams,
    body: z.strictObject({}),
    reply: emptyReply,
    errors: ['not_found', 'state_refused', 'provider_unavailable'],
  }),
  coupon: endpoint({
    id: 'uti-pan.coupon',
    method: 'GET',
    path: at('coupon/{id}'),
    access: view,
    summary: 'One order of coupons with its history',
    params: idParams,
    reply: s.couponView,
    errors: ['not_found'],
  }),
  decideCoupons: endpoint({
    id: 'uti-pan.decide-coupons',
    method: 'POST',
    path: at('coupon/decide'),
    access: manage,
    summary: 'Sends orders of coupons to UTI, credits them, or rejects them with a refund; each is judged by itself',
    body: s.couponDecision,
    reply: s.bulkReply,
  }),
  checkCoupon: endpoint({
    id: 'uti-pan.check-coupon',
    method: 'POST',
    path: at('coupon/{id}/check'),
    access: manage,
    summary: 'Asks UTI now what became of an order of coupons',
    params: idParams,
    body: z.strictObject({}),
    reply: z.object({ status: z.enum(couponStatuses) }),
    errors: ['not_found', 'state_refused'],
  }),
};
