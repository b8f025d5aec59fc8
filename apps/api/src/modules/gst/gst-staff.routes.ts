import { gst } from '@sevadesk/contract/gst';
import { type BoundRoute, bind, bindList } from '../../http/bind.ts';
import { deskCounts } from './count-orders.ts';
import { extendDue, getDueDates } from './due-dates.ts';
import { filingsExport, listFilings, listRegistrations, registrationsExport } from './list-orders.ts';
import { addStaffFilingPaper, addStaffRegistrationPaper } from './order-papers.ts';
import { getFiling, getRegistration } from './get-orders.ts';
import {
  requestData,
  assignFiling,
  startFiling,
  draftFiling,
  fileReturn,
  rejectFiling,
  getPortalLogin,
} from './work-filing.ts';
import {
  approveRegistration,
  assignRegistration,
  enterArn,
  listPeople,
  queryRegistration,
  rejectRegistration,
  claimGstRegistration,
} from './work-registration.ts';

/** The desk of registrations and returns. */
export const gstStaffRoutes: readonly BoundRoute[] = [
  bind(gst.counts, (ctx) => deskCounts(ctx)),
  bind(gst.people, (ctx) => listPeople(ctx)),
  bind(gst.dueDates, (ctx) => getDueDates(ctx)),
  bind(gst.extend, (ctx, { body }) => extendDue(ctx, body)),
  ...bindList(
    { list: gst.registrations, export: gst.registrationsExport },
    (ctx) => listRegistrations(ctx),
    registrationsExport,
  ),
  bind(gst.registration, (ctx, { params }) => getRegistration(ctx, params.id)),
  bind(gst.assignRegistration, (ctx, { params, body }) => assignRegistration(ctx, { ...params, ...body })),
  bind(gst.takeUp, (ctx, { params, body }) => claimGstRegistration(ctx, { ...params, ...body })),
  bind(gst.query, (ctx, { params, body }) => queryRegistration(ctx, { ...params, ...body })),
  bind(gst.arn, (ctx, { params, body }) => enterArn(ctx, { ...params, ...body })),
  bind(gst.approve, (ctx, { params, body }) => approveRegistration(ctx, { ...params, ...body })),
  bind(gst.reject, (ctx, { params, body }) => rejectRegistration(ctx, { ...params, ...body })),
  bind(gst.addPaper, (ctx, { params, body, files }) => addStaffRegistrationPaper(ctx, { ...params, ...body, files })),
  ...bindList({ list: gst.filings, export: gst.filingsExport }, (ctx) => listFilings(ctx), filingsExport),
  bind(gst.filing, (ctx, { params }) => getFiling(ctx, params.id)),
  bind(gst.assignFiling, (ctx, { params, body }) => assignFiling(ctx, { ...params, ...body })),
  bind(gst.begin, (ctx, { params, body }) => startFiling(ctx, { ...params, ...body })),
  bind(gst.ask, (ctx, { params, body }) => requestData(ctx, { ...params, ...body })),
  bind(gst.draft, (ctx, { params, body }) => draftFiling(ctx, { ...params, ...body })),
  bind(gst.file, (ctx, { params, body }) => fileReturn(ctx, { ...params, ...body })),
  bind(gst.rejectFiling, (ctx, { params, body }) => rejectFiling(ctx, { ...params, ...body })),
  bind(gst.addFilingPaper, (ctx, { params, body, files }) => addStaffFilingPaper(ctx, { ...params, ...body, files })),
  bind(gst.portalLogin, (ctx, { params }) => getPortalLogin(ctx, params.id)),
];
