import { formatDate, istDateOf } from '@sevadesk/contract/kernel/dates';
import { formatBalance, toPaise } from '@sevadesk/contract/kernel/money';
import { m, recordLocale } from '@sevadesk/messages';
import { AppError } from '../../platform/app-error.ts';
import type { UserCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { notify } from '../notifications/index.ts';
import { applyCredit } from './apply-credit.ts';
import { type Line, lockLine, updateLine } from './credit.repo.ts';

/** Returns the pending request, locked. Throws not_found, already_decided. */
async function undecided(ctx: UserCtx, id: string): Promise<Line> {
  const line = await lockLine(ctx.db, id);
  if (!line) throw new AppError('not_found');
  if (line.status !== 'pending') throw new AppError('already_decided');
  return line;
}

async function ofAnother(ctx: UserCtx, id: string): Promise<Line> {
  const line = await undecided(ctx, id);
  if (line.requestedBy === ctx.actor.userId) throw new AppError('maker_is_checker');
  return line;
}

type Outcome = { action: string; status: 'approved' | 'rejected'; decidedBy: string | null; remark: string | null };

async function settle(ctx: UserCtx, line: Line, { action, status, decidedBy, remark }: Outcome): Promise<void> {
  const decidedAt = ctx.clock.now().toISOString();
  await updateLine(ctx.db, line.id, { status, decidedBy, decidedAt, decisionRemark: remark });
  const { number, limitPaise, repayDays, validFrom, validUntil } = line;
  await recordAudit(ctx, {
    action,
    record: { type: 'merchant', id: line.merchantId },
    details: { id: line.id, number, limitPaise, repayDays, validFrom, validUntil, remark },
  });
}

/**
 * Approves another person's credit line; it applies at once if its days include today. Of concurrent decisions the first wins.
 * Throws not_found, already_decided, maker_is_checker, state_refused if its last day has passed.
 */
export async function approveLine(ctx: UserCtx, id: string): Promise<{ ok: true }> {
  return withTransaction(ctx, async (ctx) => {
    const line = await ofAnother(ctx, id);
    const { merchantId, limitPaise, repayDays, validFrom, validUntil } = line;
    if (validUntil !== null && validUntil < istDateOf(ctx.clock.now())) throw new AppError('state_refused');
    await settle(ctx, line, {
      action: 'credit.approve',
      status: 'approved',
      decidedBy: ctx.actor.userId,
      remark: null,
    });
    await applyCredit(ctx, merchantId, repayDays);
    await notify(ctx, {
      to: { merchantId, orHolding: 'm.wallet.view' },
      event: 'credit_changed',
      about: [],
      params: { limit: formatBalance(toPaise(limitPaise)), days: String(repayDays), from: formatDate(validFrom) },
      link: '/merchant/misc/reports/statement',
    });
    return { ok: true };
  });
}

/** Rejects another person's request with a reason. Throws not_found, already_decided, maker_is_checker. */
export async function rejectLine(ctx: UserCtx, id: string, remark: string): Promise<{ ok: true }> {
  return withTransaction(ctx, async (ctx) => {
    const line = await ofAnother(ctx, id);
    await settle(ctx, line, { action: 'credit.reject', status: 'rejected', decidedBy: ctx.actor.userId, remark });
    return { ok: true };
  });
}

/** Withdraws the caller's own request, which is then rejected without a second person. Throws not_found, already_decided, forbidden. */
export async function withdrawLine(ctx: UserCtx, id: string): Promise<{ ok: true }> {
  return withTransaction(ctx, async (ctx) => {
    const line = await undecided(ctx, id);
    if (line.requestedBy !== ctx.actor.userId) throw new AppError('forbidden');
    const remark = m.approvals_withdrawn_by_maker({}, { locale: recordLocale });
    await settle(ctx, line, { action: 'credit.withdraw', status: 'rejected', decidedBy: null, remark });
    return { ok: true };
  });
}
