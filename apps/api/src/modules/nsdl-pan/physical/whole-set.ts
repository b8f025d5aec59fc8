import { AppError, type FieldProblem } from '../../../platform/app-error.ts';
import type { Ctx } from '../../../platform/context.ts';
import { currentFiles } from './files.repo.ts';

/** Throws not_complete naming what is missing of pages, photo and signature. */
export async function requireWholeSet(ctx: Ctx, applicationId: string): Promise<void> {
  const kinds = new Set((await currentFiles(ctx.db, applicationId)).map(({ kind }) => kind));
  const missing = (['page', 'photo', 'signature'] as const).filter((kind) => !kinds.has(kind));
  if (missing.length === 0) return;
  const fields: FieldProblem[] = missing.map((field) => ({ field, fault: { key: 'required' } }));
  throw new AppError('not_complete', { fields });
}
