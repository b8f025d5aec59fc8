import { banking, ownBanking, partnerLeads } from '@sevadesk/contract/banking';
import { type BoundRoute, bind, bindList } from '../../http/bind.ts';
import { clicksExport, leadsExport, ownClicksExport, ownLeadsExport } from './lead-columns.ts';
import { createLeadOfClick } from './create-lead-of-click.ts';
import { clawBack, moveLead, withdrawLead } from './move-lead.ts';
import { discardDraft, listOffers, openOfferPicture, getDraft, saveDraft, createBankLink } from './offer-products.ts';
import { createPartnerLead, listPartnerLeads, listPartnerProducts, getPartnerLead } from './partner-leads.ts';
import { findAlike, submitLead } from './submit-lead.ts';
import * as view from './get-lead.ts';
import * as work from './work-lead.ts';

const own = [
  bind(ownBanking.overview, (ctx) => view.ownOverview(ctx)),
  ...bindList(ownBanking, (ctx) => view.listOwnLeads(ctx), ownLeadsExport),
  ...bindList(
    { list: ownBanking.clicks, export: ownBanking.clickExport },
    (ctx) => view.listOwnClicks(ctx),
    ownClicksExport,
  ),
  bind(ownBanking.offers, (ctx, { query }) => listOffers(ctx, query.kind)),
  bind(ownBanking.picture, (ctx, { params }) => openOfferPicture(ctx, params.id)),
  bind(ownBanking.link, (ctx, { params }) => createBankLink(ctx, params.id)),
  bind(ownBanking.alike, (ctx, { body }) => findAlike(ctx, body)),
  bind(ownBanking.draft, (ctx, { params }) => getDraft(ctx, params.id)),
  bind(ownBanking.discardDraft, (ctx, { params }) => discardDraft(ctx, params.id)),
  bind(ownBanking.saveDraft, (ctx, { body }) => saveDraft(ctx, body)),
  bind(ownBanking.submit, (ctx, { body }) => submitLead(ctx, body)),
  bind(ownBanking.get, (ctx, { params }) => view.getOwnLead(ctx, params.id)),
  bind(ownBanking.slip, (ctx, { params, query }) => view.leadSlip(ctx, params.id, query.paper)),
  bind(ownBanking.addPaper, (ctx, { params, files }) => work.addOwnPaper(ctx, { ...params, files })),
  bind(ownBanking.removePaper, (ctx, { params }) => work.removeOwnPaper(ctx, params)),
  bind(ownBanking.write, (ctx, { params, body }) => work.writeToDesk(ctx, { ...params, ...body })),
  bind(ownBanking.withdraw, (ctx, { params, body }) => withdrawLead(ctx, { ...params, ...body })),
];

const desk = [
  bind(banking.overview, (ctx) => view.overview(ctx)),
  bind(banking.board, (ctx, { query }) => view.getBoard(ctx, { isMine: query.mine === 'yes' })),
  ...bindList(banking, (ctx) => view.listLeads(ctx), leadsExport),
  ...bindList({ list: banking.clicks, export: banking.clickExport }, (ctx) => view.listClicks(ctx), clicksExport),
  bind(banking.people, (ctx) => work.listPeople(ctx)),
  bind(banking.get, (ctx, { params }) => view.getLead(ctx, params.id)),
  bind(banking.move, (ctx, { params, body }) => moveLead(ctx, { ...params, ...body })),
  bind(banking.assign, (ctx, { params, body }) => work.assignLead(ctx, { ...params, ...body })),
  bind(banking.write, (ctx, { params, body }) => work.writeToShop(ctx, { ...params, ...body })),
  bind(banking.clawBack, (ctx, { params, body }) => clawBack(ctx, { ...params, ...body })),
  bind(banking.addPaper, (ctx, { params, files }) => work.addDeskPaper(ctx, { ...params, files })),
  bind(banking.leadOfClick, (ctx, { params, body }) => createLeadOfClick(ctx, { ...params, ...body })),
];

const partner = [
  bind(partnerLeads.products, (ctx) => listPartnerProducts(ctx)),
  bind(partnerLeads.create, (ctx, { body }) => createPartnerLead(ctx, body)),
  bind(partnerLeads.list, (ctx, { query }) => listPartnerLeads(ctx, query)),
  bind(partnerLeads.get, (ctx, { params }) => getPartnerLead(ctx, params.id)),
];

/** Loans and credit cards, both areas, and for shops' own software. */
export const bankingRoutes: readonly BoundRoute[] = [...own, ...desk, ...partner];
