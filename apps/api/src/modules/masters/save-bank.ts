import type { BankAccountInput } from '@sevadesk/contract/masters';
import { AppError, fieldError } from '../../platform/app-error.ts';
import type { UserCtx } from '../../platform/context.ts';
import { isUniqueViolation } from '../../platform/database-errors.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { insertBank, lockBank, updateBank } from './masters.repo.ts';

function refuseDouble(error: unknown): never {
  if (isUniqueViolation(error, 'bank_accounts_number_unique')) throw fieldError('accountNumber', 'taken', 'duplicate');
  throw error;
}

/** Adds a bank account into which merchants pay. Throws duplicate if the IFSC already has the account number. */
export async function createBank(ctx: UserCtx, input: BankAccountInput): Promise<{ id: string }> {
  return withTransaction(ctx, async (inner) => {
    const id = inner.ids.next();
    await insertBank(inner.db, id, input).catch(refuseDouble);
    await recordAudit(inner, {
      action: 'masters.create-bank',
      record: { type: 'bank-account', id },
      details: { after: input },
    });
    return { id };
  });
}

/** Updates or deactivates a bank account; past payments into it stay. Throws not_found, duplicate. */
export async function changeBank(ctx: UserCtx, id: string, input: BankAccountInput): Promise<{ ok: true }> {
  return withTransaction(ctx, async (inner) => {
    const before = await lockBank(inner.db, id);
    if (!before) throw new AppError('not_found');
    await updateBank(inner.db, id, input).catch(refuseDouble);
    await recordAudit(inner, {
      action: 'masters.update-bank',
      record: { type: 'bank-account', id },
      details: { before, after: input },
    });
    return { ok: true };
  });
}
