import { ownGst } from '@sevadesk/contract/gst';
import { type BoundRoute, bind, bindList } from '../../http/bind.ts';
import { answerFiling, cancelFiling, confirmFiling, objectToFiling } from './answer-filing.ts';
import { ownCounts } from './count-orders.ts';
import { discardRegistration, saveRegistration, startRegistration } from './draft-registration.ts';
import { filingTerms, registrationQuote } from './due-dates.ts';
import { listOwnFilings, listOwnRegistrations, ownFilingsExport, ownRegistrationsExport } from './list-orders.ts';
import { addFilingPaper, addRegistrationPaper, removeFilingPaper, removeRegistrationPaper } from './order-papers.ts';
import { listCustomers, placeFiling } from './place-filing.ts';
import { submitRegistration } from './submit-registration.ts';
import { filingSlip, registrationSlip, getOwnFiling, getOwnRegistration } from './get-orders.ts';
import { replyRegistration } from './work-registration.ts';

/** Registrations and returns of the merchant area. */
export const gstRoutes: readonly BoundRoute[] = [
  bind(ownGst.counts, (ctx) => ownCounts(ctx)),
  bind(ownGst.quote, (ctx) => registrationQuote(ctx)),
  bind(ownGst.start, (ctx, { body }) => startRegistration(ctx, body)),
  bind(ownGst.save, (ctx, { params, body }) => saveRegistration(ctx, { ...params, ...body })),
  bind(ownGst.submit, (ctx, { params, body }) => submitRegistration(ctx, { ...params, ...body })),
  bind(ownGst.discard, (ctx, { params, body }) => discardRegistration(ctx, { ...params, ...body })),
  bind(ownGst.reply, (ctx, { params, body }) => replyRegistration(ctx, { ...params, ...body })),
  bind(ownGst.registration, (ctx, { params }) => getOwnRegistration(ctx, params.id)),
  bind(ownGst.registrationSlip, (ctx, { params, query }) => registrationSlip(ctx, params.id, query.paper)),
  bind(ownGst.filingSlip, (ctx, { params, query }) => filingSlip(ctx, params.id, query.paper)),
  bind(ownGst.addPaper, (ctx, { params, body, files }) => addRegistrationPaper(ctx, { ...params, ...body, files })),
  bind(ownGst.removePaper, (ctx, { params, body }) => removeRegistrationPaper(ctx, { ...params, ...body })),
  ...bindList(
    { list: ownGst.registrations, export: ownGst.registrationsExport },
    (ctx) => listOwnRegistrations(ctx),
    ownRegistrationsExport,
  ),
  bind(ownGst.customers, (ctx) => listCustomers(ctx)),
  bind(ownGst.terms, (ctx, { query }) => filingTerms(ctx, query)),
  bind(ownGst.place, (ctx, { body }) => placeFiling(ctx, body)),
  bind(ownGst.filing, (ctx, { params }) => getOwnFiling(ctx, params.id)),
  bind(ownGst.addData, (ctx, { params, body, files }) => addFilingPaper(ctx, { ...params, ...body, files })),
  bind(ownGst.removeData, (ctx, { params, body }) => removeFilingPaper(ctx, { ...params, ...body })),
  bind(ownGst.answer, (ctx, { params, body }) => answerFiling(ctx, { ...params, ...body })),
  bind(ownGst.confirm, (ctx, { params, body }) => confirmFiling(ctx, { ...params, ...body })),
  bind(ownGst.object, (ctx, { params, body }) => objectToFiling(ctx, { ...params, ...body })),
  bind(ownGst.cancel, (ctx, { params, body }) => cancelFiling(ctx, { ...params, ...body })),
  ...bindList({ list: ownGst.filings, export: ownGst.filingsExport }, (ctx) => listOwnFilings(ctx), ownFilingsExport),
];
