import type { AoCodeInput } from '@sevadesk/contract/masters';
import { AppError, fieldError } from '../../platform/app-error.ts';
import type { UserCtx } from '../../platform/context.ts';
import { isUniqueViolation } from '../../platform/database-errors.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { insertAoCode, lockAoCode, updateAoCode } from './masters.repo.ts';

function refuseDouble(error: unknown): never {
  if (isUniqueViolation(error, 'ao_codes_unique')) throw fieldError('aoNumber', 'taken', 'duplicate');
  throw error;
}

/** Adds an assessing officer code. Throws duplicate when the same four parts stand already for this city. */
export async function createAoCode(ctx: UserCtx, input: AoCodeInput): Promise<{ id: string }> {
  return withTransaction(ctx, async (inner) => {
    const id = inner.ids.next();
    await insertAoCode(inner.db, id, input).catch(refuseDouble);
    await recordAudit(inner, {
      action: 'masters.create-ao-code',
      record: { type: 'ao-code', id },
      details: { after: input },
    });
    return { id };
  });
}

/** Changes or deactivates an AO code; applications keep the four parts they were made with. Throws not_found or duplicate. */
export async function changeAoCode(ctx: UserCtx, id: string, input: AoCodeInput): Promise<{ ok: true }> {
  return withTransaction(ctx, async (inner) => {
    const before = await lockAoCode(inner.db, id);
    if (!before) throw new AppError('not_found');
    await updateAoCode(inner.db, id, input).catch(refuseDouble);
    await recordAudit(inner, {
      action: 'masters.update-ao-code',
      record: { type: 'ao-code', id },
      details: { before, after: input },
    });
    return { ok: true };
  });
}
