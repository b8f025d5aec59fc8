import { AppError } from '../../platform/app-error.ts';
import type { Ctx, MerchantCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { cancelUnsent } from './debits.repo.ts';
import { claimRevocations, lockMandate, type Mandate, updateMandate } from './mandates.repo.ts';
import { notifyShop } from './notify-shop.ts';
import { recordLook } from './record-look.ts';

type Change = { from: readonly Mandate['status'][]; action: 'pause' | 'resume' | 'revoke' };

async function changed(
  ctx: MerchantCtx,
  id: string,
  { from, action }: Change,
  apply: (ctx: MerchantCtx, mandate: Mandate) => Promise<void>,
): Promise<{ ok: true }> {
  return withTransaction(ctx, async (ctx) => {
    const mandate = await lockMandate(ctx.db, id, ctx.actor.merchantId);
    if (!mandate) throw new AppError('not_found');
    if (!from.includes(mandate.status)) throw new AppError('state_refused');
    await apply(ctx, mandate);
    const { refNo, merchantId } = mandate;
    await recordAudit(ctx, {
      action: `mandates.${action}`,
      record: { type: 'mandate', id },
      details: { refNo, merchantId, before: mandate.status },
    });
    return { ok: true as const };
  });
}

/** Pauses a mandate; a debit that was sent already runs to its end. Throws not_found, state_refused. */
export function pauseMandate(ctx: MerchantCtx, { id }: { id: string }): Promise<{ ok: true }> {
  return changed(ctx, id, { from: ['active'], action: 'pause' }, async (ctx) => {
    await updateMandate(ctx.db, id, { status: 'paused' });
    await cancelUnsent(ctx.db, id, ctx.clock.now().toISOString());
  });
}

/** Resumes a paused mandate and starts counting failures again. Throws not_found, state_refused. */
export function resumeMandate(ctx: MerchantCtx, { id }: { id: string }): Promise<{ ok: true }> {
  return changed(ctx, id, { from: ['paused'], action: 'resume' }, (ctx) =>
    updateMandate(ctx.db, id, { status: 'active', failures: 0 }),
  );
}

/** Ends a mandate here at once; the provider is asked until it has ended it, too. Throws not_found, state_refused. */
export function revokeMandate(ctx: MerchantCtx, { id }: { id: string }): Promise<{ ok: true }> {
  return changed(ctx, id, { from: ['pending', 'active', 'paused'], action: 'revoke' }, async (ctx, mandate) => {
    const now = ctx.clock.now().toISOString();
    await endMandate(ctx, mandate, 'revoked');
    await updateMandate(ctx.db, id, { revokeAt: now });
  });
}

/** Ends a locked mandate: no debit begins any more, and the shop is notified. One that was sent runs to its end. */
export async function endMandate(
  ctx: Ctx,
  mandate: Mandate,
  status: 'revoked' | 'rejected' | 'expired',
): Promise<void> {
  const now = ctx.clock.now().toISOString();
  await updateMandate(ctx.db, mandate.id, { status, endedAt: now, nextCheckAt: null, approvalUrl: null });
  await cancelUnsent(ctx.db, mandate.id, now);
  await notifyShop(ctx, mandate.merchantId, { event: 'mandate_ended', params: { number: mandate.refNo } });
}

const leaseMs = 300_000;

/** Asks the provider to end mandates that ended here, until it does. Returns their number. */
export async function sweepRevocations(ctx: Ctx): Promise<number> {
  const now = ctx.clock.now();
  const due = await claimRevocations(ctx.db, now, new Date(now.getTime() + leaseMs));
  for (const { id, refNo } of due) {
    const answer = await ctx.providers.mandate.revoke(refNo);
    await recordLook(ctx, { mandateId: id, call: 'revoke' }, answer);
    if (answer.outcome === 'accepted') await updateMandate(ctx.db, id, { revokeAt: null });
  }
  return due.length;
}
