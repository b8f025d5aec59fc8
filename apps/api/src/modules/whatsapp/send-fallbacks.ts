import { isCustomerEvent } from '@sevadesk/contract/sms';
import type { Ctx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { queueCustomerSms, queueSms } from '../sms/index.ts';
import { abandonedMessages, lockMessage, messagesToFallBack, type StoredNews, updateMessage } from './messages.repo.ts';

/** Longer than any call takes: an older sender is dead. */
const goneMs = 120_000;
const atOnce = 100;

async function giveUpAbandoned(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now();
  const before = new Date(now.getTime() - goneMs).toISOString();
  for (const id of await abandonedMessages(ctx.db, before, atOnce))
    await withTransaction(ctx, async (ctx) => {
      const message = await lockMessage(ctx.db, id);
      if (message?.state === 'sending')
        await updateMessage(ctx.db, id, { state: 'unknown', stateAt: now.toISOString() });
    });
}

async function queueFallback(ctx: Ctx, message: NonNullable<Awaited<ReturnType<typeof lockMessage>>>): Promise<void> {
  const { event, isUrgent, about, userId, consentId, mobile, merchantId } = message;
  const { link, locale, values, occasion = '' } = message.news as StoredNews;
  if (userId !== null)
    await queueSms(ctx, { event, isUrgent, about, link }, [{ to: { id: userId, mobile, locale, merchantId }, values }]);
  const [record] = about;
  if (consentId !== null && merchantId !== null && record !== undefined && isCustomerEvent(event))
    await queueCustomerSms(ctx, { consentId, mobile, locale, merchantId }, { event, about: record, occasion, values });
}

/** Lets an SMS follow one message unless it has been delivered; a message that has not left yet never leaves. */
async function sendFallback(ctx: Ctx, id: string): Promise<void> {
  await withTransaction(ctx, async (ctx) => {
    const message = await lockMessage(ctx.db, id);
    const at = ctx.clock.now().toISOString();
    if (!message || message.fallbackAt === null || new Date(message.fallbackAt) > ctx.clock.now()) return;
    if (message.state === 'delivered' || message.state === 'read') {
      await updateMessage(ctx.db, id, { fallbackAt: null });
      return;
    }
    const left = message.state === 'queued' ? { state: 'refused', cause: 'late', stateAt: at } : {};
    await updateMessage(ctx.db, id, { fallbackAt: null, fellBackAt: at, ...left });
    await queueFallback(ctx, message);
  });
}

/** Lets an SMS follow each message that was not delivered in time, once, in the transaction that records it. Safe in concurrent processes. */
export async function sendFallbacks(ctx: Ctx): Promise<void> {
  await giveUpAbandoned(ctx);
  for (const id of await messagesToFallBack(ctx.db, ctx.clock.now().toISOString(), atOnce)) await sendFallback(ctx, id);
}
