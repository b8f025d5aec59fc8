import type { Ctx } from '../../platform/context.ts';
import { advanceTotpStep, personById, updateTotpSecret } from './users.repo.ts';

/** Returns the authenticator's secret of a user; undefined if none is set up. */
export async function totpSecretOf(ctx: Ctx, userId: string): Promise<string | undefined> {
  const row = await personById(ctx.db, userId);
  return row?.totpSecret ? ctx.keys.unseal(row.totpSecret, userId) : undefined;
}

/** Stores an authenticator's secret, sealed, and turns the second factor on. */
export async function setTotpSecret(ctx: Ctx, input: { userId: string; secret: string }): Promise<void> {
  await updateTotpSecret(ctx.db, input.userId, ctx.keys.seal(input.secret, input.userId));
}

/** Marks a code's time step as used; returns false if this or a later one was used before: a code is valid once. */
export async function acceptTotpStep(ctx: Ctx, input: { userId: string; step: number }): Promise<boolean> {
  return advanceTotpStep(ctx.db, input.userId, input.step);
}
