import type { Ctx } from '../../platform/context.ts';
import type { Db } from '../../platform/db.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { releasePlace } from './claim-place.ts';

type Requeued = { state: 'queued'; sendingAt: null; stateAt: string };

type Steps<Message, Sending> = {
  lockMessage: (db: Db, id: string) => Promise<{ state: string; sendingAt: string | null } | undefined>;
  updateMessage: (db: Db, id: string, change: Requeued) => Promise<void>;
  /** Claims the message in a transaction of its own; undefined if it is not to be sent now. */
  start: (ctx: Ctx, id: string) => Promise<Message | undefined>;
  send: (message: Message) => Promise<Sending | { outcome: 'unsent'; cause: string }>;
  /** Records the response; must not overwrite a report that was faster. */
  record: (ctx: Ctx, id: string, sending: Sending) => Promise<void>;
};

class NothingLeft extends Error {}

/** Requeues the message unless its state has changed meanwhile. */
async function requeueUnsent<M, S>(ctx: Ctx, id: string, { lockMessage, updateMessage }: Steps<M, S>): Promise<void> {
  await withTransaction(ctx, async (ctx) => {
    const message = await lockMessage(ctx.db, id);
    if (message?.state !== 'sending') return;
    if (message.sendingAt !== null) await releasePlace(ctx, new Date(message.sendingAt));
    await updateMessage(ctx.db, id, { state: 'queued', sendingAt: null, stateAt: ctx.clock.now().toISOString() });
  });
}

const isUnsent = <S>(
  sending: S | { outcome: 'unsent'; cause: string },
): sending is { outcome: 'unsent'; cause: string } => (sending as { outcome: string }).outcome === 'unsent';

/**
 * Sends a queued message, once: the claim is committed before the call, and only a message that certainly was not sent is queued
 * again. Throws if nothing was sent, so that the job retries.
 */
export async function sendOnce<M, S>(ctx: Ctx, id: string, steps: Steps<M, S>): Promise<void> {
  const message = await steps.start(ctx, id);
  if (!message) return;
  const sending = await steps.send(message);
  if (!isUnsent(sending)) return steps.record(ctx, id, sending);
  await requeueUnsent(ctx, id, steps);
  throw new NothingLeft(`Message not sent: ${sending.cause}`);
}
