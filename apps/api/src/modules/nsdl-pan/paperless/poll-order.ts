import type { PaperlessSource, PaperlessStatus } from '@sevadesk/contract/nsdl-pan';
import { AppError } from '../../../platform/app-error.ts';
import type { Ctx } from '../../../platform/context.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import type { PanNsdlLook } from '../../../providers/pan-nsdl/port.ts';
import { notify } from '../../notifications/index.ts';
import { acknowledgeOrder, failOrder, reviewOrder } from './end-order.ts';
import { storeSlip } from './store-slip.ts';
import { movePaperless } from './move-order.ts';
import { recordPoll, wordOf } from './record-poll.ts';
import { isReminderDue, nextCheckAt, verdictOf } from './order.rules.ts';
import { changeOrder, findOrder, lockOrder, type Order } from './paperless.repo.ts';

/** The failure reason of an order that the provider never received; shown to people. */
const neverArrived = 'The provider never received it';
const withoutWords = 'The provider gave no reason';

const reasonOf = (answer: PanNsdlLook) => {
  if (answer.outcome === 'not-found') return neverArrived;
  return (answer.outcome === 'found' && answer.reason) || withoutWords;
};

async function applyAnswer(
  ctx: Ctx,
  order: Order,
  answer: PanNsdlLook,
  hasReturned: boolean,
): Promise<PaperlessStatus> {
  const verdict = verdictOf(order, answer, ctx.clock.now(), hasReturned);
  switch (verdict.kind) {
    case 'acknowledge':
      return acknowledgeOrder(ctx, order, {
        ackNo: verdict.ackNo,
        ackDate: answer.outcome === 'found' ? answer.ackDate : undefined,
      });
    case 'fail':
      return failOrder(ctx, order, reasonOf(answer));
    case 'review':
      return reviewOrder(ctx, order, verdict.cause);
    case 'allot':
      return (await movePaperless(ctx, order, { to: 'allotted' })).status;
    case 'move':
      return (await movePaperless(ctx, order, { to: verdict.status })).status;
    default:
      return order.status;
  }
}

/** The provider's number comes from the first answer that has one; a later, different number must not replace it. */
const refOf = (order: Order, answer: PanNsdlLook) =>
  order.providerRef ?? (answer.outcome === 'found' ? answer.providerRef : null);

async function remind(ctx: Ctx, order: Order): Promise<void> {
  if (order.status !== 'incomplete' || !isReminderDue(order, ctx.clock.now())) return;
  await changeOrder(ctx.db, order.id, { reminders: order.reminders + 1 });
  await notify(ctx, {
    to: { merchantId: order.merchantId },
    event: 'paperless_incomplete',
    about: [{ kind: 'paperless', id: order.id }],
    params: { token: order.token ?? '', name: order.applicantName },
    link: `/merchant/product/nsdl-pan/paperless/${order.id}/confirm`,
  });
}

/** Records the poll, and schedules the next one by the order's new status. */
async function noteAsked(ctx: Ctx, order: Order, answer: PanNsdlLook): Promise<void> {
  const now = ctx.clock.now();
  const after = await findOrder(ctx.db, order.id);
  if (!after) return;
  const checkCount = order.checkCount + 1;
  await changeOrder(ctx.db, order.id, {
    checkCount,
    checkedAt: now.toISOString(),
    providerRef: refOf(order, answer),
    providerWord: wordOf(answer),
    nextCheckAt: nextCheckAt({ ...after, checkCount, hasSlip: after.slipFileId !== null }, now),
  });
  await remind(ctx, after);
}

/**
 * Polls the provider for an order and applies the answer: the only way an order is automatically acknowledged or failed,
 * whether a return, a callback, the sweep, a deadline or a person triggers it. Every poll is recorded. Returns the new status.
 * Throws not_found.
 */
export async function pollOrder(
  ctx: Ctx,
  id: string,
  source: PaperlessSource,
  hasReturned = false,
): Promise<PaperlessStatus> {
  const order = await findOrder(ctx.db, id);
  if (!order) throw new AppError('not_found');
  if (order.token === null || order.status === 'allotted') return order.status;
  const began = performance.now();
  const answer = await ctx.providers.panNsdl.status(order.token);
  const tookMs = Math.round(performance.now() - began);
  const status = await withTransaction(ctx, async (tx) => {
    const locked = await lockOrder(tx.db, id);
    if (!locked) throw new AppError('not_found');
    const after = await applyAnswer(tx, locked, answer, hasReturned);
    await recordPoll(tx, locked, { source, answer, tookMs }, after);
    await noteAsked(tx, locked, answer);
    return after;
  });
  if (status === 'acknowledged') await storeSlip(ctx, id);
  return status;
}
