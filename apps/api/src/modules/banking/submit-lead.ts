import {
  type LeadForm,
  type LeadInput,
  leadFaults,
  type LeadProduct,
  type LeadStatus,
} from '@sevadesk/contract/banking';
import {
  addDays,
  ageOn,
  birthDateFault,
  istDateOf,
  istDayStart,
  type LocalDate,
} from '@sevadesk/contract/kernel/dates';
import { pan } from '@sevadesk/contract/kernel/indian-ids';
import { AppError, type FieldProblem, fieldError } from '../../platform/app-error.ts';
import type { Ctx, MerchantCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { requireKyc } from '../kyc/index.ts';
import { chargeOrder, nextOrderNumber, recordOrderStep } from '../orders/index.ts';
import { alikeDays, priceProductOf } from './lead.rules.ts';
import { insertLead, leadOfRequest, leadsAlike } from './leads.repo.ts';
import { activeProduct, deleteDraft } from './products.repo.ts';
import { notifyDesk } from './notify-lead.ts';

type Made = { id: string; number: string };

const grownUp = 18;

/** Throws invalid_input for fields that are missing or do not fit this product. */
export function validateLead(form: LeadForm, product: LeadProduct, today: LocalDate): void {
  const birth = birthDateFault(form.birthDate, today);
  const isMinor = birth === undefined && ageOn(form.birthDate, today) < grownUp;
  const fields: FieldProblem[] = leadFaults(form, product).map(({ field, key, params }) => ({
    field: `form.${field}`,
    fault: params ? { key, params } : { key },
  }));
  if (birth ?? isMinor) fields.push({ field: 'form.birthDate', fault: { key: birth ?? 'under_age' } });
  if (form.joinedOn && form.joinedOn > today) fields.push({ field: 'form.joinedOn', fault: { key: 'date_future' } });
  if (fields.length > 0) throw new AppError('invalid_input', { fields });
}

/** Returns a product on offer. Throws not_found at `productId`. */
export async function needProduct(ctx: Ctx, productId: string) {
  const product = await activeProduct(ctx.db, productId);
  if (!product) throw fieldError('productId', 'not_found');
  return product;
}
type Product = Awaited<ReturnType<typeof needProduct>>;

export type NewLead = {
  id: string;
  number: string;
  merchantId: string;
  product: Pick<Product, 'id' | 'kind' | 'loanType'>;
  own: { ownPaise: number | null; ownBasisPoints: number | null };
  verb: string;
  details?: Record<string, string>;
};

/** Stores the terms of a new lead and starts its history; nothing is charged. Throws price_missing. */
export async function startLead(ctx: Ctx, { id, number, merchantId, product, verb, details }: NewLead): Promise<void> {
  await chargeOrder(ctx, {
    orderId: id,
    number,
    merchantId,
    kind: 'bank-lead',
    expectedPaise: 0,
    product: priceProductOf(product),
  });
  const to: LeadStatus = 'new';
  await recordOrderStep(ctx, { orderId: id, kind: 'bank-lead', from: null, to, verb, ...(details && { details }) });
  await notifyDesk(ctx, { id, number, merchantId, assigneeId: null }, 'lead_received');
}

async function keepLead(ctx: MerchantCtx, input: LeadInput, product: Product): Promise<Made> {
  const { merchantId, userId } = ctx.actor;
  const { name, mobile, pan: panNo, pin, amountPaise, months, consent: _, ...data } = input.form;
  const made = { id: ctx.ids.next(), number: await nextOrderNumber(ctx, 'bank-lead') };
  const now = ctx.clock.now().toISOString();
  const own = { ownPaise: product.commissionPaise, ownBasisPoints: product.commissionBasisPoints };
  const inserted = await insertLead(ctx.db, {
    ...made,
    merchantId,
    productId: product.id,
    kind: product.kind,
    priceProduct: priceProductOf(product),
    status: 'new',
    statusAt: now,
    source: 'form',
    name,
    mobile,
    pan: panNo,
    pin,
    data: JSON.stringify(data),
    askedPaise: amountPaise ?? null,
    months: months ?? null,
    ...own,
    consentVersion: input.consentVersion,
    consentAt: now,
    requestId: input.requestId,
    createdBy: userId,
    createdAt: now,
  });
  if (!inserted) {
    const former = await leadOfRequest(ctx.db, { merchantId, requestId: input.requestId });
    if (!former) throw new AppError('unexpected');
    return former;
  }
  await startLead(ctx, { ...made, merchantId, product, own, verb: 'submit' });
  await deleteDraft(ctx.db, { userId, productId: product.id });
  return made;
}

/**
 * Submits a lead to head office; a repeated request returns the same lead. Nothing is charged, the terms of the day are stored.
 * Throws invalid_input, not_found, price_missing, kyc_required.
 */
export async function submitLead(ctx: MerchantCtx, input: LeadInput): Promise<Made> {
  await requireKyc(ctx, 'banking');
  const product = await needProduct(ctx, input.productId);
  if (product.applyMode !== 'lead') throw fieldError('productId', 'wrong_state');
  validateLead(input.form, product, istDateOf(ctx.clock.now()));
  return withTransaction(ctx, (tx) => keepLead(tx, input, product));
}

/** Returns the start of the period in which earlier leads count as similar. */
export function alikeSince(ctx: Ctx): string {
  return istDayStart(addDays(istDateOf(ctx.clock.now()), -alikeDays));
}

/** Returns whether this PAN was submitted for such a product within 90 days, without naming another shop's lead. Throws not_found. */
export async function findAlike(ctx: MerchantCtx, input: { productId: string; pan: string }) {
  const product = await needProduct(ctx, input.productId);
  const number = pan.normalise(input.pan);
  if (pan.faultOf(number)) return { found: false, number: null };
  const priceProduct = priceProductOf(product);
  const found = await leadsAlike(ctx.db, { pan: number, priceProduct, since: alikeSince(ctx) });
  const own = found.find(({ merchantId }) => merchantId === ctx.actor.merchantId);
  return { found: found.length > 0, number: own?.number ?? null };
}
