import type { PsaDecision, PsaStatus } from '@sevadesk/contract/uti-pan';
import { AppError } from '../../platform/app-error.ts';
import type { UserCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { rejectOrder, succeedOrder } from './end-order.ts';
import { pollOrder } from './poll-order.ts';
import { psaStatusOf } from './order.rules.ts';
import { findOrder, lockOrder, type Order } from './orders.repo.ts';
import { sendOrder } from './send-order.ts';
import { isEndedByPeople } from './get-order.ts';

async function apply(ctx: UserCtx, order: Order, decision: PsaDecision): Promise<Order> {
  if (decision.action === 'send') return sendOrder(ctx, order);
  // Orders sent by API end by UTI's own answer until they go to review: never by a guess.
  if (!isEndedByPeople(order)) throw new AppError('state_refused');
  if (decision.action === 'reject') return rejectOrder(ctx, order, { reason: decision.reason });
  return succeedOrder(ctx, order, { psaId: decision.psaId, providerRef: decision.providerRef });
}

/**
 * Sends a registration, approves it with the id that UTI issued, or rejects it with a refund by its terms. Throws not_found,
 * changed_meanwhile, state_refused, invalid_input at `psaId` for another shop's id.
 */
export async function decidePsa(
  ctx: UserCtx,
  { id, decision }: { id: string; decision: PsaDecision },
): Promise<{ status: PsaStatus }> {
  return withTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx.db, { kind: 'uti-psa', id });
    if (!order || order.status === 'draft') throw new AppError('not_found');
    if (order.version !== decision.version) throw new AppError('changed_meanwhile');
    return { status: psaStatusOf((await apply(tx, order, decision)).status) };
  });
}

/** Polls UTI now, regardless of the schedule. Throws not_found, state_refused for an order not sent by API. */
export async function checkPsa(ctx: UserCtx, id: string): Promise<{ status: PsaStatus }> {
  const order = await findOrder(ctx.db, { kind: 'uti-psa', id });
  if (!order || order.status === 'draft') throw new AppError('not_found');
  if (order.way !== 'provider') throw new AppError('state_refused');
  return { status: psaStatusOf(await pollOrder(ctx, id, 'person')) };
}
