import type { Ctx } from '../../../platform/context.ts';
import { deleteRecoveryCodes } from '../factor/second-factor.repo.ts';
import { endLiveSessions } from '../sessions/sessions.repo.ts';

/** Ends the sessions of a person for head office, or the one that is named; answers how many were live. The caller audits. */
export async function endSessionsByStaff(ctx: Ctx, which: { userId: string; sessionId?: string }): Promise<number> {
  return endLiveSessions(ctx.db, { ...which, reason: 'ended-by-staff', now: ctx.clock.now() });
}

/** Forgets recovery codes with the authenticator they stood in for, in the caller's transaction. */
export async function clearRecoveryCodes(ctx: Ctx, userId: string): Promise<void> {
  await deleteRecoveryCodes(ctx.db, userId);
}
