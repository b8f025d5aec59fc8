import type { Ctx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import type { WebhookAnswer } from '../../providers/webhooks/port.ts';
import { notify } from '../notifications/index.ts';
import { changeDelivery, deliveryToSend, insertAttempt } from './deliveries.repo.ts';
import { changeHookRow } from './hooks.repo.ts';
import { secretsOf } from './manage-hooks.ts';
import { deliverJob } from './notify-partner.ts';
import { gapAfter, isGivenUp, signedHeaders } from './webhook.rules.ts';

type Delivery = NonNullable<Awaited<ReturnType<typeof deliveryToSend>>>;

const isTaken = (answer: WebhookAnswer) => answer.kind === 'answer' && answer.status >= 200 && answer.status < 300;
/** Removes NUL and control characters, which are neither stored nor shown. */
const readable = (text: string) => text.replace(/[\p{Cc}\p{Cs}]+/gu, ' ').trim();

/** Disables an unreachable receiver, and notifies the shop's owner. */
async function giveUp(ctx: Ctx, { endpointId, merchantId, url }: Delivery): Promise<void> {
  await changeHookRow(ctx.db, endpointId, { state: 'failing' });
  await notify(ctx, {
    to: { merchantId },
    event: 'webhook_off',
    about: [],
    params: { host: new URL(url).host },
    link: '/merchant/account/partner-api/webhooks',
  });
}

async function noteFailure(ctx: Ctx, delivery: Delivery, status: number | null): Promise<void> {
  const now = ctx.clock.now();
  const attempts = delivery.attempts + 1;
  const gap = gapAfter(attempts);
  const failingSince = delivery.failingSince ?? now.toISOString();
  await changeHookRow(ctx.db, delivery.endpointId, { failingSince });
  const isOver = isGivenUp({ failingSince, hasFailed: gap === undefined, status }, now);
  if (isOver) await giveUp(ctx, delivery);
  if (gap === undefined || isOver) {
    await changeDelivery(ctx.db, delivery.id, { state: 'failed', nextAt: null });
    return;
  }
  const runAt = new Date(now.getTime() + gap * 1000);
  await changeDelivery(ctx.db, delivery.id, { nextAt: runAt.toISOString() });
  await ctx.jobs.add(ctx.db, deliverJob, { deliveryId: delivery.id, attempt: attempts + 1 }, { runAt });
}

async function recordAnswer(ctx: Ctx, delivery: Delivery, answer: WebhookAnswer, tookMs: number): Promise<void> {
  const at = ctx.clock.now().toISOString();
  const status = answer.kind === 'answer' ? answer.status : null;
  const cause = answer.kind === 'answer' ? null : answer.cause;
  const text = answer.kind === 'answer' ? readable(answer.text) : null;
  await withTransaction(ctx, async (tx) => {
    await insertAttempt(tx.db, { id: tx.ids.next(), deliveryId: delivery.id, at, status, cause, answer: text, tookMs });
    const last = { attempts: delivery.attempts + 1, lastStatus: status, lastCause: cause, lastAt: at };
    await changeDelivery(tx.db, delivery.id, last);
    if (!isTaken(answer)) return noteFailure(tx, delivery, status);
    await changeDelivery(tx.db, delivery.id, { state: 'delivered', nextAt: null });
    if (delivery.failingSince !== null) await changeHookRow(tx.db, delivery.endpointId, { failingSince: null });
  });
}

/**
 * Sends one message once, signed, and records the response; a failed delivery is queued again with growing gaps, for
 * about a day. An obsolete attempt (already sent, replayed by hand, disabled) does nothing.
 */
export async function deliverMessage(
  ctx: Ctx,
  { deliveryId, attempt }: { deliveryId: string; attempt: number },
): Promise<void> {
  const delivery = await deliveryToSend(ctx.db, deliveryId);
  if (!delivery || delivery.state !== 'waiting' || delivery.attempts !== attempt - 1) return;
  if (delivery.removedAt !== null || delivery.hookState !== 'on') {
    await changeDelivery(ctx.db, deliveryId, { state: 'failed', lastCause: 'switched-off', nextAt: null });
    return;
  }
  const { url, body, messageId } = delivery;
  const seconds = Math.floor(ctx.clock.now().getTime() / 1000);
  const headers = signedHeaders(secretsOf(ctx, delivery), { id: messageId, seconds, body });
  const began = performance.now();
  const answer = await ctx.providers.webhooks.send({ url, body, headers });
  await recordAnswer(ctx, delivery, answer, Math.round(performance.now() - began));
}
