import type { Ctx } from '../../platform/context.ts';
import { lastSealAt } from './audit.repo.ts';
import { countUnsealedLately } from './seal-audit.ts';

/** Counts the events and postings that have been unsealed for more than a minute, and returns the time of the last seal. */
export async function auditState(ctx: Ctx): Promise<{ unsealed: number; lastSealAt: string | null }> {
  const [unsealed, at] = await Promise.all([countUnsealedLately(ctx), lastSealAt(ctx.db)]);
  return { unsealed, lastSealAt: at };
}
