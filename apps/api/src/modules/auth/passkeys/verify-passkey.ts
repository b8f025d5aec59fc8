import { randomBytes } from 'node:crypto';
import type { SignedByPasskey } from '@sevadesk/contract/auth';
import { AppError } from '../../../platform/app-error.ts';
import { linkBase } from '../../../platform/brand-of.ts';
import type { Ctx } from '../../../platform/context.ts';
import { sha256 } from '../../../platform/keys.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { recordAudit } from '../../audit/index.ts';
import { addressOf } from '../sessions/open-session.ts';
import { insertChallenge, lockPasskey, type Passkey, type Purpose, recordUse, useChallenge } from './passkeys.repo.ts';
import { challengeMinutes, hasRegressed, relyingPartyOf } from './passkeys.rules.ts';

/** Loaded at first use: its parsers of certificates would slow every start. */
export const webAuthn = () => import('@simplewebauthn/server');

/** Creates a challenge for one purpose, bound to the session, or before a sign-in to the address; for a confirmation with its sum. */
export async function createChallenge(
  ctx: Ctx,
  purpose: Purpose,
  mostPaise: number | null = null,
): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = new Uint8Array(randomBytes(32));
  const { actor } = ctx;
  const isOfSession = purpose !== 'sign-in' && actor.kind === 'user';
  await insertChallenge(ctx.db, {
    challengeHash: sha256(Buffer.from(challenge).toString('base64url')),
    purpose,
    userId: isOfSession ? actor.userId : null,
    sessionId: isOfSession ? actor.sessionId : null,
    address: addressOf(ctx),
    mostPaise,
    expiresAt: new Date(ctx.clock.now().getTime() + challengeMinutes * 60_000).toISOString(),
  });
  return challenge;
}

/** Returns the challenge that a browser says it signed; verifying shows whether it did. */
function challengeIn(clientData: string): string {
  try {
    const { challenge }: { challenge?: unknown } = JSON.parse(Buffer.from(clientData, 'base64url').toString('utf8'));
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}

/** Uses up the challenge in a browser's answer and returns it. Throws challenge_expired. */
export async function spendChallenge(
  ctx: Ctx,
  purpose: Purpose,
  clientData: string,
): Promise<{ challenge: string; mostPaise: number | null }> {
  const challenge = challengeIn(clientData);
  const found = await useChallenge(ctx.db, {
    challengeHash: sha256(challenge),
    purpose,
    sessionId: purpose !== 'sign-in' && ctx.actor.kind === 'user' ? ctx.actor.sessionId : null,
    address: addressOf(ctx),
    now: ctx.clock.now().toISOString(),
  });
  if (!found) throw new AppError('challenge_expired');
  return { challenge, mostPaise: found.mostPaise };
}

type Verified = { passkey: Passkey; mostPaise: number | null };
type Refusal = { refusal: string; passkey?: Passkey };

async function assess(ctx: Ctx, challenge: string, credential: SignedByPasskey): Promise<Passkey | Refusal> {
  const passkey = await lockPasskey(ctx.db, credential.id);
  if (!passkey) return { refusal: 'unknown' };
  const { id, origin } = relyingPartyOf(linkBase(ctx, ctx.brand));
  const { verifyAuthenticationResponse } = await webAuthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: credential as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      // The counter is assessed below, so that its regress has a reason of its own.
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: 0,
      },
    });
    if (!verified) return { refusal: 'signature', passkey };
    const counter = authenticationInfo.newCounter;
    if (hasRegressed(Number(passkey.counter), counter)) return { refusal: 'counter', passkey };
    await recordUse(ctx.db, passkey.id, { counter, usedAt: ctx.clock.now().toISOString() });
    return passkey;
  } catch {
    return { refusal: 'signature', passkey };
  }
}

/**
 * Verifies what a passkey signed for a purpose; its person must have been verified by the authenticator. A counter that did not rise
 * is refused as a possible copy. Throws challenge_expired, passkey_refused, both after the challenge is used up; refusals are audited.
 */
export async function verifyPasskey(ctx: Ctx, purpose: Purpose, credential: SignedByPasskey): Promise<Verified> {
  const { challenge, mostPaise } = await spendChallenge(ctx, purpose, credential.response.clientDataJSON);
  const assessed = await withTransaction(ctx, async (ctx) => {
    const found = await assess(ctx, challenge, credential);
    if (!('refusal' in found)) return found;
    const { refusal, passkey } = found;
    await recordAudit(ctx, {
      action: 'auth.passkey',
      outcome: 'refused',
      record: passkey && { type: 'user', id: passkey.userId },
      details: { reason: refusal, purpose },
    });
    return undefined;
  });
  if (!assessed) throw new AppError('passkey_refused');
  return { passkey: assessed, mostPaise };
}
