import { AppError } from '../../../platform/app-error.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { recordAudit } from '../../audit/index.ts';
import { canSendCodes } from '../../sms/index.ts';
import { getOwnPerson } from '../../users/index.ts';
import { acceptSmsCode, sendSmsCode } from '../factor/send-sms-code.ts';
import { confirmedNumber, deleteNumber, lockNumbers, saveNumber } from '../factor/sms-codes.repo.ts';
import { mailAboutAccount } from './mail-about-account.ts';
import { proveSelf } from './prove-self.ts';

/** Returns the number to which the signed-in person's codes are sent, and whether the network can send codes. */
export async function getSmsCodes(ctx: UserCtx): Promise<{ mobile: string | null; isOffered: boolean }> {
  return { mobile: await confirmedNumber(ctx.db, ctx.actor.userId), isOffered: await canSendCodes(ctx) };
}

/**
 * Sends a code to the person's own number, by password and a code of the authenticator: SMS is a second way, never the only one. Throws
 * state_refused without an authenticator or a mobile number, code_wrong, rate_limited.
 */
export async function startSmsCodes(ctx: UserCtx, proof: { password: string; code: string }): Promise<void> {
  const person = await getOwnPerson(ctx);
  if (!person.hasSecondFactor) throw new AppError('state_refused');
  await proveSelf(ctx, proof);
  await withTransaction(ctx, async (ctx) => {
    const { mobile } = await lockNumbers(ctx.db, person.id);
    if (mobile === null) throw new AppError('state_refused');
    await sendSmsCode(ctx, { person, mobile, challengeHash: null });
  });
}

/** Turns codes by SMS on when the sent code proves the number. Throws code_wrong, challenge_expired (the number changed meanwhile). */
export async function confirmSmsCodes(ctx: UserCtx, code: string): Promise<void> {
  const person = await getOwnPerson(ctx);
  const sentTo = await acceptSmsCode(ctx, { userId: person.id, challengeHash: null, code });
  if (sentTo === undefined) throw new AppError('code_wrong');
  await withTransaction(ctx, async (ctx) => {
    const { mobile } = await lockNumbers(ctx.db, person.id);
    if (mobile !== sentTo) throw new AppError('challenge_expired');
    await saveNumber(ctx.db, person.id, sentTo, ctx.clock.now().toISOString());
    await recordAudit(ctx, { action: 'auth.sms-codes-on', record: { type: 'user', id: person.id } });
    await mailAboutAccount(ctx, person, 'sms_codes_on');
  });
}

/** Turns codes by SMS off; nothing changes if they are off. */
export async function removeSmsCodes(ctx: UserCtx): Promise<void> {
  const person = await getOwnPerson(ctx);
  await withTransaction(ctx, async (ctx) => {
    if (!(await deleteNumber(ctx.db, person.id))) return;
    await recordAudit(ctx, { action: 'auth.sms-codes-off', record: { type: 'user', id: person.id } });
    await mailAboutAccount(ctx, person, 'sms_codes_off');
  });
}
