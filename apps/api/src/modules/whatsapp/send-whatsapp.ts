import { istDateOf } from '@sevadesk/contract/kernel/dates';
import { privateWordsIn } from '@sevadesk/contract/sms';
import type { TemplateButton, WhatsappCause, WhatsappPriceKind } from '@sevadesk/contract/whatsapp';
import type { Ctx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import type { WhatsappPress, WhatsappSending, WhatsappToSend } from '../../providers/message-whatsapp/port.ts';
import { claimPlace, isConsented, limitsOn, rulesOn, sendingTime, sendOnce } from '../sms/index.ts';
import { storedAccount } from './account.repo.ts';
import { lockMessage, type StoredNews, updateMessage } from './messages.repo.ts';
import { hasConsent, queueWhatsapp, sendWhatsappJob } from './queue-whatsapp.ts';
import { providerOf } from './save-price.ts';
import { linkAddressOf } from './save-template.ts';
import { stopWord } from './stop.rules.ts';
import { approvedTemplate } from './templates.repo.ts';
import type { DocumentReader, Notice, WhatsappPorts } from './whatsapp-ports.ts';

type Message = NonNullable<Awaited<ReturnType<typeof lockMessage>>>;

/** Older messages are not sent: the recipients have read the news elsewhere. */
const staleMs = 86_400_000;

/** A claimed message; its document is drawn after the claim. */
type Claimed = { message: WhatsappToSend; noticeOf?: { to: DocumentReader; notice: Notice } };
type Content = { send: Claimed; category: WhatsappPriceKind } | { refused: WhatsappCause };

/** Returns free text while WhatsApp takes it. */
function textOf({ id, mobile, text, windowUntil }: Message, now: Date): Content {
  return windowUntil !== null && now < new Date(windowUntil)
    ? { send: { message: { id, mobile, words: text } }, category: 'service' }
    : { refused: 'window' };
}

/** What each button does: a link opens the record's page after sign-in. */
const pressOf =
  (link: string | null) =>
  ({ kind, label }: TemplateButton): WhatsappPress => {
    if (kind === 'link') return { kind: 'url', path: (link ?? '/').slice(1) || 'login' };
    return { kind: 'reply', word: kind === 'stop' ? stopWord : label };
  };

/** Whether the person or the customer of a message still agrees to messages. */
async function isStillAgreed(ctx: Ctx, { userId, consentId, mobile }: Message): Promise<boolean> {
  if (consentId !== null) return isConsented(ctx.db, consentId);
  return userId !== null && hasConsent(ctx, userId, mobile);
}

/** Returns a message in its approved template, for people who agree to messages. A link leads to our own site alone. */
async function templateOf(ctx: Ctx, given: Message, templateId: string): Promise<Content> {
  const { id, userId, merchantId, mobile, placeValues, event, about } = given;
  const template = await approvedTemplate(ctx.db, templateId);
  if (!template) return { refused: 'no-template' };
  const { name, language, header, buttons, linkAddress, category } = template;
  if (linkAddress !== null && linkAddress !== linkAddressOf(ctx)) return { refused: 'no-template' };
  if (!(await isStillAgreed(ctx, given))) return { refused: 'no-consent' };
  const { link, values } = given.news as StoredNews;
  const message = { id, mobile, template: name, language, values: placeValues, buttons: buttons.map(pressOf(link)) };
  if (header === 'none') return { send: { message }, category };
  const to = userId === null ? { ownsShop: merchantId ?? '' } : { id: userId };
  return { send: { message, noticeOf: { to, notice: { event, about, link, values } } }, category };
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
  const { event, isUrgent, about, userId: id, consentId, mobile, merchantId, fallbackAt } = message;
  // A customer who withdrew gets no SMS either.
  if (cause === 'no-consent' && consentId !== null) return { fallbackAt: null };
  if (cause !== 'window' || id === null) return fallBackNow(message, at);
  const { link, locale, values } = message.news as StoredNews;
  const reader = { to: { id, mobile, locale, merchantId }, values, isBySms: fallbackAt !== null };
  const taken = await queueWhatsapp(ctx, { event, isUrgent, about, link }, [reader]);
  return taken.has(id) ? { fallbackAt: null } : fallBackNow(message, at);
}

/** Leaves a notification that comes in quiet hours until their end, and its SMS with it. Answers of staff and urgent ones pass. */
async function postponeQuiet(ctx: Ctx, { id, isUrgent, templateId, fallbackAt }: Message): Promise<boolean> {
  const now = ctx.clock.now();
  const rules = await rulesOn(ctx.db, istDateOf(now));
  if (!rules || templateId === null) return false;
  const runAt = sendingTime(rules, now, { isUrgent, isPromotional: false });
  if (runAt <= now) return false;
  await ctx.jobs.add(ctx.db, sendWhatsappJob, { messageId: id }, { key: `whatsapp:${id}`, runAt });
  const { fallbackMinutes } = await storedAccount(ctx.db);
  const later = new Date(runAt.getTime() + fallbackMinutes * 60_000).toISOString();
  if (fallbackAt !== null) await updateMessage(ctx.db, id, { fallbackAt: later });
  return true;
}

/** Claims a queued message in its own transaction, which is committed before the service is called. */
async function startSending(ctx: Ctx, id: string): Promise<Claimed | undefined> {
  return withTransaction(ctx, async (ctx) => {
    const message = await lockMessage(ctx.db, id);
    if (message?.state !== 'queued' || (await postponeQuiet(ctx, message))) return undefined;
    const assessed = await assessMessage(ctx, message);
    const stateAt = ctx.clock.now().toISOString();
    if ('refused' in assessed) {
      const cause = assessed.refused;
      const followed = await followRefused(ctx, message, cause, stateAt);
      await updateMessage(ctx.db, id, { state: 'refused', cause, stateAt, ...followed });
      return undefined;
    }
    const priced = { provider: providerOf(await storedAccount(ctx.db)), category: assessed.category };
    await updateMessage(ctx.db, id, { state: 'sending', sendingAt: stateAt, stateAt, ...priced });
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

/** Sends a claimed message with its document; without the document nothing leaves. */
async function sendClaimed(
  ctx: Ctx,
  { documentOf }: WhatsappPorts,
  { message, noticeOf }: Claimed,
): Promise<WhatsappSending | { outcome: 'unsent'; cause: 'no-document' }> {
  if (!noticeOf) return ctx.providers.messageWhatsapp.send(message);
  const document = await documentOf(ctx, noticeOf.to, noticeOf.notice).catch((error: unknown) => {
    ctx.log.warn({ err: error }, 'document of a WhatsApp message');
    return undefined;
  });
  if (!document) return { outcome: 'unsent', cause: 'no-document' };
  return ctx.providers.messageWhatsapp.send({ ...message, document });
}

/**
 * Sends a queued message, once: the claim is committed before the call, and only a message that certainly was not sent is queued
 * again. Throws if nothing was sent, so that the job retries until an SMS has followed; a receipt may take a minute.
 */
export async function sendWhatsapp(ctx: Ctx, ports: WhatsappPorts, id: string): Promise<void> {
  await sendOnce<Claimed, Exclude<WhatsappSending, { outcome: 'unsent' }>>(ctx, id, {
    lockMessage,
    updateMessage,
    start: startSending,
    send: (claimed) => sendClaimed(ctx, ports, claimed),
    record: recordSending,
  });
}
