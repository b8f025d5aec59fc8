import type { MatchedHow } from '@sevadesk/contract/payments';
import type { Ctx } from '../../platform/context.ts';
import { settleLine } from './bank-lines.repo.ts';
import { payerMarks } from './payer.rules.ts';
import { insertMarks } from './payers.repo.ts';
import type { LockedRequest } from './payments.repo.ts';
import { endPlanOfRequest } from './plans.repo.ts';

type Line = { id: string; narration: string; reference: string | null };
type Match = { request: LockedRequest; how: MatchedHow; settledBy: string };

/**
 * Binds a line to the request that it credited, ends a plan of the same transfer, and learns who paid. What was credited because the
 * payer is known teaches nothing, so one wrong decision cannot confirm itself.
 */
export async function settleMatch(ctx: Ctx, line: Line, { request, how, settledBy }: Match): Promise<void> {
  const settledAt = ctx.clock.now().toISOString();
  const match = { paymentRequestId: request.id, matchedHow: how };
  await settleLine(ctx.db, line.id, { status: 'matched', ...match, settledBy, settledAt });
  await endPlanOfRequest(ctx.db, request, settledAt);
  if (how === 'payer') return;
  const marks = payerMarks(line, request.reference);
  await insertMarks(ctx.db, { lineId: line.id, merchantId: request.merchantId, marks });
}
