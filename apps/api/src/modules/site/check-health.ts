import type { Ctx } from '../../platform/context.ts';
import { healthWaitMs, within } from '../../platform/within.ts';
import { pingDatabase } from './site.repo.ts';

/** Resolves when the database answers; errors and timeouts become 503. */
export async function checkHealth(ctx: Ctx): Promise<{ status: 'ok' }> {
  await within(healthWaitMs, pingDatabase(ctx.db));
  return { status: 'ok' };
}
