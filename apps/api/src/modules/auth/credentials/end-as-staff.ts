import type { Ctx } from '../../../platform/context.ts';
import { deletePasskeysOf, deleteRecoveryCodes } from '../factor/second-factor.repo.ts';
import { deleteNumber } from '../factor/sms-codes.repo.ts';
import { endLiveSessions } from '../sessions/sessions.repo.ts';

/** Ends a person's sessions, or the named one, for head office; returns the number of live ones. The caller audits. */
export async function endSessionsByStaff(ctx: Ctx, which: { userId: string; sessionId?: string }): Promise<number> {
  return endLiveSessions(ctx.db, { ...which, reason: 'ended-by-staff', now: ctx.clock.now() });
}

/** Deletes recovery codes, passkeys and the number for codes by SMS together with their authenticator, in the caller's transaction. */
export async function clearRecoveryCodes(ctx: Ctx, userId: string): Promise<void> {
  await deleteRecoveryCodes(ctx.db, userId);
  await deleteNumber(ctx.db, userId);
  await deletePasskeysOf(ctx.db, userId);
}
