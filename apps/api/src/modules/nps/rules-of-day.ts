import { istDateOf } from '@sevadesk/contract/kernel/dates';
import type { NpsForm, NpsGround, NpsLimitsInput, NpsManager } from '@sevadesk/contract/nps';
import { validateNps, npsForm } from '@sevadesk/contract/nps';
import { fieldFaultsOf } from '@sevadesk/contract/kernel/faults';
import { AppError, fieldError } from '../../platform/app-error.ts';
import type { Ctx, MerchantCtx, UserCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { quoteOrder } from '../orders/index.ts';
import * as repo from './nps-rules.repo.ts';

const todayOf = ({ clock }: Ctx) => istDateOf(clock.now());

async function groundToday(ctx: Ctx): Promise<NpsGround> {
  const today = todayOf(ctx);
  const managers = (await repo.allManagers(ctx.db)).filter(({ isActive }) => isActive);
  return { limits: await repo.limitsOn(ctx.db, today), managers: managers.map(({ code }) => code), today };
}

/** Parses a complete form and validates it by today's limits. Throws invalid_input with all faults at their fields. */
export async function wholeForm(ctx: Ctx, data: unknown): Promise<NpsForm> {
  const read = npsForm.safeParse(data);
  if (!read.success) throw new AppError('invalid_input', { fields: fieldFaultsOf(read.error) });
  const fields = validateNps(read.data, await groundToday(ctx));
  if (fields.length > 0) throw new AppError('invalid_input', { fields });
  return read.data;
}

/** Returns what the screen needs to fill in and validate a form; without a price nothing can be sold now. */
export async function getOptions(ctx: MerchantCtx) {
  const today = todayOf(ctx);
  const quote = await quoteOrder(ctx, {
    kind: 'nps',
    merchantId: ctx.actor.merchantId,
    product: 'registration',
  }).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'price_missing') return null;
    throw error;
  });
  return {
    limits: await repo.limitsOn(ctx.db, today),
    managers: (await repo.allManagers(ctx.db)).filter(({ isActive }) => isActive),
    quote,
    today,
  };
}

/** Returns all limits and fund managers. */
export async function getRules(ctx: UserCtx) {
  return { limits: await repo.allLimits(ctx.db), managers: await repo.allManagers(ctx.db) };
}

/** Sets the limits from a day on. Throws invalid_input for a past day or an impossible range. */
export async function saveLimits(ctx: UserCtx, input: NpsLimitsInput) {
  if (input.validFrom < todayOf(ctx)) throw fieldError('validFrom', 'date_past');
  if (input.maxAge < input.minAge) throw fieldError('maxAge', 'too_small');
  const ages = input.equitySteps.map(({ fromAge }) => fromAge);
  if (ages.some((age, index) => index > 0 && age <= (ages[index - 1] ?? 0))) {
    throw fieldError('equitySteps', 'invalid');
  }
  return withTransaction(ctx, async (tx) => {
    await repo.writeLimits(tx.db, input, { userId: tx.actor.userId, at: tx.clock.now().toISOString() });
    await recordAudit(tx, { action: 'nps.save-limits', details: input });
    return getRules(tx);
  });
}

/** Adds or updates a fund manager; an inactive one can no longer be selected. */
export async function saveManager(ctx: UserCtx, manager: NpsManager) {
  return withTransaction(ctx, async (tx) => {
    await repo.writeManager(tx.db, manager);
    await recordAudit(tx, { action: 'nps.save-manager', details: manager });
    return getRules(tx);
  });
}
