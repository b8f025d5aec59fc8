import { type LeadInput, type LeadStatus, leadStatuses, type PartnerLead } from '@sevadesk/contract/banking';
import { pageOf } from '@sevadesk/contract/kernel/partner-page';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import { storedCode } from '@sevadesk/contract/kernel/stored-code';
import { statusText } from '@sevadesk/messages';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx, PartnerCtx } from '../../platform/context.ts';
import {
  findTestOrder,
  isTest,
  listTestOrders,
  placeTestOrder,
  type TestOrder,
  notifyPartner,
} from '../partner-api/index.ts';
import { kindOf } from './lead.rules.ts';
import { findLead, type Lead, sentLeads } from './leads.repo.ts';
import { activeProducts, productWithBank } from './products.repo.ts';
import { validateLead, needProduct, submitLead } from './submit-lead.ts';
import { istDateOf } from '@sevadesk/contract/kernel/dates';

const statusOf = storedCode(leadStatuses);

/** Lists cards and loans for which a shop's software can submit leads. */
export async function listPartnerProducts(ctx: PartnerCtx) {
  const [cards, loans] = await Promise.all([activeProducts(ctx.db, 'cc'), activeProducts(ctx.db, 'loan')]);
  return [...cards, ...loans]
    .filter(({ applyMode }) => applyMode === 'lead')
    .map(({ id, kind, bankName, name }) => ({ id, kind: kindOf(kind), bankName, name }));
}

async function shownTestLead(ctx: Ctx, order: TestOrder): Promise<PartnerLead> {
  const product = await productWithBank(ctx.db, order.productId ?? '');
  const status = statusOf(order.status);
  return {
    id: order.id,
    number: order.number,
    kind: kindOf(product.kind),
    status,
    bankName: product.bankName,
    productName: product.name,
    statusText: statusText('lead', status, ctx.locale),
    statusAt: order.steps.at(-1)?.at ?? order.createdAt,
    commissionPaise: null,
    createdAt: order.createdAt,
    livemode: false,
  };
}

type FoundLead = NonNullable<Awaited<ReturnType<typeof findLead>>>;

function shownLead(ctx: Ctx, lead: FoundLead): PartnerLead {
  const { id, number, kind, bankName, productName, status, statusAt, commissionPaise, createdAt } = lead;
  return {
    id,
    number,
    kind,
    bankName,
    productName,
    status,
    statusAt,
    createdAt,
    livemode: true,
    statusText: statusText('lead', status, ctx.locale),
    commissionPaise: commissionPaise === null ? null : toPaise(commissionPaise),
  };
}

/** Returns one lead with its status. Throws not_found for another shop's id as for an unknown one. */
export async function getPartnerLead(ctx: PartnerCtx, id: string): Promise<PartnerLead> {
  if (isTest(ctx)) return shownTestLead(ctx, await findTestOrder(ctx, 'lead', id));
  const lead = await findLead(ctx.db, id, ctx.actor.merchantId);
  if (!lead) throw new AppError('not_found');
  return shownLead(ctx, lead);
}

type Query = { status?: LeadStatus | undefined; limit: string; cursor?: string | undefined };

/** Lists the shop's leads, newest first; a test key sees only test leads. */
export async function listPartnerLeads(ctx: PartnerCtx, { limit, ...query }: Query) {
  const page = { ...query, limit: Number(limit) + 1 };
  const shown = isTest(ctx)
    ? await Promise.all((await listTestOrders(ctx, 'lead', page)).map((order) => shownTestLead(ctx, order)))
    : (await sentLeads(ctx.readDb, { ...page, merchantId: ctx.actor.merchantId })).map((lead) => shownLead(ctx, lead));
  return pageOf(shown, limit);
}

/** Submits a lead like the shop's form; a test key creates a test order. Throws invalid_input, not_found, price_missing, kyc_required. */
export async function createPartnerLead(ctx: PartnerCtx, input: Omit<LeadInput, 'requestId'>): Promise<PartnerLead> {
  if (isTest(ctx)) {
    const product = await needProduct(ctx, input.productId);
    validateLead(input.form, product, istDateOf(ctx.clock.now()));
    const way = product.kind;
    const order = await placeTestOrder(ctx, { kind: 'lead', way, status: 'new', productId: product.id });
    return shownTestLead(ctx, order);
  }
  const { id } = await submitLead(ctx, { ...input, requestId: ctx.ids.next() });
  return getPartnerLead(ctx, id);
}

/** Notifies the shop's software of a lead's new status, in the transaction of the move. */
export async function notifyLeadMoved(
  ctx: Ctx,
  { id, number, merchantId, status: previousStatus }: Lead,
  status: LeadStatus,
): Promise<void> {
  const data = { id, number, status, previousStatus, at: ctx.clock.now().toISOString() };
  await notifyPartner(ctx, { merchantId, event: 'lead.status_changed', data });
}
