import { istDateOf } from '@sevadesk/contract/kernel/dates';
import { formatAmount, toPaise } from '@sevadesk/contract/kernel/money';
import { AppError } from '../../../platform/app-error.ts';
import type { Ctx } from '../../../platform/context.ts';
import { sha256 } from '../../../platform/keys.ts';
import { insertSpending, spendFactsOf, useConfirmation } from './spending.repo.ts';
import { spendReasonsOf } from './spending.rules.ts';
import { spendingPolicyOf } from './spending-policy.ts';

/** The first moment of a day in India. */
const startOf = (day: string) => new Date(`${day}T00:00:00+05:30`).toISOString();

/**
 * Requires that a signed-in person confirmed what their request spends (whole paise), if the network's policy asks for it. Runs in
 * the transaction of the spending, whose lock of the wallet orders parallel requests, so that their sum counts. Nothing is required
 * of a person without a PIN unless the network requires one. Throws confirmation_required with the sum and the reasons.
 */
export async function requireConfirmation(ctx: Ctx, spentPaise: number): Promise<void> {
  if (ctx.actor.kind !== 'user') return;
  const { userId, sessionId } = ctx.actor;
  const { requestId } = ctx;
  const now = ctx.clock.now();
  const dayStart = startOf(istDateOf(now));
  const { policy: stored, ...facts } = await spendFactsOf(ctx.db, { userId, sessionId, requestId, dayStart });
  const policy = spendingPolicyOf(stored);
  if (!facts.canConfirm && !policy.isPinRequired) return;
  const requestPaise = Number(facts.requestPaise) + spentPaise;
  const unconfirmedPaise = Number(facts.unconfirmedPaise) + spentPaise;
  const reasons = spendReasonsOf(policy, {
    ...facts,
    requestPaise,
    unconfirmedPaise,
    isToNewAccount: ctx.spent?.isToNewAccount ?? false,
  });
  const isConfirmed = await isConfirmedFor(ctx, { userId, sessionId, amountPaise: requestPaise });
  if (reasons.length > 0 && !isConfirmed) {
    throw new AppError('confirmation_required', {
      params: { amount: formatAmount(toPaise(requestPaise)) },
      asked: { amountPaise: requestPaise, reasons },
    });
  }
  await insertSpending(ctx.db, {
    id: ctx.ids.next(),
    userId,
    sessionId,
    requestId,
    amountPaise: spentPaise,
    isConfirmed,
    spentAt: now.toISOString(),
  });
}

async function isConfirmedFor(
  ctx: Ctx,
  asked: { userId: string; sessionId: string; amountPaise: number },
): Promise<boolean> {
  const { confirmation, requestId } = ctx;
  if (confirmation === undefined) return false;
  const now = ctx.clock.now().toISOString();
  return useConfirmation(ctx.db, { ...asked, tokenHash: sha256(confirmation), requestId, now });
}
