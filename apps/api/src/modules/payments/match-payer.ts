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
 * Returns in how many decided lines the payer of a line paid for the shop of its only request of this sum, if that is certain: an account
 * or UPI id seen often enough, never for another shop; a day near the line's; and neither the line's number nor the request's number
 * belongs to another payment. Cash and cheques are paid by anybody.
 */
export async function requestOfPayer(
  ctx: Ctx,
  line: Line,
  { request, least }: { request: Candidate; least: number },
): Promise<number | undefined> {
  const { mode, reference, paidOn, merchantId } = request;
  const { bankAccountId, id: lineId } = line;
  if (mode === 'CASH' || mode === 'CHEQUE' || Math.abs(daysBetween(paidOn, line.dated)) > nearDays) return undefined;
  const seen = await seenMarks(ctx.db, payerMarks(line));
  if (certainShop(seen, least) !== merchantId) return undefined;
  if (await isAnyClaimed(ctx.db, { bankAccountId, references: referencesOf(line) })) return undefined;
  if (reference !== null && (await isNamedElsewhere(ctx.db, { bankAccountId, lineId, reference }))) return undefined;
  return Math.max(...seen.map(({ count }) => count));
}
