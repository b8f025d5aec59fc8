import { formatBalance, toPaise } from '@sevadesk/contract/kernel/money';
import { AppError } from '../../../platform/app-error.ts';
import type { Ctx } from '../../../platform/context.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { spentBy } from './spent.rules.ts';
import { callPost, type Posted } from './wallet.repo.ts';
import { balancedEntries, fingerprintOf, type Journal } from './wallet.rules.ts';

const refusals = {
  SD402: 'insufficient_balance',
  SD409: 'idempotency_conflict',
  SD410: 'duplicate',
  SD411: 'refund_exceeds',
  SD412: 'credit_overdue',
  SD413: 'below_minimum',
} as const;

function isRefusal(code: unknown): code is keyof typeof refusals {
  return typeof code === 'string' && code in refusals;
}

/** Returns the sum that the database states with a refusal, in words: what to pay, or the minimum. */
function sumOf(error: unknown): Record<string, string> {
  const detail = error instanceof Error && 'detail' in error ? error.detail : undefined;
  const limitPaise = toPaise(typeof detail === 'string' && /^\d+$/.test(detail) ? Number(detail) : 0);
  return { limit: formatBalance(limitPaise) };
}

/**
 * The only way to move money. Posts a journal in the caller's transaction, or alone in one round trip.
 * The same idempotency key with the same content returns 'replayed' with the first posting's id.
 * Throws insufficient_balance (a wallet would go below zero, or below its credit limit), credit_overdue (new work while credit is
 * overdue), below_minimum (new work that would leave less than the shop's minimum), idempotency_conflict (same key, other content),
 * duplicate (the business key was used, or the hold has ended) or refund_exceeds (it would undo more than is left);
 * the caller's transaction is then aborted. What a signed-in merchant spends must be confirmed before the transaction commits
 * (confirmation_required).
 */
export async function post(ctx: Ctx, journal: Journal): Promise<Posted> {
  const spentPaise = spentBy(ctx.actor, journal);
  if (spentPaise === 0) return callJournal(ctx, journal);
  return withTransaction(ctx, async (tx) => {
    const posted = await callJournal(tx, journal);
    if (posted.outcome === 'replayed') return posted;
    if (tx.spent) tx.spent.paise += spentPaise;
    else await tx.requireConfirmation(tx, spentPaise);
    return posted;
  });
}

async function callJournal(ctx: Ctx, journal: Journal): Promise<Posted> {
  try {
    return await callPost(ctx.db, {
      id: ctx.ids.next(),
      kind: journal.kind,
      idempotencyKey: journal.idempotencyKey,
      fingerprint: fingerprintOf(journal),
      businessKey: journal.businessKey ?? null,
      referenceType: journal.reference.type,
      referenceId: journal.reference.id,
      narration: journal.narration,
      actorId: ctx.actor.kind === 'user' ? ctx.actor.userId : null,
      entries: balancedEntries(journal.entries),
      details: journal.details ?? null,
    });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (isRefusal(code)) throw new AppError(refusals[code], { cause: error, params: sumOf(error) });
    throw error;
  }
}
