import { partnerPan } from '@sevadesk/contract/nsdl-pan';
import { type BoundRoute, bind, bindOnce } from '../../../http/bind.ts';
import { checkTyped, createApplication } from './create-application.ts';
import { listApplications, printForm, getApplication, getForm } from './get-applications.ts';
import { storeDocuments, createDocuments, getDocuments, submitDocuments } from './send-documents.ts';

/** PAN applications for the shops' own software. */
export const panPartnerRoutes: readonly BoundRoute[] = [
  bind(partnerPan.form, (ctx, { params, query }) => getForm(ctx, { ...params, ...query })),
  bind(partnerPan.check, (ctx, { body }) => checkTyped(ctx, body)),
  bind(partnerPan.create, (ctx, { body }) => createApplication(ctx, body)),
  bind(partnerPan.list, (ctx, { query }) => listApplications(ctx, query)),
  bind(partnerPan.get, (ctx, { params }) => getApplication(ctx, params.id)),
  bind(partnerPan.printForm, (ctx, { params }) => printForm(ctx, params.id)),
  bindOnce(partnerPan.documents, {
    makeReady: (ctx, { params, files }) => getDocuments(ctx, { ...params, files }),
    run: (ctx, { params, body }, pages) => storeDocuments(ctx, { ...params, ...body }, pages),
  }),
  bindOnce(partnerPan.submit, {
    makeReady: (ctx, { params, body }) => createDocuments(ctx, { ...params, ...body }),
    run: (ctx, { params }, set) => submitDocuments(ctx, params.id, set),
  }),
];
