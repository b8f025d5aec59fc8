import type { Confirmed } from '@sevadesk/contract/auth';
import { AppError } from '../../../platform/app-error.ts';
import type { Ctx, UserCtx } from '../../../platform/context.ts';
import { randomToken } from '../../../platform/ids.ts';
import { sha256 } from '../../../platform/keys.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { recordAudit } from '../../audit/index.ts';
import { findPerson, passwordMatches } from '../../users/index.ts';
import { mailAboutAccount } from '../credentials/mail-about-account.ts';
import { clearPinFailures, lockPin, mostFailures, pinOf, tryPin } from './pins.repo.ts';
import { confirmSession, insertConfirmation } from './spending.repo.ts';
import { confirmationSeconds } from './spending.rules.ts';

/** Returns what is hashed for a PIN: a keyed hash, because a million PINs are soon tried against a stolen database. */
export function pinSecret(ctx: Ctx, userId: string, pin: string): string {
  return ctx.keys.searchHash('money-pin', `${userId}\n${pin}`);
}

/** Issues a confirmation of at most a sum (whole paise) for this session and marks the session's device as known. */
export async function issueConfirmation(
  ctx: UserCtx,
  { amountPaise, way }: { amountPaise: number; way: 'pin' | 'passkey' },
): Promise<Confirmed> {
  const { userId, sessionId } = ctx.actor;
  const now = ctx.clock.now();
  const confirmation = randomToken(32);
  const expiresAt = new Date(now.getTime() + confirmationSeconds * 1000).toISOString();
  await withTransaction(ctx, async (ctx) => {
    const createdAt = now.toISOString();
    const issued = { tokenHash: sha256(confirmation), userId, sessionId, mostPaise: amountPaise, way };
    await insertConfirmation(ctx.db, { ...issued, createdAt, expiresAt });
    await confirmSession(ctx.db, sessionId, createdAt);
    await recordAudit(ctx, {
      action: 'auth.confirm-spending',
      record: { type: 'user', id: userId },
      details: { amountPaise, way },
    });
  });
  return { confirmation, expiresAt };
}

/** Records a wrong PIN; the fifth locks it and notifies its owner. Throws pin_wrong with the attempts left, or pin_locked. */
async function refuseWrong(ctx: UserCtx, failures: number): Promise<never> {
  const { userId } = ctx.actor;
  const isLocked = failures >= mostFailures;
  await withTransaction(ctx, async (ctx) => {
    await recordAudit(ctx, {
      action: 'auth.confirm-by-pin',
      outcome: 'refused',
      record: { type: 'user', id: userId },
      details: { failures },
    });
    if (!isLocked || !(await lockPin(ctx.db, userId, ctx.clock.now().toISOString()))) return;
    await recordAudit(ctx, { action: 'auth.lock-pin', record: { type: 'user', id: userId } });
    const person = await findPerson(ctx, { id: userId });
    if (person) await mailAboutAccount(ctx, person, 'pin_locked');
  });
  if (isLocked) throw new AppError('pin_locked');
  throw new AppError('pin_wrong', { params: { left: mostFailures - failures } });
}

/** Confirms a sum by the PIN, for one request within two minutes. Throws state_refused (no PIN), pin_locked, pin_wrong. */
export async function confirmByPin(ctx: UserCtx, input: { pin: string; amountPaise: number }): Promise<Confirmed> {
  const { userId } = ctx.actor;
  const tried = await tryPin(ctx.db, userId);
  if (!tried) throw new AppError((await pinOf(ctx.db, userId)) ? 'pin_locked' : 'state_refused');
  if (!(await passwordMatches(tried.pinHash, pinSecret(ctx, userId, input.pin))))
    return refuseWrong(ctx, tried.failures);
  await clearPinFailures(ctx.db, userId);
  return issueConfirmation(ctx, { amountPaise: input.amountPaise, way: 'pin' });
}
