import { stateAfter } from '@sevadesk/contract/sms';
import type { Ctx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import type { SmsState } from '../../providers/message-sms/port.ts';
import { abandonedMessages, lockMessage, messagesToAsk, updateMessage } from './messages.repo.ts';

/** Longer than any call takes: an older sender is dead. */
const goneMs = 120_000;
const atOnce = 100;
/** A gateway that does not know a message after these polls never will; the message stays unknown, and is never sent again. */
const mostAsked = 6;

async function giveUpAbandoned(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now();
  const before = new Date(now.getTime() - goneMs).toISOString();
  for (const id of await abandonedMessages(ctx.db, before, atOnce))
    await withTransaction(ctx, async (ctx) => {
      const message = await lockMessage(ctx.db, id);
      const at = now.toISOString();
      if (message?.state === 'sending')
        await updateMessage(ctx.db, id, { state: 'unknown', stateAt: at, askAt: at, sealedCode: null });
    });
}

async function recordAnswer(ctx: Ctx, id: string, said: SmsState): Promise<void> {
  await withTransaction(ctx, async (ctx) => {
    const message = await lockMessage(ctx.db, id);
    if (!message) return;
    const now = ctx.clock.now();
    const timesAsked = message.timesAsked + 1;
    const isOpen = message.state === 'unknown' && said === 'unknown' && timesAsked < mostAsked;
    const next = new Date(now.getTime() + 60_000 * 2 ** timesAsked).toISOString();
    const state = said === 'unknown' ? undefined : stateAfter(message.state, said);
    const change = state === undefined ? {} : { state, stateAt: now.toISOString() };
    await updateMessage(ctx.db, id, { timesAsked, askAt: isOpen ? next : null, ...change });
  });
}

/** Polls the gateway about messages with an unknown outcome, a few times with growing gaps; never sends them again. */
export async function pollStates(ctx: Ctx): Promise<void> {
  await giveUpAbandoned(ctx);
  for (const { id, providerRef } of await messagesToAsk(ctx.db, ctx.clock.now().toISOString(), atOnce))
    await recordAnswer(ctx, id, await ctx.providers.messageSms.askState({ id, ref: providerRef ?? undefined }));
}
