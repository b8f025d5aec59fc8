import type { ReasonInput } from '@sevadesk/contract/masters';
import { applicationTypes, categorySlugs, markableFields } from '@sevadesk/contract/nsdl-pan';
import { fallbackLocale, locales, textIn } from '@sevadesk/messages';
import { AppError, fieldError } from '../../platform/app-error.ts';
import type { UserCtx } from '../../platform/context.ts';
import { isUniqueViolation } from '../../platform/database-errors.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { insertReason, insertReasonText, lockLastCode, lockReason, updateReason } from './reasons.repo.ts';

function refuseDouble(error: unknown): never {
  if (isUniqueViolation(error, 'pan_reasons_text')) throw fieldError(`text.${fallbackLocale}`, 'taken', 'duplicate');
  throw error;
}

/** Refuses unknown fields, types and categories, at their field. */
function requireKnown(input: ReasonInput): void {
  const known: Record<'fields' | 'types' | 'categories', readonly string[]> = {
    fields: markableFields(),
    types: applicationTypes,
    categories: categorySlugs,
  };
  for (const name of ['fields', 'types', 'categories'] as const) {
    if (input[name].some((key) => !known[name].includes(key))) throw fieldError(name, 'choose_one');
  }
}

/** Returns the next code: R and two digits; the last one is R99. */
function codeAfter(last: string): string {
  const number = Number(last.slice(1)) + 1;
  if (number > 99) throw new AppError('state_refused');
  return `R${String(number).padStart(2, '0')}`;
}

/** Adds a reason under the next code. Throws duplicate if another active reason has the text, choose_one for unknown fields. */
export async function createReason(ctx: UserCtx, input: ReasonInput): Promise<{ id: string; code: string }> {
  requireKnown(input);
  return withTransaction(ctx, async (tx) => {
    const id = tx.ids.next();
    const code = codeAfter(await lockLastCode(tx.db));
    await insertReason(tx.db, id, code, input).catch(refuseDouble);
    await insertReasonText(tx.db, code, tx.clock.now().toISOString(), input.text);
    await recordAudit(tx, {
      action: 'masters.create-reason',
      record: { type: 'pan-reason', id },
      details: { after: { code, ...input } },
    });
    return { id, code };
  });
}

/**
 * Updates or deactivates a reason. Applications keep their text, because a new text applies from now on.
 * Throws not_found, duplicate, choose_one.
 */
export async function changeReason(ctx: UserCtx, id: string, input: ReasonInput): Promise<{ ok: true }> {
  requireKnown(input);
  return withTransaction(ctx, async (tx) => {
    const before = await lockReason(tx.db, id);
    if (!before) throw new AppError('not_found');
    const { code, text } = before;
    await updateReason(tx.db, id, input).catch(refuseDouble);
    const isReworded = locales.some((locale) => textIn(text, locale) !== textIn(input.text, locale));
    if (isReworded) await insertReasonText(tx.db, code, tx.clock.now().toISOString(), input.text);
    await recordAudit(tx, {
      action: 'masters.update-reason',
      record: { type: 'pan-reason', id },
      details: { before, after: input },
    });
    return { ok: true };
  });
}
