import { AppError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { creditRequest } from './approve-payment.ts';
import { isExactMatch, namesReference, tokensOf } from './bank-line.rules.ts';
import { type Candidate, lockLine, promisingLines, outgoingTexts, settleLine, waitingFor } from './bank-lines.repo.ts';
import { lockRequest } from './payments.repo.ts';

type Rule = { lineId: string; onBehalfOf: string };

/** Whether the same statement shows that the money was returned: then a person has to review it. */
async function wentBack(ctx: Ctx, bankAccountId: string, { amountPaise, reference }: Candidate): Promise<boolean> {
  const outgoing = await outgoingTexts(ctx.db, { bankAccountId, amounts: [amountPaise] });
  return outgoing.some((line) => namesReference(tokensOf(line), reference));
}

async function matchHeld(ctx: Ctx, { lineId, onBehalfOf }: Rule): Promise<boolean> {
  const line = await lockLine(ctx.db, lineId);
  if (line?.status !== 'open') return false;
  const found = await waitingFor(ctx.db, line.bankAccountId, [line.creditPaise]);
  const [candidate, second] = found.filter((one) => isExactMatch(line, one));
  // One line cannot prove two requests; and nobody may approve their own request, not even by rule.
  if (!candidate || second || candidate.createdBy === onBehalfOf) return false;
  if (await wentBack(ctx, line.bankAccountId, candidate)) return false;
  const request = await lockRequest(ctx.db, candidate.id);
  if (request?.status !== 'pending') return false;
  const details = { rule: 'bank-statement', lineId, onBehalfOf };
  await creditRequest(ctx, request, { decidedBy: onBehalfOf, details });
  const settledAt = ctx.clock.now().toISOString();
  const match = { paymentRequestId: request.id, matchedHow: 'rule' as const };
  await settleLine(ctx.db, lineId, { status: 'matched', ...match, settledBy: onBehalfOf, settledAt });
  return true;
}

/** Approves and binds the only pending request that a line proves exactly; returns false if there is none, and the line stays open. */
async function matchByRule(ctx: Ctx, rule: Rule): Promise<boolean> {
  try {
    return await withTransaction(ctx, (ctx) => matchHeld(ctx, rule));
  } catch (error) {
    // The number was credited in another way meanwhile: the line stays open for a person, the others continue.
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** Applies the rule to open lines, of one batch or of all, each in its own transaction; returns the number of approved requests. */
export async function matchOpenLines(
  ctx: Ctx,
  { onBehalfOf, batchId }: { onBehalfOf: string; batchId?: string },
): Promise<number> {
  let approved = 0;
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const ids = await promisingLines(ctx.db, { after, batchId });
    for (const lineId of ids) if (await matchByRule(ctx, { lineId, onBehalfOf })) approved++;
    const last = ids.at(-1);
    if (last === undefined) return approved;
    after = last;
  }
}
