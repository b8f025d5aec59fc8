import { istDateOf, istDayStart } from '@sevadesk/contract/kernel/dates';
import { privateWordsIn } from '@sevadesk/contract/sms';
import type { WhatsappCause } from '@sevadesk/contract/whatsapp';
import type { Ctx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import type { WhatsappSending, WhatsappToSend } from '../../providers/message-whatsapp/port.ts';
import { claimPlace, limitsOn, sendOnce } from '../sms/index.ts';
import { storedAccount } from './account.repo.ts';
import { countSentTo, lockMessage, updateMessage } from './messages.repo.ts';
import { hasConsent } from './queue-whatsapp.ts';
import { approvedTemplate } from './templates.repo.ts';

type Message = NonNullable<Awaited<ReturnType<typeof lockMessage>>>;
type Assessed = { send: WhatsappToSend } | { refused: WhatsappCause };

/** Older messages are not sent: the recipients have read the news elsewhere. */
const staleMs = 86_400_000;

/** Decides whether a message may be sent now, and counts it against the limits of messages if so. */
async function assessMessage(ctx: Ctx, message: Message): Promise<Assessed> {
  const now = ctx.clock.now();
  if (now.getTime() - new Date(message.queuedAt).getTime() > staleMs) return { refused: 'late' };
  if (!(await storedAccount(ctx.db)).isOn) return { refused: 'off' };
  const template = await approvedTemplate(ctx.db, message.templateId);
  if (!template) return { refused: 'no-template' };
  const { id, userId, mobile, placeValues } = message;
  if (!(await hasConsent(ctx, userId, mobile))) return { refused: 'no-consent' };
  if (privateWordsIn(message.text).length > 0) return { refused: 'private' };
  const limits = await limitsOn(ctx.db, istDateOf(now));
  const isOver = (await countSentTo(ctx.db, userId, istDayStart(istDateOf(now)))) >= limits.dailyLimit;
  if (isOver && !message.isUrgent) return { refused: 'limit' };
  const exceeded = await claimPlace(ctx, message, limits);
  if (exceeded) return { refused: exceeded };
  return { send: { id, mobile, template: template.name, language: template.language, values: placeValues } };
}

/** Claims a queued message in its own transaction, which is committed before the service is called. */
async function startSending(ctx: Ctx, id: string): Promise<WhatsappToSend | undefined> {
  return withTransaction(ctx, async (ctx) => {
    const message = await lockMessage(ctx.db, id);
    if (message?.state !== 'queued') return undefined;
    const assessed = await assessMessage(ctx, message);
    const stateAt = ctx.clock.now().toISOString();
    if ('refused' in assessed) {
      await updateMessage(ctx.db, id, {
        state: 'refused',
        cause: assessed.refused,
        stateAt,
        ...fallBackNow(message, stateAt),
      });
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
