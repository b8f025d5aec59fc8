import { nps, npsStaff } from '@sevadesk/contract/nps';
import { bind, bindList, type BoundRoute } from '../../http/bind.ts';
import { answerQuery } from './answer-query.ts';
import { issueByHand, queryOrder, rejectOrder, sendByHand } from './decide-order.ts';
import { ownForm, sentForm } from './draw-form.ts';
import { addPaper, addStaffPaper, deletePaper } from './save-paper.ts';
import { countOwn, countSent, listOwn, listSent } from './list-orders.ts';
import { checkNow } from './poll-order.ts';
import { ownExport, staffExport } from './nps-columns.ts';
import { getOptions, getRules, saveLimits, saveManager } from './rules-of-day.ts';
import { createDraft, discardDraft, saveDraft } from './save-draft.ts';
import { sendOrder } from './send-order.ts';
import { submitOrder } from './submit-order.ts';
import { receiveCallback } from './receive-callback.ts';
import { ownSlip, getOwn, getSubmitted } from './get-order.ts';

const shop: readonly BoundRoute[] = [
  bind(nps.options, (ctx) => getOptions(ctx)),
  bind(nps.counts, (ctx) => countOwn(ctx)),
  bind(nps.create, (ctx, { body }) => createDraft(ctx, body)),
  bind(nps.save, (ctx, { params, body }) => saveDraft(ctx, { ...params, ...body })),
  bind(nps.discard, (ctx, { params }) => discardDraft(ctx, params.id)),
  bind(nps.upload, (ctx, { params, files: [file] }) => addPaper(ctx, { ...params, file })),
  bind(nps.removePaper, (ctx, { params, body }) => deletePaper(ctx, { ...params, ...body })),
  bind(nps.submit, (ctx, { params, body }) => submitOrder(ctx, { ...params, ...body })),
  bind(nps.answer, (ctx, { params, body }) => answerQuery(ctx, { ...params, ...body })),
  bind(nps.get, (ctx, { params }) => getOwn(ctx, params.id)),
  bind(nps.slip, (ctx, { params, query }) => ownSlip(ctx, params.id, query.paper)),
  bind(nps.form, (ctx, { params }) => ownForm(ctx, params.id)),
  ...bindList({ list: nps.list, export: nps.export }, (ctx) => listOwn(ctx), ownExport),
  bind(nps.callback, (ctx, { params, body }) => receiveCallback(ctx, { ...params, form: body })),
];

const staff: readonly BoundRoute[] = [
  ...bindList({ list: npsStaff.list, export: npsStaff.export }, (ctx) => listSent(ctx), staffExport),
  bind(npsStaff.counts, (ctx) => countSent(ctx)),
  bind(npsStaff.rules, (ctx) => getRules(ctx)),
  bind(npsStaff.saveLimits, (ctx, { body }) => saveLimits(ctx, body)),
  bind(npsStaff.saveManager, (ctx, { body }) => saveManager(ctx, body)),
  bind(npsStaff.get, (ctx, { params }) => getSubmitted(ctx, params.id)),
  bind(npsStaff.form, (ctx, { params }) => sentForm(ctx, params.id)),
  bind(npsStaff.query, (ctx, { params, body }) => queryOrder(ctx, { ...params, ...body })),
  bind(npsStaff.send, (ctx, { params, body: { ackNo, version } }) =>
    ackNo ? sendByHand(ctx, { ...params, version, ackNo }) : sendOrder(ctx, { ...params, version }),
  ),
  bind(npsStaff.check, (ctx, { params }) => checkNow(ctx, params.id)),
  bind(npsStaff.issue, (ctx, { params, body }) => issueByHand(ctx, { ...params, ...body })),
  bind(npsStaff.reject, (ctx, { params, body }) => rejectOrder(ctx, { ...params, ...body })),
  bind(npsStaff.upload, (ctx, { params, files: [file] }) => addStaffPaper(ctx, { ...params, file })),
];

/** NPS registrations of both areas, and the record keeper's callback. */
export const npsRoutes: readonly BoundRoute[] = [...shop, ...staff];
