import { partnerPan } from '@sevadesk/contract/nsdl-pan';
import { type BoundRoute, bind } from '../../../http/bind.ts';
import { checkTyped, createApplication } from './create-application.ts';
import { listApplications, printForm, readApplication, readForm } from './read-applications.ts';
import { sendDocuments, submitDocuments } from './send-documents.ts';

/** PAN applications for shops' own software. */
export const panPartnerRoutes: readonly BoundRoute[] = [
  bind(partnerPan.form, (ctx, { params, query }) => readForm(ctx, { ...params, ...query })),
  bind(partnerPan.check, (ctx, { body }) => checkTyped(ctx, body)),
  bind(partnerPan.create, (ctx, { body }) => createApplication(ctx, body)),
  bind(partnerPan.list, (ctx, { query }) => listApplications(ctx, query)),
  bind(partnerPan.get, (ctx, { params }) => readApplication(ctx, params.id)),
  bind(partnerPan.printForm, (ctx, { params }) => printForm(ctx, params.id)),
  bind(partnerPan.documents, (ctx, { params, body, files }) => sendDocuments(ctx, { ...params, ...body, files })),
  bind(partnerPan.submit, (ctx, { params, body }) => submitDocuments(ctx, { ...params, ...body })),
];
