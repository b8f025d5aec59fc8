import type { PanDeadlines } from '@sevadesk/contract/nsdl-pan';
import { AppError } from '../../../platform/app-error.ts';
import type { Ctx, UserCtx } from '../../../platform/context.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { recordAudit } from '../../audit/index.ts';
import { getDays, writeDays } from './deadlines.repo.ts';

/** Returns the deadlines of shops, in days. */
export async function getDeadlines(ctx: Ctx): Promise<PanDeadlines> {
  return getDays(ctx.db);
}

const tooEarly = (min: number) =>
  new AppError('invalid_input', { fields: [{ field: 'cancelDays', fault: { key: 'too_small', params: { min } } }] });

/** Sets the deadlines. Throws invalid_input if an application would be cancelled before its shop is reminded. */
export async function saveDeadlines(ctx: UserCtx, input: PanDeadlines): Promise<{ ok: true }> {
  const { remindDays, cancelDays } = input;
  if (remindDays !== null && cancelDays !== null && cancelDays <= remindDays) throw tooEarly(remindDays + 1);
  return withTransaction(ctx, async (tx) => {
    const before = await getDays(tx.db);
    await writeDays(tx.db, input, tx.actor.userId);
    await recordAudit(tx, { action: 'nsdl-pan.save-deadlines', details: { before, after: input } });
    return { ok: true };
  });
}
