import { istDateOf } from '@sevadesk/contract/kernel/dates';
import { formatAmount, formatBalance } from '@sevadesk/contract/kernel/money';
import type { Ctx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import type { MandateState } from '../../providers/mandate/port.ts';
import { recordAudit } from '../audit/index.ts';
import { endMandate } from './change-mandate.ts';
import { isStale, nextLookAt } from './mandate.rules.ts';
import { claimLooks, lockMandate, type Mandate, mandateById, updateMandate } from './mandates.repo.ts';
import { notifyShop } from './notify-shop.ts';
import { recordLook } from './record-look.ts';

const leaseMs = 60_000;

async function approve(ctx: Ctx, mandate: Mandate): Promise<void> {
  const { id, refNo, merchantId, amountPaise, limitPaise } = mandate;
  const approvedAt = ctx.clock.now().toISOString();
  await updateMandate(ctx.db, id, { status: 'active', approvedAt, approvalUrl: null });
  await recordAudit(ctx, { action: 'mandates.agree', record: { type: 'mandate', id }, details: { refNo, merchantId } });
  await notifyShop(ctx, merchantId, {
    event: 'mandate_agreed',
    params: { number: refNo, amount: formatAmount(amountPaise), limit: formatBalance(limitPaise) },
  });
}

async function applyState(ctx: Ctx, mandate: Mandate, state: MandateState | undefined): Promise<void> {
  const now = ctx.clock.now();
  const isOver = mandate.endsOn < istDateOf(now) || (mandate.status === 'pending' && isStale(mandate.createdAt, now));
  if (state === 'rejected' || state === 'revoked' || state === 'expired') return endMandate(ctx, mandate, state);
  if (isOver) {
    await endMandate(ctx, mandate, 'expired');
    return updateMandate(ctx.db, mandate.id, { revokeAt: now.toISOString() });
  }
  if (state === 'active' && mandate.status === 'pending') await approve(ctx, mandate);
  const status = state === 'active' && mandate.status === 'pending' ? 'active' : mandate.status;
  await updateMandate(ctx.db, mandate.id, {
    nextCheckAt: nextLookAt(status, mandate.createdAt, now).toISOString(),
  });
}

/** Polls the provider about one live mandate and applies what the payer did. */
export async function pollMandate(ctx: Ctx, id: string): Promise<void> {
  const mandate = await mandateById(ctx.db, id);
  if (!mandate) return;
  const answer = await ctx.providers.mandate.status(mandate.refNo);
  await recordLook(ctx, { mandateId: id, call: 'status' }, answer);
  await withTransaction(ctx, async (ctx) => {
    const locked = await lockMandate(ctx.db, id);
    if (!locked || !['pending', 'active', 'paused'].includes(locked.status)) return;
    await applyState(ctx, locked, answer.outcome === 'found' ? answer.state : undefined);
  });
}

/** Polls all due mandates; one that fails is due again in a minute. Returns their number. */
export async function sweepMandates(ctx: Ctx): Promise<number> {
  const now = ctx.clock.now();
  const due = await claimLooks(ctx.db, now, new Date(now.getTime() + leaseMs));
  for (const id of due) {
    try {
      await pollMandate(ctx, id);
    } catch (error) {
      ctx.log.error({ err: error, mandate: id }, 'mandate could not be polled');
    }
  }
  return due.length;
}
