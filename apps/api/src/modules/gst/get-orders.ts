import { daysBetween, istDateOf } from '@sevadesk/contract/kernel/dates';
import type { SlipPaper } from '@sevadesk/contract/kernel/slip';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx, MerchantCtx, UserCtx } from '../../platform/context.ts';
import { orderHistory, printOrderSlip } from '../orders/index.ts';
import { registrationQuote } from './due-dates.ts';
import { type Filing, filingById } from './filings.repo.ts';
import { filingMovesFor, isFilingOpen, registrationMovesFor } from './gst.rules.ts';
import { type Registration, registrationById } from './registrations.repo.ts';

async function registrationParts(ctx: Ctx, found: Registration, area: 'in' | 'out') {
  const { id, merchantId, constitution, form } = found;
  const history = await orderHistory(ctx, { orderId: id, merchantId, namesStaff: area === 'in' });
  // A code that is missing in a later list is shown as none.
  return {
    ...found,
    constitution: constitution as never,
    values: form,
    history,
    moves: registrationMovesFor(area, found),
  };
}

/** Returns one registration of this shop; a draft with its price. Throws not_found. */
export async function getOwnRegistration(ctx: MerchantCtx, id: string) {
  const found = await registrationById(ctx.db, { id, merchantId: ctx.actor.merchantId });
  if (!found) throw new AppError('not_found');
  const quote = found.status === 'draft' ? await quoteOrNone(ctx) : null;
  return { ...(await registrationParts(ctx, found, 'out')), quote };
}

/** Returns no quote if the shop's package does not sell registrations, so that it still sees its draft. */
async function quoteOrNone(ctx: MerchantCtx) {
  try {
    return await registrationQuote(ctx);
  } catch (error) {
    if (error instanceof AppError && error.code === 'price_missing') return null;
    throw error;
  }
}

/** Returns the customer's slip of the shop's registration. Throws not_found, state_refused before it is submitted. */
export async function registrationSlip(ctx: MerchantCtx, id: string, paper: SlipPaper) {
  const found = await registrationById(ctx.db, { id, merchantId: ctx.actor.merchantId });
  if (!found) throw new AppError('not_found');
  return printOrderSlip(ctx, found, paper);
}

/** Returns one submitted registration. Throws not_found. */
export async function getRegistration(ctx: UserCtx, id: string) {
  const found = await registrationById(ctx.db, { id });
  if (!found) throw new AppError('not_found');
  return {
    ...(await registrationParts(ctx, found, 'in')),
    assignedId: found.assignedTo,
    isMine: found.assignedTo === ctx.actor.userId,
  };
}

async function filingParts(ctx: Ctx, found: Filing, area: 'in' | 'out') {
  const { id, merchantId, status, dueOn } = found;
  const history = await orderHistory(ctx, { orderId: id, merchantId, namesStaff: area === 'in' });
  const daysLeft = isFilingOpen(status) ? daysBetween(istDateOf(ctx.clock.now()), dueOn) : null;
  return { ...found, daysLeft, history, moves: filingMovesFor(area, found) };
}

/** Returns one return of this shop. Throws not_found. */
export async function getOwnFiling(ctx: MerchantCtx, id: string) {
  const found = await filingById(ctx.db, { id, merchantId: ctx.actor.merchantId });
  if (!found) throw new AppError('not_found');
  return filingParts(ctx, found, 'out');
}

/** Returns one return. Throws not_found. */
export async function getFiling(ctx: UserCtx, id: string) {
  const found = await filingById(ctx.db, { id });
  if (!found) throw new AppError('not_found');
  return {
    ...(await filingParts(ctx, found, 'in')),
    assignedId: found.assignedTo,
    isMine: found.assignedTo === ctx.actor.userId,
  };
}

/** Returns the customer's slip of the shop's return. Throws not_found. */
export async function filingSlip(ctx: MerchantCtx, id: string, paper: SlipPaper) {
  const found = await filingById(ctx.db, { id, merchantId: ctx.actor.merchantId });
  if (!found) throw new AppError('not_found');
  return printOrderSlip(ctx, { ...found, about: found.period }, paper);
}
