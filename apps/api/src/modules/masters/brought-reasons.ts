import { fallbackLocale } from '@sevadesk/messages';
import { fieldError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/context.ts';
import { deleteUnusedReasons, insertBroughtReasons, reasonNames, reasonsOfBatch } from './brought-reasons.repo.ts';
import { codeAfter } from './reason-code.rules.ts';
import { lockLastCode } from './reasons.repo.ts';

async function addReasons(ctx: Ctx, batchId: string, names: readonly string[]): Promise<void> {
  let last = await lockLastCode(ctx.db);
  const reasons = names.map((name) => {
    const code = codeAfter(last);
    if (code === undefined) throw fieldError('name', 'too_many');
    last = code;
    const text = { [fallbackLocale]: name };
    return { id: ctx.ids.next(), code, text, outcome: 'both', position: 900, isActive: false, batchId };
  });
  await insertBroughtReasons(ctx.db, reasons);
}

/** Reasons from a list of an old system, inactive until a person completes and activates them. */
export const broughtReasons = {
  longest: 160,
  /** Returns the texts that exist, without those that this migration added: its trial is undone first. */
  names: (ctx: Ctx, moveId: string | null) => reasonNames(ctx.db, moveId),
  add: addReasons,
  count: (ctx: Ctx, batchId: string) => reasonsOfBatch(ctx.db, batchId),
  /** Removes those of files, except those that were activated or reworded. */
  remove: (ctx: Ctx, batchIds: readonly string[]) => deleteUnusedReasons(ctx.db, batchIds),
};
