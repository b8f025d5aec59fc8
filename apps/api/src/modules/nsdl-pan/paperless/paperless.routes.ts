import { paperless, paperlessStaff } from '@sevadesk/contract/nsdl-pan';
import { type BoundRoute, bind, bindList } from '../../../http/bind.ts';
import { checkOrderNow, checkOwnOrder } from './check-order.ts';
import { agreeToDecision, decideOrder, refuseDecision } from './decide-order.ts';
import { forwardOrder } from './forward-order.ts';
import { listAllOrders, listOwnOrders } from './list-orders.ts';
import { listModes, saveModes } from './modes.ts';
import { resumeOrder } from './open-order.ts';
import { removeFile, uploadFile } from './order-files.ts';
import { ownExport, staffExport } from './paperless-columns.ts';
import { ownSlip, getCounts, getOptions, staffSlip, getAnyOrder, getOwnOrder } from './get-order.ts';
import { createOrder, discardOrder, saveOrder } from './save-order.ts';
import { receiveCallback } from './receive-callback.ts';

const shop: readonly BoundRoute[] = [
  bind(paperless.options, (ctx, { params }) => getOptions(ctx, params.type)),
  bind(paperless.create, (ctx, { body }) => createOrder(ctx, body)),
  bind(paperless.save, (ctx, { params, body }) => saveOrder(ctx, params.id, body)),
  bind(paperless.discard, (ctx, { params }) => discardOrder(ctx, params.id)),
  bind(paperless.upload, (ctx, { params, body, files: [file] }) => uploadFile(ctx, { ...params, ...body, file })),
  bind(paperless.removeFile, (ctx, { params, body }) => removeFile(ctx, { ...params, ...body })),
  bind(paperless.get, (ctx, { params }) => getOwnOrder(ctx, params.id)),
  bind(paperless.forwardOrder, (ctx, { params, body }) => forwardOrder(ctx, { ...params, ...body })),
  bind(paperless.resume, (ctx, { params }) => resumeOrder(ctx, params.id)),
  bind(paperless.check, (ctx, { params, body }) => checkOwnOrder(ctx, { ...params, ...body })),
  bind(paperless.slip, (ctx, { params }) => ownSlip(ctx, params.id)),
  ...bindList({ list: paperless.list, export: paperless.export }, (ctx) => listOwnOrders(ctx), ownExport),
  bind(paperless.callback, (ctx, { params, body }) => receiveCallback(ctx, { ...params, form: body })),
];

const staff: readonly BoundRoute[] = [
  ...bindList({ list: paperlessStaff.list, export: paperlessStaff.export }, (ctx) => listAllOrders(ctx), staffExport),
  bind(paperlessStaff.counts, (ctx) => getCounts(ctx)),
  bind(paperlessStaff.modes, (ctx) => listModes(ctx)),
  bind(paperlessStaff.saveModes, (ctx, { body }) => saveModes(ctx, body)),
  bind(paperlessStaff.get, (ctx, { params }) => getAnyOrder(ctx, params.id)),
  bind(paperlessStaff.check, (ctx, { params }) => checkOrderNow(ctx, params.id)),
  bind(paperlessStaff.decide, (ctx, { params, body }) => decideOrder(ctx, params.id, body)),
  bind(paperlessStaff.agree, (ctx, { params }) => agreeToDecision(ctx, params.id)),
  bind(paperlessStaff.refuse, (ctx, { params, body }) => refuseDecision(ctx, params.id, body.reason)),
  bind(paperlessStaff.slip, (ctx, { params }) => staffSlip(ctx, params.id)),
];

/** Paperless PAN orders of both areas, and the provider's callback. */
export const paperlessRoutes: readonly BoundRoute[] = [...shop, ...staff];
