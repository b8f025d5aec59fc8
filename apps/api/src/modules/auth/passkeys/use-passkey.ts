import type { Confirmed, LoginReply, SignedByPasskey } from '@sevadesk/contract/auth';
import { AppError } from '../../../platform/app-error.ts';
import { linkBase } from '../../../platform/brand-of.ts';
import type { Ctx, UserCtx } from '../../../platform/context.ts';
import { findPerson } from '../../users/index.ts';
import { nextStep } from '../sign-in/next-step.ts';
import { issueConfirmation } from '../spending/confirm-by-pin.ts';
import { passkeysOf } from './passkeys.repo.ts';
import { relyingPartyOf } from './passkeys.rules.ts';
import { createChallenge, verifyPasskey, webAuthn } from './verify-passkey.ts';

/** Returns what a passkey must sign to sign in; any passkey of this address may, so nothing about people is revealed. */
export async function getSignInOptions(ctx: Ctx) {
  const { generateAuthenticationOptions } = await webAuthn();
  const { id } = relyingPartyOf(linkBase(ctx, ctx.brand));
  const challenge = await createChallenge(ctx, 'sign-in');
  return { ...(await generateAuthenticationOptions({ rpID: id, challenge, userVerification: 'required' })) };
}

/** Signs in by a passkey, which counts as password and second factor. Throws challenge_expired, passkey_refused, login_blocked, shop_not_open. */
export async function signInByPasskey(
  ctx: Ctx,
  input: { credential: SignedByPasskey; userAgent: string; device: string },
): Promise<LoginReply> {
  const { credential, userAgent, device } = input;
  const { passkey } = await verifyPasskey(ctx, 'sign-in', credential);
  const person = await findPerson(ctx, { id: passkey.userId });
  if (!person) throw new AppError('passkey_refused');
  return nextStep(ctx, person, { secondFactor: true, userAgent, device });
}

/** Returns what a passkey must sign to confirm a sum (whole paise). Throws state_refused (the person has none). */
export async function getConfirmationOptions(ctx: UserCtx, amountPaise: number) {
  const known = await passkeysOf(ctx.db, ctx.actor.userId);
  if (known.length === 0) throw new AppError('state_refused');
  const { generateAuthenticationOptions } = await webAuthn();
  const { id } = relyingPartyOf(linkBase(ctx, ctx.brand));
  const options = await generateAuthenticationOptions({
    rpID: id,
    challenge: await createChallenge(ctx, 'confirm', amountPaise),
    userVerification: 'required',
    allowCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
  });
  return { ...options };
}

/** Confirms the sum of the challenge by a passkey of the signed-in person. Throws challenge_expired, passkey_refused. */
export async function confirmByPasskey(ctx: UserCtx, credential: SignedByPasskey): Promise<Confirmed> {
  const { passkey, mostPaise } = await verifyPasskey(ctx, 'confirm', credential);
  if (passkey.userId !== ctx.actor.userId || mostPaise === null) throw new AppError('passkey_refused');
  return issueConfirmation(ctx, { amountPaise: Number(mostPaise), way: 'passkey' });
}
