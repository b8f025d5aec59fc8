import { istDateOf } from '@sevadesk/contract/kernel/dates';
import type { IdTypeInput, IdTypePriceInput, NewIdTypeInput } from '@sevadesk/contract/masters';
import { AppError, fieldError } from '../../platform/app-error.ts';
import type { UserCtx } from '../../platform/context.ts';
import { isUniqueViolation } from '../../platform/database-errors.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { idTypePriceOn, insertIdType, lockIdType, setIdTypePrice, updateIdType } from './id-types.repo.ts';

function refuseDouble(error: unknown): never {
  if (isUniqueViolation(error, 'id_types_code_prefix_key')) throw fieldError('codePrefix', 'taken', 'duplicate');
  if (isUniqueViolation(error, 'id_types_name_key') || isUniqueViolation(error, 'id_types_name_any_case'))
    throw fieldError('name', 'taken', 'duplicate');
  throw error;
}

/** Adds an id type with its price (whole paise) from today. Throws duplicate for an existing name or prefix. */
export async function createIdType(ctx: UserCtx, input: NewIdTypeInput): Promise<{ id: string }> {
  return withTransaction(ctx, async (ctx) => {
    const id = ctx.ids.next();
    const { pricePaise, ...type } = input;
    await insertIdType(ctx.db, id, type).catch(refuseDouble);
    const validFrom = istDateOf(ctx.clock.now());
    await setIdTypePrice(ctx.db, { idTypeId: id, pricePaise, validFrom, createdBy: ctx.actor.userId });
    await recordAudit(ctx, {
      action: 'masters.create-id-type',
      record: { type: 'id-type', id },
      details: { after: input },
    });
    return { id };
  });
}

/** Updates or deactivates an id type; merchants keep theirs. Throws not_found, duplicate, wrong_state at a `codePrefix` in use. */
export async function changeIdType(ctx: UserCtx, id: string, input: IdTypeInput): Promise<{ ok: true }> {
  return withTransaction(ctx, async (ctx) => {
    const found = await lockIdType(ctx.db, id);
    if (!found) throw new AppError('not_found');
    const { isUsed, ...before } = found;
    if (isUsed && before.codePrefix !== input.codePrefix) throw fieldError('codePrefix', 'wrong_state');
    await updateIdType(ctx.db, id, input).catch(refuseDouble);
    await recordAudit(ctx, {
      action: 'masters.update-id-type',
      record: { type: 'id-type', id },
      details: { before, after: input },
    });
    return { ok: true };
  });
}

/** Sets an id type's price (whole paise, with GST) from a day on; past sales keep theirs. Throws not_found, date_past at `validFrom`. */
export async function priceIdType(
  ctx: UserCtx,
  id: string,
  { pricePaise, validFrom }: IdTypePriceInput,
): Promise<{ ok: true }> {
  if (validFrom < istDateOf(ctx.clock.now())) throw fieldError('validFrom', 'date_past');
  return withTransaction(ctx, async (ctx) => {
    if (!(await lockIdType(ctx.db, id))) throw new AppError('not_found');
    const before = await idTypePriceOn(ctx.db, id, validFrom);
    await setIdTypePrice(ctx.db, { idTypeId: id, pricePaise, validFrom, createdBy: ctx.actor.userId });
    await recordAudit(ctx, {
      action: 'masters.price-id-type',
      record: { type: 'id-type', id },
      details: { before: { pricePaise: before, validFrom: null }, after: { pricePaise, validFrom } },
    });
    return { ok: true };
  });
}
