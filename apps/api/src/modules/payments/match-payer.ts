import { daysBetween } from '@sevadesk/contract/kernel/dates';
import type { Ctx } from '../../platform/context.ts';
import { nearDays } from './bank-line.rules.ts';
import type { Candidate } from './bank-lines.repo.ts';
import { referencesOf } from './credit-plan.ts';
import { certainShop, payerMarks } from './payer.rules.ts';
import { isNamedElsewhere, seenMarks } from './payers.repo.ts';
import { isAnyClaimed } from './plans.repo.ts';

type Line = {
  id: string;
  bankAccountId: string;
  dated: string;
  narration: string;
  reference: string | null;
};

/**
 * Returns the request that the payer of a line is certain to mean, and in how many decided lines they paid for its shop: an account or
 * UPI id seen often enough, never for another shop, which has one request of this sum; a day near the line's; and neither the line's
 * number nor the request's number belongs to another payment. Cash and cheques are paid by anybody.
 */
export async function requestOfPayer(
  ctx: Ctx,
  line: Line,
  { requests, least }: { requests: readonly Candidate[]; least: number },
): Promise<{ request: Candidate; count: number } | undefined> {
  const { bankAccountId, id: lineId } = line;
  const seen = await seenMarks(ctx.db, payerMarks(line));
  const shop = certainShop(seen, least);
  const [request, second] = requests.filter(({ merchantId }) => merchantId === shop);
  if (!request || second) return undefined;
  const { mode, reference, paidOn } = request;
  if (mode === 'CASH' || mode === 'CHEQUE' || Math.abs(daysBetween(paidOn, line.dated)) > nearDays) return undefined;
  if (await isAnyClaimed(ctx.db, { bankAccountId, references: referencesOf(line) })) return undefined;
  if (reference !== null && (await isNamedElsewhere(ctx.db, { bankAccountId, lineId, reference }))) return undefined;
  return { request, count: Math.max(...seen.map(({ count }) => count)) };
}
