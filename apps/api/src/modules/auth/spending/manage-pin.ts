import { randomInt } from 'node:crypto';
import type { ConfirmationWays } from '@sevadesk/contract/auth';
import { AppError, fieldError } from '../../../platform/app-error.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { recordAudit } from '../../audit/index.ts';
import { queueSignInMail } from '../../notifications/index.ts';
import { getOwnAccount, hashPassword, type Person, getOwnPerson } from '../../users/index.ts';
import { mailAboutAccount } from '../credentials/mail-about-account.ts';
import { proveSelf } from '../credentials/prove-self.ts';
import { acceptCode } from '../factor/accept-code.ts';
import { pinSecret } from './confirm-by-pin.ts';
import { endPinCode, hasPasskey, insertPin, pinOf, replacePin, savePinCode, tryPinCode } from './pins.repo.ts';
import { confirmSession } from './spending.repo.ts';
import { isOfMobile } from './spending.rules.ts';

const codeMinutes = 15;
const maxAttempts = 5;

/** Returns how the signed-in person can confirm what they spend. */
export async function getConfirmationWays(ctx: UserCtx): Promise<ConfirmationWays> {
  const pin = await pinOf(ctx.db, ctx.actor.userId);
  const { hasSecondFactor, email } = await getOwnPerson(ctx);
  return {
    hasPin: pin !== undefined,
    isLocked: Boolean(pin?.lockedAt),
    hasPasskey: await hasPasskey(ctx.db, ctx.actor.userId),
    setAt: pin?.setAt ?? null,
    needsCode: hasSecondFactor,
    email,
  };
}

async function refusePartOfMobile(ctx: UserCtx, pin: string): Promise<void> {
  const { mobile } = await getOwnAccount(ctx, ctx.actor.userId);
  if (isOfMobile(pin, mobile)) throw fieldError('pin', 'money_pin_weak');
}

const hashOf = (ctx: UserCtx, pin: string) => hashPassword(pinSecret(ctx, ctx.actor.userId, pin));

/**
 * Sets the first PIN by the password and, when the second factor is on, a code; the session's device counts as known. Throws
 * state_refused (there is one), code_wrong, rate_limited; refuses a wrong password and a PIN from the mobile number at their fields.
 */
export async function setPin(
  ctx: UserCtx,
  { password, code, pin }: { password: string; code?: string | undefined; pin: string },
): Promise<void> {
  const person = await getOwnPerson(ctx);
  await refusePartOfMobile(ctx, pin);
  if (await pinOf(ctx.db, person.id)) throw new AppError('state_refused');
  if (person.hasSecondFactor && code === undefined) throw fieldError('code', 'required');
  await proveSelf(ctx, { password, ...(person.hasSecondFactor && code !== undefined && { code }) });
  const pinHash = await hashOf(ctx, pin);
  await withTransaction(ctx, async (ctx) => {
    const setAt = ctx.clock.now().toISOString();
    if (!(await insertPin(ctx.db, { userId: person.id, pinHash, setAt }))) throw new AppError('state_refused');
    await confirmSession(ctx.db, ctx.actor.sessionId, setAt);
    await recordAudit(ctx, { action: 'auth.set-pin', record: { type: 'user', id: person.id } });
    await mailAboutAccount(ctx, person, 'pin_set');
  });
}

const codeHashOf = (ctx: UserCtx, code: string) =>
  ctx.keys.searchHash('pin-code', `${ctx.actor.userId}\n${code.trim()}`);

/** Mails a code for a new PIN, valid for 15 minutes and five attempts. Throws state_refused (there is no PIN), rate_limited (no attempt is left). */
export async function mailPinCode(ctx: UserCtx): Promise<void> {
  const person = await getOwnPerson(ctx);
  if (!(await pinOf(ctx.db, person.id))) throw new AppError('state_refused');
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await withTransaction(ctx, async (ctx) => {
    const now = ctx.clock.now();
    const expiresAt = new Date(now.getTime() + codeMinutes * 60_000).toISOString();
    const stored = { userId: person.id, codeHash: codeHashOf(ctx, code), expiresAt, now: now.toISOString() };
    if (!(await savePinCode(ctx.db, { ...stored, maxAttempts })))
      throw new AppError('rate_limited', { params: { seconds: codeMinutes * 60 } });
    await recordAudit(ctx, { action: 'auth.mail-pin-code', record: { type: 'user', id: person.id } });
    await queueSignInMail(ctx, person, 'sign_in_pin_code', { name: person.displayName, code, minutes: codeMinutes });
  });
}

type Reset = { mailCode: string; code?: string | undefined; pin: string };

/** Throws code_wrong, and records the attempt, unless the mailed code and the second factor's code are right. */
async function proveReset(ctx: UserCtx, person: Person, codeHash: string, input: Reset): Promise<void> {
  const isMailed = codeHash === codeHashOf(ctx, input.mailCode);
  const { code } = input;
  const isProven =
    isMailed &&
    (!person.hasSecondFactor ||
      (code !== undefined && (await withTransaction(ctx, (ctx) => acceptCode(ctx, person.id, code)))));
  if (isProven) return;
  await recordAudit(ctx, { action: 'auth.reset-pin', outcome: 'refused', record: { type: 'user', id: person.id } });
  throw new AppError('code_wrong');
}

/**
 * Sets a new PIN, and unlocks it, by the mailed code and, when the second factor is on, a code of the app. Throws challenge_expired,
 * code_wrong; refuses a PIN from the mobile number at `pin`.
 */
export async function resetPin(ctx: UserCtx, input: Reset): Promise<void> {
  const person = await getOwnPerson(ctx);
  await refusePartOfMobile(ctx, input.pin);
  if (person.hasSecondFactor && input.code === undefined) throw fieldError('code', 'required');
  const asked = { userId: person.id, now: ctx.clock.now().toISOString(), maxAttempts };
  const codeHash = await tryPinCode(ctx.db, asked);
  if (codeHash === undefined) throw new AppError('challenge_expired');
  await proveReset(ctx, person, codeHash, input);
  const pinHash = await hashOf(ctx, input.pin);
  await withTransaction(ctx, async (ctx) => {
    if (!(await endPinCode(ctx.db, person.id, codeHash))) throw new AppError('challenge_expired');
    const setAt = ctx.clock.now().toISOString();
    await replacePin(ctx.db, { userId: person.id, pinHash, setAt });
    await recordAudit(ctx, { action: 'auth.reset-pin', record: { type: 'user', id: person.id } });
    await mailAboutAccount(ctx, person, 'pin_set');
  });
}
