import type { MatchSuggestion } from '@sevadesk/contract/payments';
import { toPaise } from '@sevadesk/contract/kernel/money';
import { AppError } from '../../platform/app-error.ts';
import type { UserCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { creditRequest, undecided } from './approve-payment.ts';
import { tokensOf, weigh } from './bank-line.rules.ts';
import { comparedWith, lineById, lockLine, settleLine } from './bank-lines.repo.ts';
import { setAsideGatewayLines } from './gateway-lines.ts';
import { matchOpenLines } from './match-line.ts';
import { countsByShop, payerMarks } from './payer.rules.ts';
import { seenMarks } from './payers.repo.ts';
import { settleMatch } from './settle-match.ts';

const mostSuggestions = 6;

/** Returns the pending requests that a line may prove, most likely first. Throws not_found. */
export async function suggestMatches(ctx: UserCtx, { id }: { id: string }): Promise<{ data: MatchSuggestion[] }> {
  const line = await lineById(ctx.db, id);
  if (!line) throw new AppError('not_found');
  if (line.status !== 'open') return { data: [] };
  const { bankAccountId, creditPaise } = line;
  const tokens = [...tokensOf(line)];
  const payers = countsByShop(await seenMarks(ctx.db, payerMarks(line)));
  const shops = [...payers.keys()];
  const found = await comparedWith(ctx.db, { bankAccountId, amountPaise: creditPaise, tokens, shops });
  const data = found.map((row): MatchSuggestion => {
    const { amountPaise, reference, paidOn, mobile } = row;
    const mode = row.mode as MatchSuggestion['mode'];
    const names = [row.shopName, row.ownerName ?? ''];
    const payer = { count: payers.get(row.merchantId) ?? 0, isShared: payers.size > 1 };
    return {
      requestId: row.id,
      refNo: row.refNo,
      shopName: row.shopName,
      merchantCode: row.code,
      amountPaise: toPaise(amountPaise),
      mode,
      reference,
      paidOn,
      ...weigh(line, { amountPaise, mode, reference, paidOn, names, mobile, payer }),
      payerCount: payer.count,
      mayAccept: amountPaise === creditPaise && row.createdBy !== ctx.actor.userId,
    };
  });
  return { data: data.sort((a, b) => b.score - a.score).slice(0, mostSuggestions) };
}

/**
 * Binds an open line to a pending request and approves it, both or neither.
 * Throws not_found, state_refused (the line is settled), amount_differs, already_decided, maker_is_checker, utr_used.
 */
export async function acceptMatch(
  ctx: UserCtx,
  { id, requestId }: { id: string; requestId: string },
): Promise<{ ok: true }> {
  return withTransaction(ctx, async (ctx) => {
    const line = await lockLine(ctx.db, id);
    if (!line) throw new AppError('not_found');
    if (line.status !== 'open') throw new AppError('state_refused');
    const request = await undecided(ctx, requestId);
    if (request.bankAccountId !== line.bankAccountId) throw new AppError('not_found');
    if (request.amountPaise !== line.creditPaise) throw new AppError('amount_differs');
    const decidedBy = ctx.actor.userId;
    await creditRequest(ctx, request, { decidedBy, details: { lineId: id } });
    await settleMatch(ctx, line, { request, how: 'person', settledBy: decidedBy });
    return { ok: true };
  });
}

async function moveLine(
  ctx: UserCtx,
  id: string,
  { from, to, note }: { from: 'open' | 'ignored'; to: 'open' | 'ignored'; note: string | null },
): Promise<{ ok: true }> {
  return withTransaction(ctx, async (ctx) => {
    const line = await lockLine(ctx.db, id);
    if (!line) throw new AppError('not_found');
    if (line.status !== from) throw new AppError('state_refused');
    const settled = to === 'ignored';
    await settleLine(ctx.db, id, {
      status: to,
      note,
      settledBy: settled ? ctx.actor.userId : null,
      settledAt: settled ? ctx.clock.now().toISOString() : null,
    });
    await recordAudit(ctx, {
      action: settled ? 'payments.ignore-line' : 'payments.reopen-line',
      record: { type: 'bank-line', id },
      details: { dated: line.dated, creditPaise: line.creditPaise, reference: line.reference, note },
    });
    return { ok: true };
  });
}

/** Ignores an open line that belongs to no request. Throws not_found, state_refused. */
export function ignoreLine(ctx: UserCtx, { id, note }: { id: string; note: string }): Promise<{ ok: true }> {
  return moveLine(ctx, id, { from: 'open', to: 'ignored', note });
}

/** Reopens an ignored line. Throws not_found, state_refused. */
export function reopenLine(ctx: UserCtx, { id }: { id: string }): Promise<{ ok: true }> {
  return moveLine(ctx, id, { from: 'ignored', to: 'open', note: null });
}

/** Ignores lines that the gateway credited, and applies the rules to all open lines, in the caller's name. */
export async function rematchLines(ctx: UserCtx): Promise<{ approved: number }> {
  const onBehalfOf = ctx.actor.userId;
  await setAsideGatewayLines(ctx, { onBehalfOf });
  return { approved: await matchOpenLines(ctx, { onBehalfOf }) };
}
