import { uti, utiStaff } from '@sevadesk/contract/uti-pan';
import { type BoundRoute, bind, bindList } from '../../http/bind.ts';
import { buyCoupons, quoteCoupons } from './buy-coupons.ts';
import { checkCoupon, decideCoupons } from './decide-coupons.ts';
import { checkPsa, decidePsa } from './decide-psa.ts';
import { couponsExport, listCoupons, listOwnCoupons, listPsas, ownCouponsExport, psasExport } from './list-orders.ts';
import { getOverview, getOwnOverview } from './overview.ts';
import { addPaper, removePaper } from './psa-papers.ts';
import { discardPsa } from './discard-psa.ts';
import { savePsa, startPsa } from './register-psa.ts';
import { requestReset, endReset } from './reset-password.ts';
import { submitPsa } from './submit-psa.ts';
import { receiveCallback } from './receive-callback.ts';
import { getCoupon, getOwnCoupon, getOwnPsa, getPsa } from './get-order.ts';

const shop: readonly BoundRoute[] = [
  bind(uti.overview, (ctx) => getOwnOverview(ctx)),
  bind(uti.start, (ctx) => startPsa(ctx)),
  bind(uti.save, (ctx, { body }) => savePsa(ctx, body)),
  bind(uti.addPaper, (ctx, { params, body, files: [file] }) => addPaper(ctx, { ...params, ...body, file })),
  bind(uti.removePaper, (ctx, { params, body }) => removePaper(ctx, { ...params, ...body })),
  bind(uti.discard, (ctx, { params }) => discardPsa(ctx, params.id)),
  bind(uti.submit, (ctx, { params, body }) => submitPsa(ctx, { ...params, expectedPaise: body.expectedPaise })),
  bind(uti.psa, (ctx) => getOwnPsa(ctx)),
  bind(uti.requestReset, (ctx) => requestReset(ctx)),
  ...bindList({ list: uti.list, export: uti.export }, (ctx) => listOwnCoupons(ctx), ownCouponsExport),
  bind(uti.quote, (ctx, { body }) => quoteCoupons(ctx, body)),
  bind(uti.buy, (ctx, { body }) => buyCoupons(ctx, body)),
  bind(uti.coupon, (ctx, { params }) => getOwnCoupon(ctx, params.id)),
  bind(uti.callback, (ctx, { params, query }) => receiveCallback(ctx, { ...params, query })),
];

const staff: readonly BoundRoute[] = [
  bind(utiStaff.overview, (ctx) => getOverview(ctx)),
  ...bindList({ list: utiStaff.psas, export: utiStaff.exportPsas }, (ctx) => listPsas(ctx), psasExport),
  bind(utiStaff.psa, (ctx, { params }) => getPsa(ctx, params.id)),
  bind(utiStaff.decidePsa, (ctx, { params, body }) => decidePsa(ctx, { ...params, decision: body })),
  bind(utiStaff.checkPsa, (ctx, { params }) => checkPsa(ctx, params.id)),
  bind(utiStaff.endReset, (ctx, { params }) => endReset(ctx, params.id)),
  ...bindList({ list: utiStaff.coupons, export: utiStaff.exportCoupons }, (ctx) => listCoupons(ctx), couponsExport),
  bind(utiStaff.coupon, (ctx, { params }) => getCoupon(ctx, params.id)),
  bind(utiStaff.decideCoupons, (ctx, { body }) => decideCoupons(ctx, body)),
  bind(utiStaff.checkCoupon, (ctx, { params }) => checkCoupon(ctx, params.id)),
];

/** PAN provider 2: registrations and coupons of both areas, and the provider's callback. */
export const utiPanRoutes: readonly BoundRoute[] = [...shop, ...staff];
