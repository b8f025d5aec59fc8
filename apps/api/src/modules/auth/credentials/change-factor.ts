import { AppError } from '../../../platform/app-error.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { recordAudit } from '../../audit/index.ts';
import { removeAuthenticator, saveSettings, getOwnPerson } from '../../users/index.ts';
import { enrolSecondFactor, createRecoveryCodes, offerAuthenticator } from '../factor/enrol-second-factor.ts';
import { mailAboutAccount } from './mail-about-account.ts';
import { endOtherSessions } from '../sessions/own-sessions.ts';
import { demandsSecondFactor } from '../policy/policy.rules.ts';
import { getPolicy } from '../policy/policy.ts';
import { proveSelf } from './prove-self.ts';
import { deleteOffer, liveOffer, offeredTo, saveOffer } from './offers.repo.ts';
import { deleteNumber } from '../factor/sms-codes.repo.ts';
import { countRecoveryCodes, deleteRecoveryCodes } from '../factor/second-factor.repo.ts';

const offerMinutes = 10;

/** Returns whether the policy requires a second factor from the signed-in person. */
export async function isFactorDemanded(ctx: UserCtx): Promise<boolean> {
  return demandsSecondFactor(await getPolicy(ctx), await getOwnPerson(ctx));
}

/** Returns how many recovery codes the signed-in person has left. */
export function recoveryCodesLeft(ctx: UserCtx): Promise<number> {
  return countRecoveryCodes(ctx.db, ctx.actor.userId);
}

/** Offers a key for a new authenticator for ten minutes after a password check; the current one stays until the new one is confirmed. */
export async function startFactor(ctx: UserCtx, password: string): Promise<{ secret: string; qr: string }> {
  const { userId, userName } = ctx.actor;
  await proveSelf(ctx, { password });
  const offer = await offerAuthenticator(userName);
  const expiresAt = new Date(ctx.clock.now().getTime() + offerMinutes * 60_000);
  await saveOffer(ctx.db, { userId, sealedSecret: ctx.keys.seal(offer.secret, offeredTo(userId)), expiresAt });
  return offer;
}

/** Activates the offered authenticator by its first code and ends all other sessions. Throws challenge_expired, code_wrong. */
export async function confirmFactor(ctx: UserCtx, code: string): Promise<string[]> {
  const person = await getOwnPerson(ctx);
  return withTransaction(ctx, async (ctx) => {
    const offer = await liveOffer(ctx.db, person.id, ctx.clock.now());
    if (!offer) throw new AppError('challenge_expired');
    const secret = ctx.keys.unseal(offer.sealedSecret, offeredTo(person.id));
    const recoveryCodes = await enrolSecondFactor(ctx, { userId: person.id, secret, code });
    if (!recoveryCodes) throw new AppError('code_wrong');
    await deleteOffer(ctx.db, person.id);
    await endOtherSessions(ctx, 'ended-by-user');
    await mailAboutAccount(ctx, person, 'factor_on');
    return recoveryCodes;
  });
}

/** Turns the second factor off by password and code. Throws state_refused (there is none), factor_demanded, code_wrong, rate_limited. */
export async function removeFactor(ctx: UserCtx, proof: { password: string; code: string }): Promise<void> {
  const person = await getOwnPerson(ctx);
  if (!person.hasSecondFactor) throw new AppError('state_refused');
  if (demandsSecondFactor(await getPolicy(ctx), person)) throw new AppError('factor_demanded');
  await proveSelf(ctx, proof);
  await withTransaction(ctx, async (ctx) => {
    await removeAuthenticator(ctx, person.id);
    await saveSettings(ctx, person.id, { twoFactorAuthentication: false });
    await deleteRecoveryCodes(ctx.db, person.id);
    await deleteNumber(ctx.db, person.id);
    await recordAudit(ctx, { action: 'auth.remove-second-factor', record: { type: 'user', id: person.id } });
    await mailAboutAccount(ctx, person, 'factor_off');
  });
}

/** Creates new recovery codes, shown only once, and invalidates the old ones. Throws like removeFactor. */
export async function newRecoveryCodes(ctx: UserCtx, proof: { password: string; code: string }): Promise<string[]> {
  const person = await getOwnPerson(ctx);
  if (!person.hasSecondFactor) throw new AppError('state_refused');
  await proveSelf(ctx, proof);
  return withTransaction(ctx, async (ctx) => {
    const codes = await createRecoveryCodes(ctx, person.id);
    await recordAudit(ctx, { action: 'auth.new-recovery-codes', record: { type: 'user', id: person.id } });
    await mailAboutAccount(ctx, person, 'recovery_codes');
    return codes;
  });
}
