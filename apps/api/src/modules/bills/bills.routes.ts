import { bills, ownBills, partnerBills } from '@sevadesk/contract/bills';
import { bind, bindList, bindOnce, type BoundRoute } from '../../http/bind.ts';
import { billsExport, catalogueExport, ownBillsExport } from './bill-columns.ts';
import { fetchBill } from './fetch-bill.ts';
import { countBills, getBill, getOwnBill } from './get-payment.ts';
import { getBiller, listBillers, listCategories, listPlans } from './list-billers.ts';
import { listBills, listCatalogue, listOwnBills } from './list-bills.ts';
import {
  fetchPartnerBill,
  getPartnerBill,
  listPartnerBillers,
  listPartnerBills,
  payPartnerBill,
  validatePartnerPayment,
} from './partner-bills.ts';
import { payBill, quoteBill } from './pay-bill.ts';
import { pollPayment } from './poll-payment.ts';
import { printReceipt } from './print-receipt.ts';
import { raiseComplaint } from './raise-complaint.ts';
import { receiveCallback } from './receive-callback.ts';
import { refreshCatalogue } from './refresh-catalogue.ts';
import { listFrequent, saveReminder } from './remind-due.ts';

const shop: readonly BoundRoute[] = [
  bind(ownBills.categories, (ctx) => listCategories(ctx)),
  bind(ownBills.billers, (ctx, { query }) => listBillers(ctx, query)),
  bind(ownBills.biller, (ctx, { params }) => getBiller(ctx, params.billerId)),
  bind(ownBills.plans, (ctx, { params, query }) => listPlans(ctx, { ...params, ...query })),
  bind(ownBills.frequent, (ctx) => listFrequent(ctx)),
  bind(ownBills.saveReminder, (ctx, { params, body }) => saveReminder(ctx, { ...params, ...body })),
  bind(ownBills.fetchBill, (ctx, { body }) => fetchBill(ctx, body)),
  bind(ownBills.quote, (ctx, { body }) => quoteBill(ctx, body)),
  bind(ownBills.pay, (ctx, { body }) => payBill(ctx, body)),
  ...bindList({ list: ownBills.list, export: ownBills.export }, (ctx) => listOwnBills(ctx), ownBillsExport),
  bind(ownBills.get, (ctx, { params }) => getOwnBill(ctx, params.id)),
  bind(ownBills.receipt, (ctx, { params, query }) => printReceipt(ctx, { ...params, ...query })),
  bind(ownBills.raiseComplaint, (ctx, { params, body }) => raiseComplaint(ctx, { ...params, ...body })),
  bind(ownBills.callback, (ctx, { params, body }) => receiveCallback(ctx, { ...params, form: body })),
];

const staff: readonly BoundRoute[] = [
  ...bindList({ list: bills.list, export: bills.export }, (ctx) => listBills(ctx), billsExport),
  bind(bills.counts, (ctx) => countBills(ctx)),
  bind(bills.get, (ctx, { params }) => getBill(ctx, params.id)),
  bind(bills.requestStatus, (ctx, { params }) => pollPayment(ctx, params.id, 'person')),
  ...bindList({ list: bills.catalogue, export: bills.catalogueExport }, (ctx) => listCatalogue(ctx), catalogueExport),
  bind(bills.refreshCatalogue, (ctx) => refreshCatalogue(ctx)),
];

const partner: readonly BoundRoute[] = [
  bind(partnerBills.categories, (ctx) => listCategories(ctx)),
  bind(partnerBills.billers, (ctx, { query }) => listPartnerBillers(ctx, query)),
  bind(partnerBills.biller, (ctx, { params }) => getBiller(ctx, params.billerId)),
  bind(partnerBills.plans, (ctx, { params, query }) => listPlans(ctx, { ...params, ...query })),
  bind(partnerBills.fetch, (ctx, { body }) => fetchPartnerBill(ctx, body)),
  bindOnce(partnerBills.pay, {
    makeReady: (ctx, { body }) => validatePartnerPayment(ctx, body),
    run: (ctx, { body }, checked) => payPartnerBill(ctx, body, checked),
  }),
  bind(partnerBills.list, (ctx, { query }) => listPartnerBills(ctx, query)),
  bind(partnerBills.get, (ctx, { params }) => getPartnerBill(ctx, params.id)),
];

/** Bills of both areas, of shops' own software, and the network's callback. */
export const billsRoutes: readonly BoundRoute[] = [...shop, ...staff, ...partner];
