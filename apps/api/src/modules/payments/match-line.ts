import type { MatchedHow, MatchingPolicy } from '@sevadesk/contract/payments';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { creditRequest } from './approve-payment.ts';
import { isExactMatch, namesReference, tokensOf } from './bank-line.rules.ts';
import { type Candidate, lockLine, promisingLines, outgoingTexts, waitingFor } from './bank-lines.repo.ts';
import { creditPlan } from './credit-plan.ts';
import { matchingPolicyNow } from './matching-policy.ts';
import { requestOfPayer } from './match-payer.ts';
import { type LockedRequest, lockRequest } from './payments.repo.ts';
import { settleMatch } from './settle-match.ts';

type Rule = { lineId: string; onBehalfOf: string; policy: MatchingPolicy };
type OpenLine = NonNullable<Awaited<ReturnType<typeof lockLine>>>;

/** Whether the same statement shows that the money was returned: then a person has to review it. */
async function wentBack(
  ctx: Ctx,
  bankAccountId: string,
  { amountPaise, reference }: Pick<Candidate, 'amountPaise' | 'reference'>,
): Promise<boolean> {
  const outgoing = await outgoingTexts(ctx.db, { bankAccountId, amounts: [amountPaise] });
  return outgoing.some((line) => namesReference(tokensOf(line), reference));
}

type Found = { request: LockedRequest; how: MatchedHow; details: Record<string, unknown> };

/** Returns the only pending request that a line proves: by reference, else as a planned transfer, else by its payer. */
async function provenBy(ctx: Ctx, line: OpenLine, { onBehalfOf, policy }: Rule): Promise<Found | undefined> {
  const found = await waitingFor(ctx.db, line.bankAccountId, [line.creditPaise]);
  const [candidate, second] = found.filter((one) => isExactMatch(line, one));
  // One line cannot prove two requests; and nobody may approve their own request, not even by rule.
  if (second || candidate?.createdBy === onBehalfOf) return undefined;
  if (candidate) {
    const request = await lockRequest(ctx.db, candidate.id);
    return request && { request, how: 'rule', details: { rule: 'bank-statement' } };
  }
  // A request of the planned sum is for a person: both might be about this line.
  if (policy.isPlanOn && found.length === 0) {
    const planned = await creditPlan(ctx, line);
    if (planned) return { ...planned, how: 'plan' };
  }
  if (!policy.isPayerOn || found.length === 0) return undefined;
  const known = await requestOfPayer(ctx, line, { requests: found, least: policy.payerCount });
  if (!known || known.request.createdBy === onBehalfOf) return undefined;
  const request = await lockRequest(ctx.db, known.request.id);
  return request && { request, how: 'payer', details: { rule: 'known-payer', count: known.count } };
}

async function matchHeld(ctx: Ctx, rule: Rule): Promise<boolean> {
  const { lineId, onBehalfOf } = rule;
  const line = await lockLine(ctx.db, lineId);
  if (line?.status !== 'open') return false;
  const found = await provenBy(ctx, line, rule);
  if (found?.request.status !== 'pending') return false;
  const { request, how } = found;
  if (await wentBack(ctx, line.bankAccountId, request)) throw new AppError('state_refused');
  const details = { ...found.details, lineId, onBehalfOf };
  await creditRequest(ctx, request, { decidedBy: onBehalfOf, details });
  await settleMatch(ctx, line, { request, how, settledBy: onBehalfOf });
  return true;
}

/** Approves and binds the only pending request that a line proves exactly; returns false if there is none, and the line stays open. */
async function matchByRule(ctx: Ctx, rule: Rule): Promise<boolean> {
  try {
    return await withTransaction(ctx, (ctx) => matchHeld(ctx, rule));
  } catch (error) {
    // The number was credited in another way meanwhile, or the money went back: the line stays open for a person, the others continue.
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** Applies the rules to open lines, of one batch or of all, each in its own transaction; returns the number of credited lines. */
export async function matchOpenLines(
  ctx: Ctx,
  { onBehalfOf, batchId }: { onBehalfOf: string; batchId?: string },
): Promise<number> {
  const policy = await matchingPolicyNow(ctx);
  let approved = 0;
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const ids = await promisingLines(ctx.db, { after, batchId, ...policy });
    for (const lineId of ids) if (await matchByRule(ctx, { lineId, onBehalfOf, policy })) approved++;
    const last = ids.at(-1);
    if (last === undefined) return approved;
    after = last;
  }
}
