import { randomBytes } from 'node:crypto';
import type { mandateInput, ownMandate } from '@sevadesk/contract/mandates';
import { istDateOf } from '@sevadesk/contract/kernel/dates';
import { toPaise } from '@sevadesk/contract/kernel/money';
import type { z } from 'zod';
import { AppError, fieldError } from '../../platform/app-error.ts';
import { linkBase } from '../../platform/brand-of.ts';
import type { MerchantCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { mandateSettings } from '../masters/index.ts';
import { readableNumber } from '../payments/index.ts';
import { ownDebits } from './debits.repo.ts';
import { mandatePolicyNow } from './mandate-policy.ts';
import { insertMandate, newestMandate, payerOf, updateMandate } from './mandates.repo.ts';
import { recordLook } from './record-look.ts';

/** Returns the merchant's newest mandate with its debits, and whether a new one may be set up. */
export async function getOwnMandate(ctx: MerchantCtx): Promise<z.output<typeof ownMandate>> {
  const { isOn, noticeHours, mostPaise } = await mandatePolicyNow(ctx);
  const isAvailable = isOn && (await mandateSettings(ctx)).mode === 'on';
  const mandate = await newestMandate(ctx.db, ctx.actor.merchantId);
  const debits = await ownDebits(ctx.db, ctx.actor.merchantId);
  return { isAvailable, noticeHours, mostPaise, mandate: mandate ?? null, debits };
}

type Input = z.output<typeof mandateInput>;

/**
 * Requests a mandate, stored before the provider is called. Throws mode_off, duplicate (there is a live one), faults at the sums and the
 * last day, payment_failed (the provider refused), provider_unavailable (the outcome is unknown: it stays pending and is polled).
 */
export async function createMandate(
  ctx: MerchantCtx,
  input: Input,
): Promise<{ id: string; approvalUrl: string | null }> {
  const policy = await mandatePolicyNow(ctx);
  if (!policy.isOn || (await mandateSettings(ctx)).mode === 'off') throw new AppError('mode_off');
  const now = ctx.clock.now();
  if (input.maxPaise > policy.mostPaise) throw fieldError('maxPaise', 'amount');
  if (input.endsOn <= istDateOf(now)) throw fieldError('endsOn', 'date_past');
  const { merchantId, userId } = ctx.actor;
  const id = ctx.ids.next();
  const refNo = readableNumber('MD', now, randomBytes(6));
  await withTransaction(ctx, async (ctx) => {
    const at = now.toISOString();
    const mandate = { ...input, id, refNo, merchantId, createdBy: userId, createdAt: at };
    if (!(await insertMandate(ctx.db, { ...mandate, nextDebitAt: at, nextCheckAt: at })))
      throw new AppError('duplicate');
    await recordAudit(ctx, {
      action: 'mandates.create',
      record: { type: 'mandate', id },
      details: { refNo, merchantId, ...input },
    });
  });
  const answer = await ctx.providers.mandate.create({
    mandateRef: refNo,
    maxPaise: toPaise(input.maxPaise),
    endsOn: input.endsOn,
    payer: await payerOf(ctx.db, userId),
    redirectUrl: `${linkBase(ctx, ctx.brand)}/merchant/accounting/mandate`,
  });
  await recordLook(ctx, { mandateId: id, call: 'create' }, answer);
  if (answer.outcome === 'unknown') throw new AppError('provider_unavailable');
  if (answer.outcome === 'refused') {
    await updateMandate(ctx.db, id, { status: 'rejected', endedAt: now.toISOString(), nextCheckAt: null });
    throw new AppError('payment_failed');
  }
  await updateMandate(ctx.db, id, { approvalUrl: answer.approvalUrl });
  return { id, approvalUrl: answer.approvalUrl };
}
