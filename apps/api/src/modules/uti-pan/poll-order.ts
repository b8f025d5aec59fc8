import type { UtiStatus } from '@sevadesk/contract/uti-pan';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import type { PanUtiCreated, PanUtiLook } from '../../providers/pan-uti/port.ts';
import { rejectOrder, reviewOrder, succeedOrder } from './end-order.ts';
import { changeForm, insertLook } from './forms.repo.ts';
import { nextCheckAt, type Verdict, verdictOf } from './order.rules.ts';
import { anyOrder, changeOrder, isPsaIdTaken, lockOrder, type Order } from './orders.repo.ts';
import { callProvider } from './call-provider.ts';

export type LookSource = 'send' | 'sweep' | 'callback' | 'person';
type Answer = PanUtiLook | PanUtiCreated;

const withoutWords = 'UTI gave no reason';

async function applyVerdict(ctx: Ctx, order: Order, verdict: Verdict, answer: Answer): Promise<void> {
  const providerRef = answer.outcome === 'found' ? answer.providerRef : undefined;
  switch (verdict.kind) {
    case 'succeed': {
      const { psaId } = verdict;
      // Another shop has this id, by UTI's mistake or ours: a person reviews it.
      const isTaken = order.kind === 'uti-psa' && (await isPsaIdTaken(ctx.db, psaId ?? '', order.id));
      if (!isTaken) await succeedOrder(ctx, order, { psaId, providerRef });
      else if (order.status === 'sent') await reviewOrder(ctx, order, 'differs');
      return;
    }
    case 'reject':
      await rejectOrder(ctx, order, { reason: verdict.reason ?? withoutWords });
      return;
    case 'review':
      await reviewOrder(ctx, order, verdict.cause);
      return;
    default:
  }
}

/** Returns what the answer to sending means: a refusal ends the order with the provider's reason, anything else ends nothing. */
function verdictOfSending(answer: PanUtiCreated): Verdict {
  const isRefused = answer.outcome === 'refused' && answer.cause === 'other';
  return isRefused ? { kind: 'reject', reason: answer.reason } : { kind: 'stay' };
}

const hasIt = (answer: Answer) =>
  answer.outcome === 'created' ||
  answer.outcome === 'found' ||
  (answer.outcome === 'refused' && answer.cause === 'ref-used');

const refOf = (order: Order, answer: Answer) => {
  if (order.providerRef !== null) return order.providerRef;
  return answer.outcome === 'found' || answer.outcome === 'created' ? answer.providerRef : null;
};

/** Records the poll and the coupons that an agent has used, and schedules the next poll by the order's new state. */
async function noteAsked(ctx: Ctx, before: Order, after: Order, answer: Answer): Promise<void> {
  const now = ctx.clock.now();
  const checkCount = before.checkCount + 1;
  await changeOrder(ctx.db, before.id, {
    checkCount,
    checkedAt: now.toISOString(),
    isReceived: before.isReceived || hasIt(answer),
    providerRef: refOf(after, answer),
    nextCheckAt: nextCheckAt({ ...after, checkCount }, now),
  });
  if (before.kind === 'uti-psa' && answer.outcome === 'found' && answer.used) {
    const { electronic, physical } = answer.used;
    const used = { usedElectronic: electronic, usedPhysical: physical, usedAt: now.toISOString() };
    await changeForm(ctx.db, before.id, used);
  }
}

async function take(ctx: Ctx, id: string, answer: Answer, source: LookSource): Promise<UtiStatus> {
  return withTransaction(ctx, async (tx) => {
    const found = await anyOrder(tx.db, { id });
    const order = found && (await lockOrder(tx.db, found));
    if (!order) throw new AppError('not_found');
    const isSending = answer.outcome === 'created' || answer.outcome === 'refused';
    const isSent = order.status === 'sent' && order.way === 'provider';
    const verdict: Verdict = isSending
      ? isSent
        ? verdictOfSending(answer)
        : { kind: 'stay' }
      : verdictOf(order, answer, tx.clock.now());
    await applyVerdict(tx, order, verdict, answer);
    const after = await lockOrder(tx.db, order);
    if (!after) throw new AppError('not_found');
    await insertLook(tx.db, {
      id: tx.ids.next(),
      orderId: id,
      source,
      outcome: answer.outcome === 'found' ? answer.status : answer.outcome,
      statusBefore: order.status,
      statusAfter: after.status,
      answer: answer.evidence ?? ('cause' in answer ? answer.cause : null),
      at: tx.clock.now().toISOString(),
    });
    await noteAsked(tx, order, after, answer);
    return after.status;
  });
}

/**
 * Sends an order that UTI does not have yet, or polls one that it may have, and applies the answer: the only way an order sent by API
 * ends automatically. Records every call. Returns the new state. Throws not_found.
 */
export async function pollOrder(ctx: Ctx, id: string, source: LookSource): Promise<UtiStatus> {
  const order = await anyOrder(ctx.db, { id });
  if (!order) throw new AppError('not_found');
  if (order.way !== 'provider') return order.status;
  const isNew = order.status === 'sent' && !order.isReceived && order.checkCount === 0;
  if (isNew) return take(ctx, id, await callProvider(ctx, order), source === 'sweep' ? 'send' : source);
  const kind = order.kind === 'uti-psa' ? 'psa' : 'coupon';
  const answer = await ctx.providers.panUti.status(kind, order.number);
  const again = verdictOf(order, answer, ctx.clock.now()).kind === 'send-again';
  return take(ctx, id, again ? await callProvider(ctx, order) : answer, again ? 'send' : source);
}
