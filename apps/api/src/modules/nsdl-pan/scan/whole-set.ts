import { picturesOf } from '@sevadesk/contract/nsdl-pan';
import { AppError, type FieldProblem } from '../../../platform/app-error.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Application } from '../core/application.repo.ts';
import { currentFiles } from '../core/files.repo.ts';

/** Throws not_complete with the missing pages and the missing pictures that this applicant needs. */
export async function requireWholeSet(ctx: Ctx, { id, category }: Pick<Application, 'id' | 'category'>): Promise<void> {
  const kinds = new Set((await currentFiles(ctx.db, id)).map(({ kind }) => kind));
  const missing = (['page', ...picturesOf(category)] as const).filter((kind) => !kinds.has(kind));
  if (missing.length === 0) return;
  const fields: FieldProblem[] = missing.map((field) => ({ field, fault: { key: 'required' } }));
  throw new AppError('not_complete', { fields });
}
