import type { Ctx } from '../../platform/context.ts';
import { askDatabase } from './site.repo.ts';

/** Resolves when the database answers; its failure is answered as 503. */
export async function checkHealth(ctx: Ctx): Promise<{ status: 'ok' }> {
  await askDatabase(ctx.db);
  return { status: 'ok' };
}
