import type { Ctx } from '../../platform/context.ts';
import { countUnsealed, lastSealAt } from './audit.repo.ts';

/** How many events have waited for their seal for more than a minute, and when the last seal was put. */
export async function auditState(ctx: Ctx): Promise<{ unsealed: number; lastSealAt: string | null }> {
  const [unsealed, at] = await Promise.all([countUnsealed(ctx.db), lastSealAt(ctx.db)]);
  return { unsealed, lastSealAt: at };
}
