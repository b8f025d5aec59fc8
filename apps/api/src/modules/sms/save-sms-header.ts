import type { SmsHeaderInput } from '@sevadesk/contract/sms';
import { AppError, fieldError } from '../../platform/app-error.ts';
import type { UserCtx } from '../../platform/context.ts';
import { isUniqueViolation } from '../../platform/database-errors.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { headerById, insertHeader, updateHeader } from './sms.repo.ts';

function refuseDouble(error: unknown): never {
  if (isUniqueViolation(error, 'sms_headers_code')) throw fieldError('code', 'taken', 'duplicate');
  throw error;
}

/** Adds a registered header. Throws duplicate if it exists. */
export async function createSmsHeader(ctx: UserCtx, input: SmsHeaderInput): Promise<{ id: string }> {
  return withTransaction(ctx, async (ctx) => {
    const id = ctx.ids.next();
    await insertHeader(ctx.db, id, input).catch(refuseDouble);
    await recordAudit(ctx, {
      action: 'sms.create-header',
      record: { type: 'sms-header', id },
      details: { after: input },
    });
    return { id };
  });
}

/** Changes or deactivates a header. Throws not_found or duplicate. */
export async function changeSmsHeader(ctx: UserCtx, id: string, input: SmsHeaderInput): Promise<{ ok: true }> {
  return withTransaction(ctx, async (ctx) => {
    const before = await headerById(ctx.db, id, true);
    if (!before) throw new AppError('not_found');
    await updateHeader(ctx.db, id, input).catch(refuseDouble);
    await recordAudit(ctx, {
      action: 'sms.update-header',
      record: { type: 'sms-header', id },
      details: { before, after: input },
    });
    return { ok: true };
  });
}
