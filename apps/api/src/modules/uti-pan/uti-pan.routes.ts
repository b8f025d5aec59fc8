import { uti, utiStaff } from '@sevadesk/contract/uti-pan';
import { type BoundRoute, bind, bindList } from '../../http/bind.ts';
import { buyCoupons, quoteCoupons } from './buy-coupons.ts';
import { checkCoupon, decideCoupons } from './decide-coupons.ts';
import { checkPsa, decidePsa } from './decide-psa.ts';
import { couponsExport, listCoupons, listOwnCoupons, listPsas, ownCouponsExport, psasExport } from './list-orders.ts';
import { showOverview, showOwnOverview } from './overview.ts';
import { addPaper, removePaper } from './psa-papers.ts';
import { discardPsa } from './discard-psa.ts';
import { savePsa, startPsa } from './register-psa.ts';
import { askReset, endReset } from './reset-password.ts';
import { submitPsa } from './submit-psa.ts';
import { takeCallback } from './take-callback.ts';
import { viewCoupon, viewOwnCoupon, viewOwnPsa, viewPsa } from './view-order.ts';

const shop: readonly BoundRoute[] = [
  bind(uti.overview, (ctx) => showOwnOverview(ctx)),
  bind(uti.start, (ctx) => startPsa(ctx)),
  bind(uti.save, (ctx, { body }) => savePsa(ctx, body)),
  bind(uti.addPaper, (ctx, { params, body, files: [file] }) => addPaper(ctx, { ...params, ...body, file })),
  bind(uti.removePaper, (ctx, { params, body }) => removePaper(ctx, { ...params, ...body })),
  bind(uti.discard, (ctx, { params }) => discardPsa(ctx, params.id)),
  bind(uti.submit, (ctx, { params, body }) => submitPsa(ctx, { ...params, expectedPaise: body.expectedPaise })),
  bind(uti.psa, (ctx) => viewOwnPsa(ctx)),
  bind(uti.askReset, (ctx) => askReset(ctx)),
  ...bindList({ list: uti.list, export: uti.export }, (ctx) => listOwnCoupons(ctx), ownCouponsExport),
  bind(uti.quote, (ctx, { body }) => quoteCoupons(ctx, body)),
  bind(uti.buy, (ctx, { body }) => buyCoupons(ctx, body)),
  bind(uti.coupon, (ctx, { params }) => viewOwnCoupon(ctx, params.id)),
  bind(uti.callback, (ctx, { params, query }) => takeCallback(ctx, { ...params, query })),
];

const staff: readonly BoundRoute[] = [
  bind(utiStaff.overview, (ctx) => showOverview(ctx)),
  ...bindList({ list: utiStaff.psas, export: utiStaff.exportPsas }, (ctx) => listPsas(ctx), psasExport),
  bind(utiStaff.psa, (ctx, { params }) => viewPsa(ctx, params.id)),
  bind(utiStaff.decidePsa, (ctx, { params, body }) => decidePsa(ctx, { ...params, decision: body })),
  bind(utiStaff.checkPsa, (ctx, { params }) => checkPsa(ctx, params.id)),
  bind(utiStaff.endReset, (ctx, { params }) => endReset(ctx, params.id)),
  ...bindList({ list: utiStaff.coupons, export: utiStaff.exportCoupons }, (ctx) => listCoupons(ctx), couponsExport),
  bind(utiStaff.coupon, (ctx, { params }) => viewCoupon(ctx, params.id)),
  bind(utiStaff.decideCoupons, (ctx, { body }) => decideCoupons(ctx, body)),
  bind(utiStaff.checkCoupon, (ctx, { params }) => checkCoupon(ctx, params.id)),
];

/** PAN provider 2: registrations and coupons of both areas, and the provider's call. */
export const utiPanRoutes: readonly BoundRoute[] = [...shop, ...staff];
