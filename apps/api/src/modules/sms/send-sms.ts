import { istDateOf } from '@sevadesk/contract/kernel/dates';
import { matchTemplate, type MessageCause, privateWordsIn, smsUnits } from '@sevadesk/contract/sms';
import type { Ctx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import type { SmsSending, SmsToSend } from '../../providers/message-sms/port.ts';
import { claimPlace } from './claim-place.ts';
import { activeGatewayId } from './gateways.repo.ts';
import { acceptsCampaigns, isConsented, lockMessage, updateMessage } from './messages.repo.ts';
import { sentText } from './queue-code-sms.ts';
import { sendSmsJob } from './queue-sms.ts';
import { reportAddress } from './report-address.ts';
import { sendOnce } from './send-once.ts';
import { sendingTime } from './sending-time.ts';
import { rulesOn } from './sms.repo.ts';
import { templateInForce } from './templates.repo.ts';

type Message = NonNullable<Awaited<ReturnType<typeof lockMessage>>>;
type Judged = { send: SmsToSend } | { refused: MessageCause } | { later: Date };

/** Older messages are not sent: the recipients have read the news elsewhere. */
const staleMs = 86_400_000;
/** A code that comes later is of no use. */
const staleCodeMs = 4 * 60_000;

/** The time before the first poll of an unknown outcome. */
const firstAskMs = 60_000;

/** Whether the recipient still gets this message: the customer's consent is in force, the person has not switched campaigns off. */
async function isStillWanted(ctx: Ctx, { consentId, event, userId }: Message): Promise<boolean> {
  if (consentId !== null) return isConsented(ctx.db, consentId);
  return event !== 'campaign_message' || userId === null || acceptsCampaigns(ctx.db, userId);
}

/** Decides whether a message may be sent now, by the current rules, texts and limits, and counts it if so. */
async function assessMessage(ctx: Ctx, message: Message): Promise<Judged> {
  const now = ctx.clock.now();
  const today = istDateOf(now);
  const mostMs = message.sealedCode === null ? staleMs : staleCodeMs;
  if (now.getTime() - new Date(message.queuedAt).getTime() > mostMs) return { refused: 'no-gateway' };
  if (!(await isStillWanted(ctx, message))) return { refused: 'withdrawn' };
  const rules = await rulesOn(ctx.db, today);
  if (!rules?.isOn) return { refused: 'off' };
  const template = await templateInForce(ctx.db, today, message.templateId);
  if (!template) return { refused: 'no-template' };
  const { placeMax, links, entityId } = rules;
  if (!matchTemplate(message.text, template.text, { placeMax, links })) return { refused: 'mismatch' };
  if (privateWordsIn(message.text).length > 0) return { refused: 'private' };
  const { isUrgent } = message;
  const at = sendingTime(rules, now, { isUrgent, isPromotional: template.category === 'promotional' });
  if (at > now) return { later: at };
  const exceeded = await claimPlace(ctx, message, rules);
  if (exceeded) return { refused: exceeded };
  const { id, mobile, header } = message;
  const text = sentText(ctx, message);
  const { alphabet } = smsUnits(text);
  const reportUrl = await reportAddress(ctx);
  return { send: { id, mobile, text, header, entityId, templateId: template.dltId, alphabet, reportUrl } };
}

/** Claims a queued message in its own transaction, which is committed before the gateway is called. */
async function startSending(ctx: Ctx, id: string): Promise<SmsToSend | undefined> {
  return withTransaction(ctx, async (ctx) => {
    const message = await lockMessage(ctx.db, id);
    if (message?.state !== 'queued') return undefined;
    const judged = await assessMessage(ctx, message);
    const stateAt = ctx.clock.now().toISOString();
    if ('later' in judged) {
      await ctx.jobs.add(ctx.db, sendSmsJob, { messageId: id }, { key: `sms:${id}`, runAt: judged.later });
      return undefined;
    }
    if ('refused' in judged) {
      await updateMessage(ctx.db, id, { state: 'refused', cause: judged.refused, stateAt, sealedCode: null });
      return undefined;
    }
    const gatewayId = (await activeGatewayId(ctx.db)) ?? null;
    await updateMessage(ctx.db, id, { state: 'sending', sendingAt: stateAt, stateAt, gatewayId });
    return judged.send;
  });
}

/** Records the gateway's response; does not overwrite a report that was faster. */
async function recordSending(ctx: Ctx, id: string, sending: Exclude<SmsSending, { outcome: 'unsent' }>): Promise<void> {
  await withTransaction(ctx, async (ctx) => {
    const message = await lockMessage(ctx.db, id);
    if (!message) return;
    const now = ctx.clock.now();
    const stateAt = now.toISOString();
    const askAt = new Date(now.getTime() + firstAskMs).toISOString();
    const ref = sending.outcome === 'taken' ? { providerRef: sending.ref?.slice(0, 100) ?? null } : {};
    const isOpen = message.state === 'sending';
    if (sending.outcome === 'taken')
      await updateMessage(ctx.db, id, { ...ref, sealedCode: null, ...(isOpen && { state: 'sent', stateAt }) });
    else if (isOpen && sending.outcome === 'refused')
      await updateMessage(ctx.db, id, { state: 'failed', cause: 'gateway', stateAt, sealedCode: null });
    else if (isOpen) await updateMessage(ctx.db, id, { state: 'unknown', stateAt, askAt, sealedCode: null });
  });
}

/**
 * Sends a queued message to the gateway, once: the claim is committed before the call, and only a message that certainly was not sent is
 * queued again. A crash in between leaves it 'sending', and the sweep polls it. Throws if nothing was sent, so that the job retries.
 */
export async function sendSms(ctx: Ctx, id: string): Promise<void> {
  await sendOnce(ctx, id, {
    lockMessage,
    updateMessage,
    start: startSending,
    send: (message) => ctx.providers.messageSms.send(message),
    record: recordSending,
  });
}
