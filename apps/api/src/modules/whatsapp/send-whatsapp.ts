import { istDateOf } from '@sevadesk/contract/kernel/dates';
import { privateWordsIn } from '@sevadesk/contract/sms';
import type { WhatsappCause } from '@sevadesk/contract/whatsapp';
import type { Ctx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import type { WhatsappSending, WhatsappToSend } from '../../providers/message-whatsapp/port.ts';
import { claimPlace, limitsOn, sendOnce } from '../sms/index.ts';
import { storedAccount } from './account.repo.ts';
import { lockMessage, type StoredNews, updateMessage } from './messages.repo.ts';
import { hasConsent, queueWhatsapp } from './queue-whatsapp.ts';
import { approvedTemplate } from './templates.repo.ts';

type Message = NonNullable<Awaited<ReturnType<typeof lockMessage>>>;

/** Older messages are not sent: the recipients have read the news elsewhere. */
const staleMs = 86_400_000;

type Content = { send: WhatsappToSend } | { refused: WhatsappCause };

/** Returns free text while WhatsApp takes it. */
function textOf({ id, mobile, text, windowUntil }: Message, now: Date): Content {
  return windowUntil !== null && now < new Date(windowUntil)
    ? { send: { id, mobile, words: text } }
    : { refused: 'window' };
}

/** Returns a message in its approved template, for people who agree to messages. */
async function templateOf(
  ctx: Ctx,
  { id, userId, mobile, placeValues }: Message,
  templateId: string,
): Promise<Content> {
  const template = await approvedTemplate(ctx.db, templateId);
  if (!template) return { refused: 'no-template' };
  if (!(await hasConsent(ctx, userId, mobile))) return { refused: 'no-consent' };
  return { send: { id, mobile, template: template.name, language: template.language, values: placeValues } };
}

/** Decides whether a message may be sent now, and counts it against the limits of messages if so; answers of staff exceed none. */
async function assessMessage(ctx: Ctx, message: Message): Promise<Content> {
  const now = ctx.clock.now();
  if (now.getTime() - new Date(message.queuedAt).getTime() > staleMs) return { refused: 'late' };
  if (!(await storedAccount(ctx.db)).isOn) return { refused: 'off' };
  const { templateId } = message;
  const content = templateId === null ? textOf(message, now) : await templateOf(ctx, message, templateId);
  if ('refused' in content) return content;
  if (privateWordsIn(message.text).length > 0) return { refused: 'private' };
  const limits = await limitsOn(ctx.db, istDateOf(now));
  const exceeded = await claimPlace(ctx, { ...message, isUrgent: message.isUrgent || templateId === null }, limits);
  return exceeded ? { refused: exceeded } : content;
}

/** What follows a message that is not sent: for free text that is too late the approved template, otherwise the SMS. */
async function followRefused(ctx: Ctx, message: Message, cause: WhatsappCause, at: string) {
  if (cause !== 'window') return fallBackNow(message, at);
  const { event, isUrgent, about, userId: id, mobile, merchantId, fallbackAt } = message;
  const { link, locale, values } = message.news as StoredNews;
  const reader = { to: { id, mobile, locale, merchantId }, values, isBySms: fallbackAt !== null };
  const taken = await queueWhatsapp(ctx, { event, isUrgent, about, link }, [reader]);
  return taken.has(id) ? { fallbackAt: null } : fallBackNow(message, at);
}

/** Claims a queued message in its own transaction, which is committed before the service is called. */
async function startSending(ctx: Ctx, id: string): Promise<WhatsappToSend | undefined> {
  return withTransaction(ctx, async (ctx) => {
    const message = await lockMessage(ctx.db, id);
    if (message?.state !== 'queued') return undefined;
    const assessed = await assessMessage(ctx, message);
    const stateAt = ctx.clock.now().toISOString();
    if ('refused' in assessed) {
      const cause = assessed.refused;
      const followed = await followRefused(ctx, message, cause, stateAt);
      await updateMessage(ctx.db, id, { state: 'refused', cause, stateAt, ...followed });
      return undefined;
    }
    await updateMessage(ctx.db, id, { state: 'sending', sendingAt: stateAt, stateAt });
    return assessed.send;
  });
}

/** An SMS that is to follow follows at once. */
export function fallBackNow({ fallbackAt }: Pick<Message, 'fallbackAt'>, at: string): { fallbackAt?: string } {
  return fallbackAt === null ? {} : { fallbackAt: at };
}

/** Records the service's response; does not overwrite a report that was faster. */
async function recordSending(
  ctx: Ctx,
  id: string,
  sending: Exclude<WhatsappSending, { outcome: 'unsent' }>,
): Promise<void> {
  await withTransaction(ctx, async (ctx) => {
    const message = await lockMessage(ctx.db, id);
    if (!message) return;
    const stateAt = ctx.clock.now().toISOString();
    const isOpen = message.state === 'sending';
    if (sending.outcome === 'taken')
      await updateMessage(ctx.db, id, { providerRef: sending.ref, ...(isOpen && { state: 'sent', stateAt }) });
    else if (isOpen && sending.outcome === 'refused')
      await updateMessage(ctx.db, id, { state: 'failed', cause: 'service', stateAt, ...fallBackNow(message, stateAt) });
    else if (isOpen) await updateMessage(ctx.db, id, { state: 'unknown', stateAt });
  });
}

/**
 * Sends a queued message, once: the claim is committed before the call, and only a message that certainly was not sent is queued
 * again. Throws if nothing was sent, so that the job retries until an SMS has followed.
 */
export async function sendWhatsapp(ctx: Ctx, id: string): Promise<void> {
  await sendOnce(ctx, id, {
    lockMessage,
    updateMessage,
    start: startSending,
    send: (message) => ctx.providers.messageWhatsapp.send(message),
    record: recordSending,
  });
}
