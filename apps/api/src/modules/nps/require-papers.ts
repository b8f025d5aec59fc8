import { neededPapers } from '@sevadesk/contract/nps';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/context.ts';
import { papersOf } from './nps.repo.ts';

/** Throws not_complete while a required document is missing. */
export async function requirePapers(ctx: Ctx, id: string, form: { taxId: string }): Promise<void> {
  const there = new Set((await papersOf(ctx.db, id)).map(({ slot }) => slot));
  if (neededPapers(form).some((paper) => !there.has(paper))) throw new AppError('not_complete');
}
