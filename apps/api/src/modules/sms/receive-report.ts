import { istDateOf } from '@sevadesk/contract/kernel/dates';
import { stateAfter } from '@sevadesk/contract/sms';
import type { Ctx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { countReport } from '../../platform/report-counts.ts';
import { lockReported, updateMessage } from './messages.repo.ts';
import { isReportSecret } from './report-address.ts';

/**
 * Receives a gateway's delivery report. One that matches no message, cannot be parsed or brings nothing new changes nothing and is
 * counted. Always returns ok: a wrong address looks the same from outside.
 */
export async function receiveReport(
  ctx: Ctx,
  { secret, form }: { secret: string; form: unknown },
): Promise<{ ok: true }> {
  if (!(await isReportSecret(ctx, secret))) return { ok: true };
  const report = await ctx.providers.messageSms.parseReport(form);
  return withTransaction(ctx, async (ctx) => {
    const now = ctx.clock.now();
    const count = (outcome: 'taken' | 'repeated' | 'unreadable' | 'nobody') =>
      countReport(ctx.db, 'messageReports', istDateOf(now), outcome);
    const message = report && (await lockReported(ctx.db, report));
    if (!report || !message) {
      await count(report ? 'nobody' : 'unreadable');
      return { ok: true };
    }
    const state = stateAfter(message.state, report.state);
    await count(state === undefined ? 'repeated' : 'taken');
    const ref = message.providerRef === null && report.ref !== undefined ? { providerRef: report.ref } : {};
    if (state !== undefined)
      await updateMessage(ctx.db, message.id, { ...ref, state, stateAt: now.toISOString(), askAt: null });
    return { ok: true };
  });
}
