import type { AoCodeInput } from '@sevadesk/contract/masters';
import { AppError, fieldError } from '../../platform/app-error.ts';
import type { UserCtx } from '../../platform/context.ts';
import { isUniqueViolation } from '../../platform/database-errors.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { type AoCodeFacts, changedFields, factsOf } from './ao-code.rules.ts';
import {
  aoCodeExists,
  changesOfAoCode,
  insertAoChanges,
  insertAoCodes,
  lockAoCode,
  updateAoCode,
} from './ao-codes.repo.ts';

function refuseDouble(error: unknown): never {
  if (isUniqueViolation(error, 'ao_codes_unique')) throw fieldError('aoNumber', 'taken', 'duplicate');
  throw error;
}

async function writeChange(ctx: UserCtx, id: string, before: AoCodeFacts | null, after: AoCodeFacts): Promise<void> {
  const change = { id: ctx.ids.next(), aoCodeId: id, changedBy: ctx.actor.userId };
  await insertAoChanges(ctx.db, [
    { ...change, before: before && JSON.stringify(before), after: JSON.stringify(after) },
  ]);
}

/** Adds an assessing officer code. Throws duplicate if this city already has the same four parts. */
export async function createAoCode(ctx: UserCtx, input: AoCodeInput): Promise<{ id: string }> {
  return withTransaction(ctx, async (ctx) => {
    const id = ctx.ids.next();
    const after = factsOf(input);
    await insertAoCodes(ctx.db, [{ id, ...after }]).catch(refuseDouble);
    await writeChange(ctx, id, null, after);
    await recordAudit(ctx, {
      action: 'masters.create-ao-code',
      record: { type: 'ao-code', id },
      details: { after },
    });
    return { id };
  });
}

/** Updates or deactivates an AO code; applications keep the four parts of their creation. Throws not_found, duplicate. */
export async function changeAoCode(ctx: UserCtx, id: string, input: AoCodeInput): Promise<{ ok: true }> {
  return withTransaction(ctx, async (ctx) => {
    const before = await lockAoCode(ctx.db, id);
    if (!before) throw new AppError('not_found');
    const after = factsOf(input);
    if (changedFields(before, after).length === 0) return { ok: true };
    await updateAoCode(ctx.db, id, after).catch(refuseDouble);
    await writeChange(ctx, id, before, after);
    await recordAudit(ctx, {
      action: 'masters.update-ao-code',
      record: { type: 'ao-code', id },
      details: { before, after },
    });
    return { ok: true };
  });
}

/** Returns who created and changed a code, newest first. Throws not_found. */
export async function aoCodeHistory(ctx: UserCtx, id: string) {
  if (!(await aoCodeExists(ctx.readDb, id))) throw new AppError('not_found');
  const changes = await changesOfAoCode(ctx.readDb, id);
  return {
    data: changes.map(({ before, after, batchId, ...change }) => ({
      ...change,
      isNew: before === null,
      isImport: batchId !== null,
      fields: changedFields(before as AoCodeFacts | null, after as AoCodeFacts),
    })),
  };
}
