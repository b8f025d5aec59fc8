import type { ReasonInput } from '@sevadesk/contract/masters';
import { applicationTypes, categorySlugs, markableFields } from '@sevadesk/contract/nsdl-pan';
import { fallbackLocale, locales, textIn } from '@sevadesk/messages';
import { AppError, fieldError } from '../../platform/app-error.ts';
import type { UserCtx } from '../../platform/context.ts';
import { isUniqueViolation } from '../../platform/database-errors.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { codeAfter } from './reason-code.rules.ts';
import {
  hasReasonText,
  insertReason,
  insertReasonText,
  lockLastCode,
  lockReason,
  updateReason,
} from './reasons.repo.ts';

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

/** Adds a reason under the next code. Throws duplicate if another active reason has the text, choose_one for unknown fields. */
export async function createReason(ctx: UserCtx, input: ReasonInput): Promise<{ id: string; code: string }> {
  requireKnown(input);
  return withTransaction(ctx, async (tx) => {
    const id = tx.ids.next();
    const code = codeAfter(await lockLastCode(tx.db));
    if (code === undefined) throw new AppError('state_refused');
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
    // A reason of an old system has no stored wording until a person saves it.
    if (isReworded || !(await hasReasonText(tx.db, code)))
      await insertReasonText(tx.db, code, tx.clock.now().toISOString(), input.text);
    await recordAudit(tx, {
      action: 'masters.update-reason',
      record: { type: 'pan-reason', id },
      details: { before, after: input },
    });
    return { ok: true };
  });
}
