import { istDateOf } from '@sevadesk/contract/kernel/dates';
import { whatsappStateAfter } from '@sevadesk/contract/whatsapp';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/context.ts';
import { isSameSecret } from '../../platform/keys.ts';
import { countReport } from '../../platform/report-counts.ts';
import { withTransaction } from '../../platform/transaction.ts';
import type { WhatsappReport } from '../../providers/message-whatsapp/port.ts';
import { verifyToken } from './account.ts';
import { lockReported, updateMessage } from './messages.repo.ts';
import { receiveReply } from './receive-reply.ts';
import type { ReportOutcome } from './reports.repo.ts';
import { fallBackNow } from './send-whatsapp.ts';
import type { WhatsappPorts } from './whatsapp-ports.ts';

/** Returns the challenge of WhatsApp's first call, to be repeated to it. Throws not_found for another verify token. */
export function answerChallenge(ctx: Ctx, query: Record<string, unknown>): string {
  const { 'hub.mode': mode, 'hub.verify_token': token, 'hub.challenge': challenge } = query;
  const isOurs = typeof token === 'string' && isSameSecret(token, verifyToken(ctx));
  if (mode !== 'subscribe' || !isOurs || typeof challenge !== 'string' || !/^[\w.-]{1,200}$/.test(challenge))
    throw new AppError('not_found');
  return challenge;
}

/** Applies a state of a message; a delivered one needs no SMS, a failed one needs it at once. */
async function applyReport(ctx: Ctx, report: WhatsappReport): Promise<ReportOutcome> {
  const message = await lockReported(ctx.db, report);
  if (!message) return 'nobody';
  const state = whatsappStateAfter(message.state, report.state);
  if (state === undefined) return 'repeated';
  const stateAt = ctx.clock.now().toISOString();
  const ref = message.providerRef === null ? { providerRef: report.ref } : {};
  const cause = { cause: state === 'failed' ? 'service' : null };
  const fallback = state === 'failed' ? fallBackNow(message, stateAt) : state === 'sent' ? {} : { fallbackAt: null };
  await updateMessage(ctx.db, message.id, { ...ref, ...cause, ...fallback, state, stateAt });
  return 'taken';
}

/**
 * Receives states of messages and answers of people, each in its own transaction. A call without the right signature, and a report
 * that matches no message or brings nothing new, changes nothing and is counted. Always returns ok: a forged call looks the same from outside.
 */
export async function receiveNews(
  ctx: Ctx,
  ports: WhatsappPorts,
  call: { raw: Buffer; signature: string },
): Promise<{ ok: true }> {
  const news = await ctx.providers.messageWhatsapp.parseNews(call);
  const day = istDateOf(ctx.clock.now());
  const record = (act: (ctx: Ctx) => Promise<ReportOutcome>) =>
    withTransaction(ctx, async (ctx) => countReport(ctx.db, 'whatsappReports', day, await act(ctx)));
  if (typeof news === 'string') {
    await record(async () => news);
    return { ok: true };
  }
  for (const report of news.reports) await record((ctx) => applyReport(ctx, report));
  for (const reply of news.replies) await record((ctx) => receiveReply(ctx, ports, reply));
  return { ok: true };
}
