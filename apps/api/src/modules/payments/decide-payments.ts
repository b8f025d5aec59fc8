import type { paymentDecisionsReply } from '@sevadesk/contract/payments';
import { errorText } from '@sevadesk/messages';
import type { z } from 'zod';
import { AppError } from '../../platform/app-error.ts';
import type { UserCtx } from '../../platform/context.ts';
import { approvePayment } from './approve-payment.ts';
import { refNosOf } from './payments.repo.ts';
import { rejectPayment } from './reject-payment.ts';

type Result = z.output<typeof paymentDecisionsReply>['results'][number];
type Input = { ids: readonly string[]; decision: 'approve' | 'reject'; reason?: string };

async function refusalOf(ctx: UserCtx, id: string, { decision, reason = '' }: Input): Promise<string | null> {
  try {
    await (decision === 'approve' ? approvePayment(ctx, { id }) : rejectPayment(ctx, { id, reason }));
    return null;
  } catch (error) {
    if (error instanceof AppError) return errorText(error.code, ctx.locale, error.params);
    throw error;
  }
}

/** Decides several requests one by one, each in its own transaction; an error in one does not stop the others. */
export async function decidePayments(ctx: UserCtx, input: Input): Promise<{ results: Result[] }> {
  const ids = [...new Set(input.ids)];
  const refNos = await refNosOf(ctx.db, ids);
  const results: Result[] = [];
  for (const id of ids) {
    const message = await refusalOf(ctx, id, input);
    results.push({ id, refNo: refNos.get(id) ?? null, done: message === null, message });
  }
  return { results };
}
