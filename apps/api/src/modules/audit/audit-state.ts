import type { Ctx } from '../../platform/context.ts';
import { countUnsealed, lastSealAt } from './audit.repo.ts';

/** Counts the events that have been unsealed for more than a minute, and returns the time of the last seal. */
export async function auditState(ctx: Ctx): Promise<{ unsealed: number; lastSealAt: string | null }> {
  const [unsealed, at] = await Promise.all([countUnsealed(ctx.db), lastSealAt(ctx.db)]);
  return { unsealed, lastSealAt: at };
}
