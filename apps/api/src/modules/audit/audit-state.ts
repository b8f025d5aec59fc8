import type { Ctx } from '../../platform/context.ts';
import { selectArchives } from './archive.repo.ts';
import { lastSealAt } from './audit.repo.ts';
import { countUnsealedLately } from './seal-audit.ts';

type AuditState = { unsealed: number; lastSealAt: string | null; unfinishedArchives: string[] };

/**
 * Counts the events and postings that have been unsealed for more than a minute, returns the time of the last seal, and the years whose
 * archiving or return was interrupted.
 */
export async function auditState(ctx: Ctx): Promise<AuditState> {
  const [unsealed, at, archives] = await Promise.all([
    countUnsealedLately(ctx),
    lastSealAt(ctx.db),
    selectArchives(ctx.db),
  ]);
  const unfinished = archives.filter(({ state }) => state === 'removing' || state === 'attaching');
  return { unsealed, lastSealAt: at, unfinishedArchives: unfinished.map(({ year }) => year) };
}
