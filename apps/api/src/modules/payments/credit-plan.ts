import { randomBytes } from 'node:crypto';
import type { Ctx } from '../../platform/context.ts';
import { tokensOf } from './bank-line.rules.ts';
import { readableNumber } from './payment.rules.ts';
import { insertRequest, type LockedRequest, lockRequest } from './payments.repo.ts';
import { paidBy } from './plan.rules.ts';
import { isAnyClaimed, lockPlanOfLine } from './plans.repo.ts';

type Line = {
  bankAccountId: string;
  dated: string;
  narration: string;
  reference: string | null;
  creditPaise: number;
};

/** A bank writes a number with or without leading zeros. */
const spellings = (token: string): string[] => [token, token.padStart(12, '0'), token.padStart(16, '0')];

/** Returns the references in any spelling that a line may name. */
export function referencesOf(line: Pick<Line, 'narration' | 'reference'>): string[] {
  return [...tokensOf(line)].filter((token) => /\d{6}/.test(token)).flatMap(spellings);
}

/**
 * Creates the payment request of a planned transfer from the line that pays it, in the caller's transaction, to be credited at once;
 * undefined if no plan has the line's sum, account and day, or if any request reports a number of this line.
 */
export async function creditPlan(
  ctx: Ctx,
  line: Line,
): Promise<{ request: LockedRequest; details: Record<string, unknown> } | undefined> {
  const plan = await lockPlanOfLine(ctx.db, line);
  if (!plan) return undefined;
  const { bankAccountId, creditPaise: amountPaise, dated: paidOn } = line;
  if (await isAnyClaimed(ctx.db, { bankAccountId, references: referencesOf(line) })) return undefined;
  const now = ctx.clock.now();
  const id = ctx.ids.next();
  const { merchantId, createdBy } = plan;
  const { mode, reference } = paidBy(line, plan.refNo);
  const isFirst = await insertRequest(ctx.db, {
    id,
    refNo: readableNumber('PR', now, randomBytes(6)),
    merchantId,
    amountPaise,
    mode,
    bankAccountId,
    reference,
    paidOn,
    createdBy,
    createdAt: now.toISOString(),
  });
  const request = isFirst ? await lockRequest(ctx.db, id) : undefined;
  return request && { request, details: { rule: 'transfer-plan', plan: plan.refNo } };
}
