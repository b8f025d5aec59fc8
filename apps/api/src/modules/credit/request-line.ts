import type { CreditLineInput } from '@sevadesk/contract/credit';
import { istDateOf } from '@sevadesk/contract/kernel/dates';
import { AppError, fieldError } from '../../platform/app-error.ts';
import type { UserCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { getFunds } from '../wallet/index.ts';
import { insertLine, type Line, lockLine } from './credit.repo.ts';

const isSame = (line: Line, input: CreditLineInput, userId: string) =>
  line.requestedBy === userId &&
  line.merchantId === input.merchantId &&
  line.limitPaise === input.limitPaise &&
  line.repayDays === input.repayDays &&
  line.validFrom === input.validFrom &&
  line.validUntil === (input.validUntil ?? null);

/**
 * Requests a credit line for a shop, which a second person approves. A repeated request has one effect. Throws not_found, date_past at
 * `validFrom`, duplicate if another request of the shop is pending, idempotency_conflict for the same id with other content.
 */
export async function requestLine(ctx: UserCtx, input: CreditLineInput): Promise<{ id: string; number: number }> {
  return withTransaction(ctx, async (ctx) => {
    // A merchant without a wallet has nothing to draw from.
    await getFunds(ctx, input.merchantId);
    const { userId: requestedBy } = ctx.actor;
    const known = await lockLine(ctx.db, input.id);
    if (!known && input.validFrom < istDateOf(ctx.clock.now())) throw fieldError('validFrom', 'date_past');
    const isNew = !known && (await insertLine(ctx.db, { ...input, validUntil: input.validUntil ?? null, requestedBy }));
    const line = await lockLine(ctx.db, input.id);
    if (!line) throw new AppError('duplicate');
    if (!isSame(line, input, requestedBy)) throw new AppError('idempotency_conflict');
    const { id, number } = line;
    if (isNew)
      await recordAudit(ctx, {
        action: 'credit.request',
        record: { type: 'merchant', id: input.merchantId },
        details: { ...input, number },
      });
    return { id, number };
  });
}
