import { courier, ownCourier } from '@sevadesk/contract/courier';
import { type BoundRoute, bind, bindList } from '../../http/bind.ts';
import { listActiveCompanies, listCompanies, saveCompany } from './companies.ts';
import { drawBatchSheet } from './draw-batch-sheet.ts';
import { consignmentManifest, ownManifest } from './draw-manifest.ts';
import { saveOwnSlip, storeSlip, openConsignmentSlip, openOwnSlip } from './store-slip.ts';
import {
  consignmentsExport,
  findByCode,
  findShops,
  listConsignments,
  listOwnConsignments,
  ownConsignmentsExport,
} from './list-consignments.ts';
import { listOwed, listOwnTravels, listTravels, findForms, findOwnForms } from './find-forms.ts';
import { moveConsignment, moveOwnConsignment } from './move-consignment.ts';
import { addConsignment, addOwnConsignment, editConsignment, editOwnConsignment } from './pack-consignment.ts';
import { receiveConsignment, receiveOwnConsignment } from './receive-consignment.ts';
import { courierReport, ownCourierReport } from './report-courier.ts';
import { getConsignment, getOwnConsignment } from './get-consignment.ts';

const own = [
  ...bindList(ownCourier, (ctx) => listOwnConsignments(ctx), ownConsignmentsExport),
  bind(ownCourier.get, (ctx, { params }) => getOwnConsignment(ctx, params.id)),
  bind(ownCourier.add, (ctx, { body }) => addOwnConsignment(ctx, body)),
  bind(ownCourier.edit, (ctx, { params, body }) => editOwnConsignment(ctx, { ...params, ...body })),
  bind(ownCourier.move, (ctx, { params, body }) => moveOwnConsignment(ctx, { ...params, ...body })),
  bind(ownCourier.receive, (ctx, { params, body }) => receiveOwnConsignment(ctx, { ...params, ...body })),
  bind(ownCourier.look, (ctx, { body }) => findOwnForms(ctx, body)),
  bind(ownCourier.owed, (ctx) => listOwed(ctx)),
  bind(ownCourier.saveSlip, (ctx, { params, files }) => saveOwnSlip(ctx, { ...params, files })),
  bind(ownCourier.slip, (ctx, { params }) => openOwnSlip(ctx, params.id)),
  bind(ownCourier.manifest, (ctx, { params }) => ownManifest(ctx, params.id)),
  bind(ownCourier.report, (ctx) => ownCourierReport(ctx)),
  bind(ownCourier.ofForm, (ctx, { params }) => listOwnTravels(ctx, params.id)),
  bind(ownCourier.companies, (ctx) => listActiveCompanies(ctx)),
];

const head = [
  ...bindList(courier, (ctx) => listConsignments(ctx), consignmentsExport),
  bind(courier.get, (ctx, { params }) => getConsignment(ctx, params.id)),
  bind(courier.add, (ctx, { body }) => addConsignment(ctx, body)),
  bind(courier.edit, (ctx, { params, body }) => editConsignment(ctx, { ...params, ...body })),
  bind(courier.move, (ctx, { params, body }) => moveConsignment(ctx, { ...params, ...body })),
  bind(courier.receive, (ctx, { params, body }) => receiveConsignment(ctx, { ...params, ...body })),
  bind(courier.look, (ctx, { body }) => findForms(ctx, body)),
  bind(courier.find, (ctx, { body }) => findByCode(ctx, body.code)),
  bind(courier.saveSlip, (ctx, { params, files }) => storeSlip(ctx, { ...params, files })),
  bind(courier.slip, (ctx, { params }) => openConsignmentSlip(ctx, params.id)),
  bind(courier.manifest, (ctx, { params }) => consignmentManifest(ctx, params.id)),
  bind(courier.batchSheet, (ctx, { body }) => drawBatchSheet(ctx, body.ids)),
  bind(courier.report, (ctx) => courierReport(ctx)),
  bind(courier.ofForm, (ctx, { params }) => listTravels(ctx, params.id)),
  bind(courier.shops, (ctx, { body }) => findShops(ctx, body.search)),
  bind(courier.companies, (ctx) => listCompanies(ctx)),
  bind(courier.saveCompany, (ctx, { body }) => saveCompany(ctx, body)),
];

/** Consignments of signed forms, both areas. */
export const courierRoutes: readonly BoundRoute[] = [...own, ...head];
