import { nsdlPan } from '@sevadesk/contract/nsdl-pan';
import { type BoundRoute, bind, bindList } from '../../http/bind.ts';
import { confirmApplications, findFormer, listCategories, preSubmit } from './apply/confirm-applications.ts';
import { mutable } from './forms/draft-view.ts';
import { searchAoCodes } from '../masters/index.ts';
import { openForm } from './forms/open-form.ts';
import { listPrices } from './apply/list-prices.ts';
import { checkApplication, readyApplication } from './apply/ready-application.ts';
import { createDraft, deleteDraft, getDraft, saveDraft } from './apply/save-draft.ts';
import { applicationExport } from './core/list-columns.ts';
import { ackFile, ackZip } from './desk/download-files.ts';
import { listOwn } from './desk/list-applications.ts';
import { ownOverview } from './overview/get-overview.ts';
import { printOwnForm } from './paper/print-form.ts';
import { reapply } from './apply/reapply-application.ts';
import { editOwnPage, orderPages, removePage } from './scan/edit-scan.ts';
import { getReadings } from './scan/follow-reading.ts';
import { saveOwnCrops, submitScan, uploadScan, getOwnScan } from './scan/scan-application.ts';
import { getOwn } from './desk/get-application.ts';

const { lists } = nsdlPan;

const drafting = [
  bind(nsdlPan.categories, async () => listCategories()),
  bind(nsdlPan.prices, (ctx, { params }) => listPrices(ctx, params.type)),
  bind(nsdlPan.form, async (ctx, { params, query }) => mutable(await openForm(ctx, { ...params, ...query }))),
  bind(nsdlPan.aoCodes, (ctx, { query }) => searchAoCodes(ctx, query.search)),
  bind(nsdlPan.former, (ctx, { query }) => findFormer(ctx, query.search)),
  bind(nsdlPan.createDraft, (ctx, { body }) => createDraft(ctx, body)),
  bind(nsdlPan.getDraft, (ctx, { params }) => getDraft(ctx, params.id)),
  bind(nsdlPan.saveDraft, (ctx, { params, body }) => saveDraft(ctx, { ...params, ...body })),
  bind(nsdlPan.deleteDraft, (ctx, { params }) => deleteDraft(ctx, params.id)),
  bind(nsdlPan.check, (ctx, { params }) => checkApplication(ctx, params.id)),
  bind(nsdlPan.ready, (ctx, { params, body }) => readyApplication(ctx, { ...params, ...body })),
  bind(nsdlPan.preSubmit, (ctx) => preSubmit(ctx)),
  bind(nsdlPan.confirm, (ctx, { body }) => confirmApplications(ctx, body)),
  bind(nsdlPan.printForm, (ctx, { params }) => printOwnForm(ctx, params.id)),
];

const scanning = [
  bind(nsdlPan.uploadScan, (ctx, { params, body, files }) => uploadScan(ctx, { ...params, ...body, files })),
  bind(nsdlPan.readings, (ctx, { params }) => getReadings(ctx, params.id)),
  bind(nsdlPan.scan, (ctx, { params }) => getOwnScan(ctx, params.id)),
  bind(nsdlPan.removePage, (ctx, { params, body }) => removePage(ctx, { ...params, ...body })),
  bind(nsdlPan.orderPages, (ctx, { params, body }) => orderPages(ctx, { ...params, ...body })),
  bind(nsdlPan.editPage, (ctx, { params, body }) => editOwnPage(ctx, { ...params, ...body })),
  bind(nsdlPan.saveCrops, (ctx, { params, body }) => saveOwnCrops(ctx, { ...params, ...body })),
  bind(nsdlPan.submit, (ctx, { params }) => submitScan(ctx, params.id)),
  bind(nsdlPan.reapply, (ctx, { params, body }) => reapply(ctx, { ...params, ...body })),
];

const reading = [
  bind(nsdlPan.info, (ctx, { params }) => getOwn(ctx, params.id)),
  bind(nsdlPan.ackFile, (ctx, { params }) => ackFile(ctx, params.id, ctx.actor.merchantId)),
  bind(nsdlPan.ackZip, (ctx, { body }) => ackZip(ctx, body.ids, ctx.actor.merchantId)),
  bind(nsdlPan.dashboard, (ctx) => ownOverview(ctx)),
  ...bindList(lists.draft, (ctx) => listOwn(ctx, 'draft'), applicationExport('pan-drafts', 'draft')),
  ...bindList(lists.list, (ctx) => listOwn(ctx, 'list'), applicationExport('pan-applications', 'list')),
  ...bindList(lists.waiting, (ctx) => listOwn(ctx, 'waiting'), applicationExport('pan-waiting', 'waiting')),
  ...bindList(lists.incomplete, (ctx) => listOwn(ctx, 'incomplete'), applicationExport('pan-incomplete', 'incomplete')),
  ...bindList(lists.rejection, (ctx) => listOwn(ctx, 'rejection'), applicationExport('pan-rejected', 'rejection')),
  ...bindList(lists.ack, (ctx) => listOwn(ctx, 'ack'), applicationExport('pan-acknowledged', 'ack')),
  ...bindList(lists.hardcopy, (ctx) => listOwn(ctx, 'hardcopy'), applicationExport('pan-hardcopy', 'hardcopy')),
];

/** Physical PAN applications, merchant area. */
export const nsdlPanRoutes: readonly BoundRoute[] = [...drafting, ...scanning, ...reading];
